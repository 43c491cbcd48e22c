import DevicePushLink
import Synchronization

/// The outlets of all connections of a device link, so that a shutdown can end each of them with a
/// reason.
final class OpenLinks: Sendable {
    private struct State {
        var outlets: [ObjectIdentifier: LinkOutlet] = [:]
        var isShuttingDown = false
    }

    private let state = Mutex(State())

    func add(_ outlet: LinkOutlet) {
        let isLate = state.withLock { state in
            state.outlets[ObjectIdentifier(outlet)] = outlet
            return state.isShuttingDown
        }
        if isLate { outlet.end(.shutdown) }
    }

    func remove(_ outlet: LinkOutlet) {
        state.withLock { _ = $0.outlets.removeValue(forKey: ObjectIdentifier(outlet)) }
    }

    func shutDown() -> [LinkOutlet] {
        let open = state.withLock { state in
            state.isShuttingDown = true
            return Array(state.outlets.values)
        }
        for outlet in open { outlet.end(.shutdown) }
        return open
    }
}
