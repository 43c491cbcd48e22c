package import DevicePushLink
package import Foundation
import Synchronization

package enum DeliveryChange: Sendable, Hashable {
    /// The gateway accepted a push, or a broadcast without a number. If a record with this
    /// `apns-unique-id` exists, it receives all steps except the first.
    case began(DeliveryRecord, PushID?)
    /// A push changed its state. A push without a record is ignored.
    case changed(PushID, DeliveryRecord.Step)
    case refused(PushID)
}

package struct DeliverySums: Sendable, Hashable, Codable {
    /// How many pushes reached each state, by the description of the state.
    package var states: [String: Int] = [:]
    package var until: Date?

    package init() {}

    package mutating func add(_ count: Int, of state: String, until date: Date) {
        states[state, default: 0] += count
        until = max(until ?? date, date)
    }
}

package protocol DeliveryStore: Sendable {
    /// Applies changes in order. Deletes steps before `oldest`, and the oldest records beyond the
    /// capacity.
    func append(_ changes: [DeliveryChange], keepingSince oldest: Date) async throws
    func record(uniqueID: String, since oldest: Date) async throws -> DeliveryRecord?
    func sums() async throws -> DeliverySums
}

package final class MemoryDeliveryStore: DeliveryStore {
    private struct State {
        var records: [String: DeliveryRecord] = [:]
        /// The pushes in the order of acceptance. Those before `first` were forgotten.
        var order: [(uniqueID: String, id: PushID?, at: Date)] = []
        var first = 0
        var uniqueIDs: [PushID: String] = [:]
        var sums = DeliverySums()
    }

    private let state = Mutex(State())
    private let recordsMax: Int

    package init(recordsMax: Int) { self.recordsMax = recordsMax }

    package func append(_ changes: [DeliveryChange], keepingSince oldest: Date) {
        state.withLock { state in
            for change in changes { apply(change, to: &state) }
            forget(before: oldest, in: &state)
        }
    }

    package func record(uniqueID: String, since oldest: Date) -> DeliveryRecord? {
        state.withLock { state in
            forget(before: oldest, in: &state)
            return state.records[uniqueID]
        }
    }

    package func sums() -> DeliverySums { state.withLock { $0.sums } }

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
