import Synchronization

/// Notices that a connection has been quiet for too long.
final class Watchdog: Sendable {
    private let state = Mutex<(fedAt: ContinuousClock.Instant, patience: Duration)>(
        (.now, .seconds(60)))

    /// Begins to watch with a patience, as soon as the peer said how often it speaks.
    func start(_ patience: Duration) {
        state.withLock { $0 = (.now, patience) }
    }

    /// Notes that the peer said something.
    func feed() {
        state.withLock { $0.fedAt = .now }
    }

    /// Returns after it bit, or throws when the task is cancelled.
    func run(bite: @Sendable () -> Void) async throws {
        while true {
            let deadline = state.withLock { $0.fedAt + $0.patience }
            if deadline <= .now { return bite() }
            try await Task.sleep(until: deadline, clock: .continuous)
        }
    }
}
