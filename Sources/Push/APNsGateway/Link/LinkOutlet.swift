import DevicePushLink
import Synchronization

/// One device's way out over a connection: a bounded queue between the hub and an event loop.
///
/// The hub adds pushes from any thread. Only the push that finds the queue at rest wakes the loop,
/// which then takes all that has come and writes it at once.
final class LinkOutlet: DeviceOutlet {
    private struct State {
        var epoch: UInt64?
        var queue: [DevicePush] = []
        /// What was taken and has not left yet, in bytes, about.
        var waitingBytes = 0
        var isWaking = false
        var isGreeted = false
        /// Whether a push found no room.
        var hasRefused = false
        var end: LinkEnd?
    }

    /// What the loop is to write.
    struct Batch {
        /// The number of the session, in the first batch after it was entered: the device is greeted.
        var greeting: UInt64?
        var pushes: [DevicePush]
        var end: LinkEnd?
    }

    let device: DeviceID
    private let state = Mutex(State())
    private let unsentBytesMax: Int
    private let wake: @Sendable (LinkOutlet) -> Void
    /// About what a push has beside its payload, in bytes.
    private static let overheadBytes = 384

    /// Makes an outlet.
    ///
    /// - Parameters:
    ///   - device: the device.
    ///   - unsentBytesMax: what may wait for the device to read.
    ///   - wake: called from any thread when there is something to take.
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

    func end(_ reason: LinkEnd) {
        change { state in
            guard state.end == nil else { return false }
            state.end = reason
            return true
        }
    }

    /// Removes what came since the last time, on the loop.
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

    /// Notes that all that was taken has left; answers the epoch when a push found no room before.
    func hasSentAll() -> UInt64? {
        state.withLock { state in
            guard state.queue.isEmpty else { return nil }
            state.waitingBytes = 0
            guard state.hasRefused, state.end == nil else { return nil }
            state.hasRefused = false
            return state.epoch
        }
    }

    /// The number of the session; `nil` before it is entered.
    var epoch: UInt64? { state.withLock { $0.epoch } }

    /// Whether the greeting was taken, before which the device must hear nothing else.
    var isGreeted: Bool { state.withLock { $0.isGreeted } }

    /// Whether the session is over.
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
