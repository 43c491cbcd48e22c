package import APNs
package import DevicePushLink
package import Foundation
import Synchronization

/// A store that forgets everything when the program ends.
package final class MemoryStore: PushStore {
    private struct State {
        var index: PushIndex
        var pushes: [PushID: DevicePush] = [:]
        var observer: @Sendable ([EndedPush]) -> Void = { _ in }
    }

    private let state: Mutex<State>
    private let now: @Sendable () -> Date

    /// A store in memory has no past.
    package var highestPushID: PushID? { nil }

    /// What became of all pushes.
    package var accounts: GatewayAccounts { state.withLock { $0.index.accounts } }

    /// Makes an empty store.
    ///
    /// - Parameters:
    ///   - storedMax: pushes for all devices together.
    ///   - storedPerTokenMax: pushes for one token that were not handed over; the newest stay.
    ///   - now: the clock, to drop what is too old.
    package init(storedMax: Int, storedPerTokenMax: Int, now: @escaping @Sendable () -> Date) {
        state = Mutex(
            State(index: PushIndex(storedMax: storedMax, storedPerTokenMax: storedPerTokenMax)))
        self.now = now
    }

    /// Tells an observer of each push that leaves the store.
    package func observe(_ observer: @escaping @Sendable ([EndedPush]) -> Void) {
        state.withLock { $0.observer = observer }
    }

    /// Keeps a push; answers before it returns.
    package func put(_ push: StoredPush, completion: @escaping @Sendable (PutOutcome) -> Void) {
        let isStored = change { state in
            guard state.index.put(.init(push), at: now()) else { return false }
            state.pushes[push.push.id] = push.push
            return true
        }
        completion(isStored ? .stored : .full)
    }

    /// The pushes that a device has not acknowledged: by priority, then the oldest first.
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

    /// Deletes pushes that a device has; answers before it returns.
    package func acknowledge(
        _ ids: [PushID], for device: DeviceID,
        completion: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) {
        change { state in
            for id in ids { state.index.acknowledge(id, for: device) }
        }
        completion(.success(()))
    }

    /// Deletes all pushes to a token.
    package func removeAll(for token: DeviceToken) {
        change { $0.index.removeAll(for: token) }
    }

    /// Deletes the pushes whose deadline has passed.
    package func removeExpired(at now: Date) {
        change { _ = $0.index.expire(at: now, max: .max) }
    }

    /// The pushes that are kept for a token, the oldest first.
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

    /// How many pushes are kept.
    var count: Int { state.withLock { $0.pushes.count } }

    /// Makes a change, and reports what ended by it once the lock is open again.
    private func change<Result>(_ body: (inout State) -> Result) -> Result {
        let (result, ended, observer) = state.withLock { state in
            let result = body(&state)
            var ended: [EndedPush] = []
            for case .ended(let entry, let fate) in state.index.changes {
                state.pushes[entry.id] = nil
                ended.append(EndedPush(id: entry.id, fate: fate))
            }
            state.index.forgetChanges()
            return (result, ended, state.observer)
        }
        if !ended.isEmpty { observer(ended) }
        return result
    }
}
