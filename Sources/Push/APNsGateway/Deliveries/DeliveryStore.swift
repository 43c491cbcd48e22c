package import DevicePushLink
package import Foundation
import Synchronization

/// What happens to the delivery log.
package enum DeliveryChange: Sendable, Hashable {
    /// A push was accepted, or a broadcast, which has no number; its record has the first steps. A record of
    /// the same `apns-unique-id` gets those but the first.
    case began(DeliveryRecord, PushID?)
    /// A push came into another state; one that is not in the log is none of its business.
    case changed(PushID, DeliveryRecord.Step)
    /// A push was not accepted after all: its steps are not true.
    case refused(PushID)
}

/// The sums of pushes that exceeded the delivery log.
package struct DeliverySums: Sendable, Hashable, Codable {
    /// How often pushes came into each state, by its description.
    package var states: [String: Int] = [:]
    /// When the newest of these steps happened; `nil` while every push has a record.
    package var until: Date?

    /// Makes sums of nothing.
    package init() {}

    /// Adds steps.
    package mutating func add(_ count: Int, of state: String, until date: Date) {
        states[state, default: 0] += count
        until = max(until ?? date, date)
    }
}

/// Keeps the delivery log.
package protocol DeliveryStore: Sendable {
    /// Carries changes out, in their order; forgets steps from before a moment, and the oldest of more than it
    /// has room for.
    func append(_ changes: [DeliveryChange], keepingSince oldest: Date) async throws
    /// A record with the steps after a moment; `nil` when there is none.
    func record(uniqueID: String, since oldest: Date) async throws -> DeliveryRecord?
    /// The sums of the steps that it removed for room.
    func sums() async throws -> DeliverySums
}

/// Keeps the delivery log in memory: a gateway that starts again begins another.
package final class MemoryDeliveryStore: DeliveryStore {
    private struct State {
        var records: [String: DeliveryRecord] = [:]
        /// The log's pushes in the order of their acceptance, the forgotten ones before `first`.
        var order: [(uniqueID: String, id: PushID?, at: Date)] = []
        var first = 0
        var uniqueIDs: [PushID: String] = [:]
        var sums = DeliverySums()
    }

    private let state = Mutex(State())
    private let recordsMax: Int

    /// - Parameter recordsMax: how many pushes it has room for.
    package init(recordsMax: Int) { self.recordsMax = recordsMax }

    /// Carries changes out.
    package func append(_ changes: [DeliveryChange], keepingSince oldest: Date) {
        state.withLock { state in
            for change in changes { apply(change, to: &state) }
            forget(before: oldest, in: &state)
        }
    }

    /// A record; `nil` when there is none.
    package func record(uniqueID: String, since oldest: Date) -> DeliveryRecord? {
        state.withLock { state in
            forget(before: oldest, in: &state)
            return state.records[uniqueID]
        }
    }

    /// The sums of the steps that it removed for room.
    package func sums() -> DeliverySums { state.withLock { $0.sums } }

    /// How many records there are.
    var count: Int { state.withLock { $0.records.count } }

    private func apply(_ change: DeliveryChange, to state: inout State) {
        switch change {
        case .began(let record, let id):
            if let known = state.records[record.uniqueID] {
                state.records[record.uniqueID]?.steps = known.steps + record.steps.dropFirst()
            } else {
                state.records[record.uniqueID] = record
            }
            let at = record.steps.first?.at ?? .distantPast
            state.order.append((record.uniqueID, id, at))
            if let id { state.uniqueIDs[id] = record.uniqueID }
        case .changed(let id, let step):
            guard let uniqueID = state.uniqueIDs.removeValue(forKey: id) else { return }
            state.records[uniqueID]?.steps.append(step)
        case .refused(let id):
            guard let uniqueID = state.uniqueIDs.removeValue(forKey: id) else { return }
            state.records[uniqueID] = nil
        }
    }

    private func forget(before oldest: Date, in state: inout State) {
        while state.first < state.order.count,
            state.order.count - state.first > recordsMax || state.order[state.first].at <= oldest
        {
            let forgotten = state.order[state.first]
            let record = state.records.removeValue(forKey: forgotten.uniqueID)
            for step in record?.steps ?? [] where forgotten.at > oldest {
                state.sums.add(1, of: step.state.description, until: step.at)
            }
            if let id = forgotten.id { state.uniqueIDs[id] = nil }
            state.first += 1
        }
        if state.first > recordsMax {
            state.order.removeFirst(state.first)
            state.first = 0
        }
    }
}
