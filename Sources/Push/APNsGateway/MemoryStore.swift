public import APNs
public import Foundation
import Synchronization

/// A store that forgets everything when the program ends.
public final class MemoryStore: PushStore {
    private struct State {
        var pushes: [DeviceToken: [StoredPush]] = [:]
        var tokens: [DeviceID: Set<DeviceToken>] = [:]
        var owners: [PushID: DeviceToken] = [:]
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> Date
    private let storedMax: Int
    private let storedPerTokenMax: Int

    /// A store in memory has no past.
    public var highestPushID: PushID? { nil }

    /// Makes an empty store.
    ///
    /// - Parameters:
    ///   - storedMax: pushes for all devices together.
    ///   - storedPerTokenMax: pushes for one token that were not handed over; the newest stay.
    ///   - now: the clock, to drop what is too old when room is needed.
    public init(storedMax: Int, storedPerTokenMax: Int, now: @escaping @Sendable () -> Date) {
        self.storedMax = storedMax
        self.storedPerTokenMax = storedPerTokenMax
        self.now = now
    }

    /// Keeps a push; answers before it returns.
    public func put(_ push: StoredPush, completion: @escaping @Sendable (PutOutcome) -> Void) {
        let outcome: PutOutcome = state.withLock { state in
            if !push.isHandedOver { makeRoom(for: push, in: &state) }
            if state.owners.count >= storedMax { dropExpired(in: &state) }
            guard state.owners.count < storedMax else { return .full }
            state.pushes[push.push.token, default: []].append(push)
            state.tokens[push.device, default: []].insert(push.push.token)
            state.owners[push.push.id] = push.push.token
            return .stored
        }
        completion(outcome)
    }

    /// The pushes that a device has not acknowledged, the oldest first.
    public func takePending(
        for device: DeviceID, limit: Int, excluding known: Set<PushID>, at now: Date
    ) -> [IncomingPush] {
        state.withLock { state in
            var pending: [IncomingPush] = []
            for token in state.tokens[device] ?? [] {
                filter(token, in: &state) { $0.deadline > now }
                for stored in state.pushes[token] ?? [] where !known.contains(stored.push.id) {
                    pending.append(stored.push)
                }
            }
            pending = Array(pending.sorted { $0.id < $1.id }.prefix(limit))
            let taken = Set(pending.map(\.id))
            for token in Set(pending.map(\.token)) {
                state.pushes[token] = state.pushes[token]?.map { stored in
                    var stored = stored
                    if taken.contains(stored.push.id) { stored.isHandedOver = true }
                    return stored
                }
            }
            return pending
        }
    }

    /// Deletes a push that a device has taken.
    public func acknowledge(_ id: PushID, for device: DeviceID) {
        state.withLock { state in
            guard let token = state.owners[id] else { return }
            filter(token, in: &state) { $0.push.id != id || $0.device != device }
        }
    }

    /// Deletes all pushes to a token.
    public func removeAll(for token: DeviceToken) {
        state.withLock { filter(token, in: &$0) { _ in false } }
    }

    /// How many pushes are kept.
    var count: Int { state.withLock { $0.owners.count } }

    /// Pushes out the oldest of a token, those of the same collapse id first (STORE-6).
    private func makeRoom(for push: StoredPush, in state: inout State) {
        let collapseID = push.push.collapseID
        filter(push.push.token, in: &state) { stored in
            stored.isHandedOver || collapseID == nil || stored.push.collapseID != collapseID
        }
        let waiting = (state.pushes[push.push.token] ?? []).filter { !$0.isHandedOver }
        let surplus = waiting.count - (storedPerTokenMax - 1)
        guard surplus > 0 else { return }
        let oldest = Set(waiting.prefix(surplus).map(\.push.id))
        filter(push.push.token, in: &state) { !oldest.contains($0.push.id) }
    }

    private func dropExpired(in state: inout State) {
        let now = now()
        for token in state.pushes.keys {
            filter(token, in: &state) { $0.deadline > now }
        }
    }

    private func filter(
        _ token: DeviceToken, in state: inout State, keeping isKept: (StoredPush) -> Bool
    ) {
        guard let before = state.pushes[token] else { return }
        let after = before.filter { stored in
            let isKept = isKept(stored)
            if !isKept { state.owners[stored.push.id] = nil }
            return isKept
        }
        guard after.isEmpty else {
            if after.count < before.count { state.pushes[token] = after }
            return
        }
        state.pushes[token] = nil
        if let device = before.first?.device {
            state.tokens[device]?.remove(token)
            if state.tokens[device]?.isEmpty == true { state.tokens[device] = nil }
        }
    }
}
