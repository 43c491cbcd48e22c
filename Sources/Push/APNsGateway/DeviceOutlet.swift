import DevicePushLink
import Synchronization

/// The output of the gateway to one device: a stream in this process, or a network connection.
///
/// The hub calls it under its lock or right after releasing it, from any thread. Implementations
/// must return immediately and must not call the hub.
protocol DeviceOutlet: Sendable {
    func begin(epoch: UInt64)
    /// Sends a push; `false` when the outlet is full. The push stays in the store, and the outlet
    /// calls ``DeviceHub/resume(_:epoch:)`` when it has room.
    func send(_ push: DevicePush) -> Bool
    /// The device acknowledged these pushes, through any kind of request.
    func acknowledged(_ ids: [PushID])
    func end(_ reason: StreamEndReason)
}

extension DeviceOutlet {
    func acknowledged(_ ids: [PushID]) {}
}

struct StreamOutlet: DeviceOutlet {
    let continuation: AsyncStream<DevicePush>.Continuation
    let abandoned: @Sendable (UInt64) -> Void

    init(
        continuation: AsyncStream<DevicePush>.Continuation,
        abandoned: @escaping @Sendable (UInt64) -> Void
    ) {
        self.continuation = continuation
        self.abandoned = abandoned
    }

    func begin(epoch: UInt64) {
        continuation.onTermination = { [abandoned] reason in
            if case .cancelled = reason { abandoned(epoch) }
        }
    }

    func send(_ push: DevicePush) -> Bool {
        continuation.yield(push)
        return true
    }

    func end(_ reason: StreamEndReason) {
        continuation.finish()
    }
}
