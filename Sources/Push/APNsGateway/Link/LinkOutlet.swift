import DevicePushLink
import Synchronization

/// The output to one device over a network connection: a bounded queue between the hub and an event
/// loop.
///
/// The hub adds pushes from any thread. Only a push to an empty queue wakes the event loop, which
/// then writes everything in the queue at once.
final class LinkOutlet: DeviceOutlet {
    private struct State {
        var epoch: UInt64?
        var queue: [DevicePush] = []
        var waitingBytes = 0
        var isWaking = false
        var isGreeted = false
        var hasRefused = false
        var end: StreamEndReason?
    }

    struct Batch {
        /// The number of the session in the first batch, which begins with the greeting; `nil` in
        /// later ones.
        var greeting: UInt64?
        var pushes: [DevicePush]
        var end: StreamEndReason?
    }

    let device: DeviceID
    private let state = Mutex(State())
    private let unsentBytesMax: Int
    private let wake: @Sendable (LinkOutlet) -> Void
    private static let overheadBytes = 384

    /// Creates an outlet.
    ///
    /// - Parameters:
    ///   - device: the device.
    ///   - unsentBytesMax: the number of bytes that may wait for the device to read.
    ///   - wake: called from any thread when the queue has something to send.
    init(
        device: DeviceID, unsentBytesMax: Int, wake: @escaping @Sendable (LinkOutlet) -> Void
    ) {
        self.device = device
        self.unsentBytesMax = unsentBytesMax
        self.wake = wake
    }

    func begin(epoch: UInt64) {
        change { state in
            state.epoch = epoch
            return true
        }
    }

    func send(_ push: DevicePush) -> Bool {
        let bytes = push.payload.count + Self.overheadBytes
        return change { state in
            guard state.end == nil else { return false }
            guard state.waitingBytes == 0 || state.waitingBytes + bytes <= unsentBytesMax else {
                state.hasRefused = true
                return false
            }
            state.waitingBytes += bytes
            state.queue.append(push)
            return true
        }
    }

    func end(_ reason: StreamEndReason) {
        change { state in
            guard state.end == nil else { return false }
            state.end = reason
            return true
        }
    }

    func drain() -> Batch {
        state.withLock { state in
            state.isWaking = false
            let queue = state.queue
            state.queue = []
            let greeting = state.isGreeted ? nil : state.epoch
            state.isGreeted = state.epoch != nil
            return Batch(greeting: greeting, pushes: queue, end: state.end)
        }
    }

    /// Records that everything was sent. Returns the epoch when a push was refused before.
    func hasSentAll() -> UInt64? {
        state.withLock { state in
            guard state.queue.isEmpty else { return nil }
            state.waitingBytes = 0
            guard state.hasRefused, state.end == nil else { return nil }
            state.hasRefused = false
            return state.epoch
        }
    }

    var epoch: UInt64? { state.withLock { $0.epoch } }

    /// Whether the greeting was taken. Nothing may be sent to the device before it.
    var isGreeted: Bool { state.withLock { $0.isGreeted } }

    var isEnded: Bool { state.withLock { $0.end != nil } }

    @discardableResult
    private func change(_ body: (inout State) -> Bool) -> Bool {
        let (result, wakes) = state.withLock { state in
            let result = body(&state)
            let wakes = result && !state.isWaking
            if wakes { state.isWaking = true }
            return (result, wakes)
        }
        if wakes { wake(self) }
        return result
    }
}
