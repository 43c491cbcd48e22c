import DevicePushLink
package import Foundation
import Synchronization

/// Where a push stands or ended (STORE-11).
package enum DeliveryState: Sendable, Hashable, CustomStringConvertible {
    /// Why a push waits.
    package enum Waiting: String, Sendable, Hashable {
        /// Its device is not connected, or does not keep up.
        case deviceOffline = "device offline"
        /// Its device saves power, and the push is not urgent.
        case power
    }

    /// Why a push will never come.
    package enum Discarded: String, Sendable, Hashable {
        /// Its token was ended.
        case unregistered
        /// Its time was over, or it had one attempt and the device was away.
        case expired
        /// A newer push took its place.
        case replaced
    }

    /// The gateway answered 200.
    case accepted
    /// It waits for its device.
    case stored(Waiting)
    /// Its device acknowledged it; with expiration 0, it was handed to a live connection.
    case delivered
    /// It will never come.
    case discarded(Discarded)

    init(_ fate: StoredPushOutcome) {
        self =
            switch fate {
            case .delivered: .delivered
            case .expired: .discarded(.expired)
            case .replaced, .capped: .discarded(.replaced)
            case .unregistered: .discarded(.unregistered)
            }
    }

    /// The state in Apple's words.
    package var description: String {
        switch self {
        case .accepted: "accepted"
        case .stored(let waiting): "stored (\(waiting.rawValue))"
        case .delivered: "delivered"
        case .discarded(let discarded): "discarded (\(discarded.rawValue))"
        }
    }
}

/// What the delivery log knows about a push.
package struct DeliveryRecord: Sendable, Hashable {
    /// A state, and when the push came into it.
    package struct Step: Sendable, Hashable {
        /// The state.
        package let state: DeliveryState
        /// The moment.
        package let at: Date
    }

    /// The `apns-unique-id` of the gateway's answer.
    package let uniqueID: String
    /// The `apns-id` of the push.
    package let apnsID: String
    /// Its topic.
    package let topic: String
    /// What happened to it, in order.
    package internal(set) var steps: [Step]
}

/// What became of the development pushes of the last seven days, by `apns-unique-id` (STORE-10).
///
/// It is in memory: a gateway that starts again begins another. Neither tokens nor payloads are in
/// it. Of more pushes than it has room for it forgets the oldest.
package final class DeliveryLog: Sendable {
    private struct State {
        var records: [String: DeliveryRecord] = [:]
        /// The log's pushes in the order of their acceptance, the forgotten ones before `first`.
        var order: [(uniqueID: String, id: PushID?, at: Date)] = []
        var first = 0
        var uniqueIDs: [PushID: String] = [:]
    }

    private let state = Mutex(State())
    private let recordsMax: Int
    private let now: @Sendable () -> Date

    init(recordsMax: Int, now: @escaping @Sendable () -> Date) {
        self.recordsMax = recordsMax
        self.now = now
    }

    /// What is known about a push; `nil` for one that is unknown or older than seven days.
    package func record(uniqueID: String) -> DeliveryRecord? {
        state.withLock { state in
            forget(in: &state)
            return state.records[uniqueID]
        }
    }

    /// How many pushes are in the log.
    package var count: Int {
        state.withLock { state in
            forget(in: &state)
            return state.records.count
        }
    }

    /// Notes a push; those of one broadcast share a record, which then has the steps of each.
    func accepted(_ push: DevicePush, uniqueID: String, next: DeliveryState?) {
        begin(uniqueID, apnsID: push.apnsID, topic: push.topic, id: push.id, next: next)
    }

    /// Notes a broadcast, whose pushes follow; it may have none.
    func acceptedBroadcast(apnsID: String, topic: String, uniqueID: String) {
        begin(uniqueID, apnsID: apnsID, topic: topic, id: nil, next: nil)
    }

    private func begin(
        _ uniqueID: String, apnsID: String, topic: String, id: PushID?, next: DeliveryState?
    ) {
        guard recordsMax > 0 else { return }
        let now = now()
        state.withLock { state in
            let first = DeliveryRecord(
                uniqueID: uniqueID, apnsID: apnsID, topic: topic,
                steps: [.init(state: .accepted, at: now)])
            if let next {
                state.records[uniqueID, default: first].steps.append(.init(state: next, at: now))
            } else {
                state.records[uniqueID] = state.records[uniqueID] ?? first
            }
            state.order.append((uniqueID, id, now))
            if let id { state.uniqueIDs[id] = uniqueID }
            forget(in: &state)
        }
    }

    func ended(_ ended: [EndedPush]) {
        let now = now()
        state.withLock { state in
            for push in ended {
                guard let uniqueID = state.uniqueIDs.removeValue(forKey: push.id) else { continue }
                state.records[uniqueID]?.steps.append(
                    .init(state: DeliveryState(push.fate), at: now))
            }
        }
    }

    /// Takes out a push that was not accepted after all.
    func refused(_ id: PushID) {
        state.withLock { state in
            guard let uniqueID = state.uniqueIDs.removeValue(forKey: id) else { return }
            state.records[uniqueID] = nil
        }
    }

    private func forget(in state: inout State) {
        let oldest = now().addingTimeInterval(-Self.age)
        while state.first < state.order.count,
            state.order.count - state.first > recordsMax || state.order[state.first].at <= oldest
        {
            let forgotten = state.order[state.first]
            state.records[forgotten.uniqueID] = nil
            if let id = forgotten.id { state.uniqueIDs[id] = nil }
            state.first += 1
        }
        if state.first > recordsMax {
            state.order.removeFirst(state.first)
            state.first = 0
        }
    }

    /// Seven days, in seconds.
    private static let age: TimeInterval = 7 * 24 * 60 * 60
}
