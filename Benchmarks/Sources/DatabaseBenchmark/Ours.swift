import APNsGateway
import DevicePushLink
import Dispatch
import Foundation
import GatewayDatabase
import LibPQ
import Synchronization

/// Returns the pushes in a second that the store answers, with a constant number of pushes in flight for each
/// writer. After each answer the writer sends the next push, and the device acknowledges the answered one.
func storedPerSecond(
    _ samples: Samples, group: Int, database: PostgresAddress,
    durability: DatabaseConfiguration.Durability
) async throws -> Double {
    let configuration = DatabaseConfiguration(
        address: database, node: "benchmark", durability: durability,
        writers: samples.ofWriters.count)
    let store = try await PostgresStore.open(
        configuration, storedMax: samples.count, storedPerTokenMax: 100)
    let feeders = samples.ofWriters.map { Feeder(store: store, pushes: $0) }
    let start = ContinuousClock.now
    for feeder in feeders { feeder.start(group) }
    for feeder in feeders { await feeder.finish() }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let accounts = store.accounts
    try await store.end()
    guard feeders.allSatisfy({ $0.failed == 0 }), accounts.accepted == samples.count,
        accounts.delivered == samples.count
    else { throw Failure(description: "not all pushes were stored and acknowledged: \(accounts)") }
    return Double(samples.count) / seconds
}

struct Failure: Error, CustomStringConvertible {
    let description: String
}

private final class Feeder: Sendable {
    private struct State {
        var next = 0
        var acknowledged = 0
        var failed = 0
        var waiting: CheckedContinuation<Void, Never>?
    }

    private let store: PostgresStore
    private let pushes: [StoredPush]
    private let state = Mutex(State())

    init(store: PostgresStore, pushes: [StoredPush]) {
        self.store = store
        self.pushes = pushes
    }

    var failed: Int { state.withLock { $0.failed } }

    func start(_ group: Int) {
        for _ in 0..<group { next() }
    }

    func finish() async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                state.waiting = continuation
                return state.acknowledged == pushes.count
            }
            if isOver { wake() }
        }
    }

    private func next() {
        let place = state.withLock { state in
            defer { state.next += 1 }
            return state.next
        }
        guard place < pushes.count else { return }
        let push = pushes[place]
        store.put(push) { outcome in
            self.acknowledge(push, outcome)
            self.next()
        }
    }

    private func acknowledge(_ push: StoredPush, _ outcome: PutOutcome) {
        store.acknowledge([push.push.id], for: push.device) { result in
            let isDone = outcome == .stored && (try? result.get()) != nil
            let isOver = self.state.withLock { state in
                if !isDone { state.failed += 1 }
                state.acknowledged += 1
                return state.acknowledged == self.pushes.count
            }
            if isOver { self.wake() }
        }
    }

    private func wake() {
        state.withLock { state in
            defer { state.waiting = nil }
            return state.waiting
        }?.resume()
    }
}
