package import APNs
package import DevicePushLink
package import Foundation
import Synchronization

package final class MemoryStore: PushStore {
    private struct State {
        var index: PushIndex
        var pushes: [PushID: DevicePush] = [:]
        var observer: @Sendable ([EndedPush]) -> Void = { _ in }
    }

    private let state: Mutex<State>
    private let now: @Sendable () -> Date

    package var highestPushID: PushID? { nil }

    package var accounts: GatewayAccounts { state.withLock { $0.index.accounts } }

    /// Creates an empty store.
    ///
    /// - Parameters:
    ///   - storedMax: the number of pushes for all devices together.
    ///   - storedPerTokenMax: the number of unsent pushes for one token; the newest remain.
    ///   - now: the clock, for dropping expired pushes.
    package init(storedMax: Int, storedPerTokenMax: Int, now: @escaping @Sendable () -> Date) {
        state = Mutex(
            State(index: PushIndex(storedMax: storedMax, storedPerTokenMax: storedPerTokenMax)))
        self.now = now
    }

    package func observe(_ observer: @escaping @Sendable ([EndedPush]) -> Void) {
        state.withLock { $0.observer = observer }
    }

    package func put(_ push: StoredPush, completion: @escaping @Sendable (PutOutcome) -> Void) {
        let isStored = change { state in
            guard state.index.put(.init(push), at: now()) else { return false }
            state.pushes[push.push.id] = push.push
            return true
        }
        completion(isStored ? .stored : .full)
    }

    package func nextPending(
        for device: DeviceID, limit: Int, excluding known: Set<PushID>, priorityMin: Priority,
        at now: Date
    ) -> [DevicePush] {
        change { state in
            let taken = state.index.pending(
                for: device, limit: limit, excluding: known, priorityMin: priorityMin, at: now)
            state.index.handOver(taken)
            return taken.compactMap { state.pushes[$0.id] }
        }
    }

    package func acknowledge(
        _ ids: [PushID], for device: DeviceID,
        completion: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) {
        change { state in
            for id in ids { state.index.acknowledge(id, for: device) }
        }
        completion(.success(()))
    }

    package func removeAll(for token: DeviceToken) {
        change { $0.index.removeAll(for: token) }
    }

    package func removeExpired(at now: Date) {
        change { _ = $0.index.expire(at: now, max: .max) }
    }

    package func pushes(for token: DeviceToken) -> [StoredPush] {
        state.withLock { state in
            state.index.entries(for: token).compactMap { entry in
                state.pushes[entry.id].map { push in
                    StoredPush(
                        push: push, device: entry.device, deadline: entry.deadline,
                        isHandedOver: entry.isHandedOver)
                }
            }
        }
    }

    var count: Int { state.withLock { $0.pushes.count } }

    private func change<Result>(_ body: (inout State) -> Result) -> Result {
        let (result, ended, observer) = state.withLock { state in
            let result = body(&state)
            var ended: [EndedPush] = []
            for case .ended(let entry, let outcome) in state.index.changes {
                state.pushes[entry.id] = nil
                ended.append(EndedPush(id: entry.id, outcome: outcome))
            }
            state.index.forgetChanges()
            return (result, ended, state.observer)
        }
        if !ended.isEmpty { observer(ended) }
        return result
    }
}
