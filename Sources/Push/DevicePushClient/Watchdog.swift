import Synchronization

final class Watchdog: Sendable {
    private let state = Mutex<(fedAt: ContinuousClock.Instant, patience: Duration)>(
        (.now, .seconds(60)))

    func start(_ patience: Duration) {
        state.withLock { $0 = (.now, patience) }
    }

    func feed() {
        state.withLock { $0.fedAt = .now }
    }

    func run(bite: @Sendable () -> Void) async throws {
        while true {
            let deadline = state.withLock { $0.fedAt + $0.patience }
            if deadline <= .now { return bite() }
            try await Task.sleep(until: deadline, clock: .continuous)
        }
    }
}
