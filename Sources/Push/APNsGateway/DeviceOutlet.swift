import DevicePushLink
import Synchronization

/// The way out of the gateway to one device: a stream in this process, or a connection.
///
/// All calls come under the hub's lock or right after it, from any thread: they must return at once
/// and may not call the hub.
protocol DeviceOutlet: Sendable {
    /// The session is entered; the first call.
    func begin(epoch: UInt64)
    /// Takes a push; `false` when there is no room. The push then stays in the store, and the outlet
    /// asks for it with ``DeviceHub/resume(_:epoch:)`` when there is.
    func send(_ push: DevicePush) -> Bool
    /// The device acknowledged these pushes, whatever it said so with.
    func acknowledged(_ ids: [PushID])
    /// The session is over; the last call.
    func end(_ reason: LinkEnd)
}

extension DeviceOutlet {
    /// Does nothing: what was sent is not kept.
    func acknowledged(_ ids: [PushID]) {}
}

/// A stream in this process; it has room for all that a device may have in hand.
struct StreamOutlet: DeviceOutlet {
    let continuation: AsyncStream<DevicePush>.Continuation
    /// What to do when the reader goes away.
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

    func end(_ reason: LinkEnd) {
        continuation.finish()
    }
}
