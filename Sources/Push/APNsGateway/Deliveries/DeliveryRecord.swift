import DevicePushLink
package import Foundation

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

    private static let all: [DeliveryState] =
        [.accepted, .delivered]
        + [Waiting.deviceOffline, .power].map { .stored($0) }
        + [Discarded.unregistered, .expired, .replaced].map { .discarded($0) }

    /// Reads what ``description`` says.
    package init?(_ description: String) {
        guard let state = Self.all.first(where: { $0.description == description }) else {
            return nil
        }
        self = state
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

        /// Makes a step of its parts.
        package init(state: DeliveryState, at: Date) {
            self.state = state
            self.at = at
        }
    }

    /// The `apns-unique-id` of the gateway's answer.
    package let uniqueID: String
    /// The `apns-id` of the push.
    package let apnsID: String
    /// Its topic.
    package let topic: String
    /// What happened to it, in order.
    package internal(set) var steps: [Step]

    /// Makes a record of its parts.
    package init(uniqueID: String, apnsID: String, topic: String, steps: [Step]) {
        self.uniqueID = uniqueID
        self.apnsID = apnsID
        self.topic = topic
        self.steps = steps
    }
}

extension DeliveryRecord {
    /// A step with its push's names, as databases keep it.
    package struct StoredStep: Sendable {
        let apnsID: String
        let topic: String
        let state: String
        let at: Double

        /// Makes a step of its columns; `at` is in seconds since 1970.
        package init(apnsID: String, topic: String, state: String, at: Double) {
            self.apnsID = apnsID
            self.topic = topic
            self.state = state
            self.at = at
        }
    }

    /// Makes a record of its steps, of which each push of a broadcast has brought an acceptance; `nil` of none.
    package init?(uniqueID: String, steps: [StoredStep]) {
        guard let first = steps.first else { return nil }
        var read: [Step] = []
        for step in steps {
            // A state of a later Bellhop is left out.
            guard let state = DeliveryState(step.state), state != .accepted || read.isEmpty else {
                continue
            }
            read.append(Step(state: state, at: Date(timeIntervalSince1970: step.at)))
        }
        self.init(
            uniqueID: uniqueID, apnsID: first.apnsID, topic: first.topic, steps: read)
    }
}
