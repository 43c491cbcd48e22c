import DevicePushLink
package import Foundation

/// The current or final state of a push (STORE-11).
package enum DeliveryState: Sendable, Hashable, CustomStringConvertible {
    package enum Waiting: String, Sendable, Hashable {
        case deviceOffline = "device offline"
        case power
    }

    package enum Discarded: String, Sendable, Hashable {
        case unregistered
        /// The push expired, or it had a single attempt while the device was disconnected.
        case expired
        case replaced
    }

    case accepted
    case stored(Waiting)
    /// The device acknowledged the push. With expiration 0, the gateway sent it over a live
    /// connection.
    case delivered
    case discarded(Discarded)

    init(_ outcome: StoredPushOutcome) {
        self =
            switch outcome {
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

    package init?(_ description: String) {
        guard let state = Self.all.first(where: { $0.description == description }) else {
            return nil
        }
        self = state
    }

    /// The state in the wording of Apple's console.
    package var description: String {
        switch self {
        case .accepted: "accepted"
        case .stored(let waiting): "stored (\(waiting.rawValue))"
        case .delivered: "delivered"
        case .discarded(let discarded): "discarded (\(discarded.rawValue))"
        }
    }
}

package struct DeliveryRecord: Sendable, Hashable {
    package struct Step: Sendable, Hashable {
        package let state: DeliveryState
        package let at: Date

        package init(state: DeliveryState, at: Date) {
            self.state = state
            self.at = at
        }
    }

    package let uniqueID: String
    package let apnsID: String
    package let topic: String
    package internal(set) var steps: [Step]

    package init(uniqueID: String, apnsID: String, topic: String, steps: [Step]) {
        self.uniqueID = uniqueID
        self.apnsID = apnsID
        self.topic = topic
        self.steps = steps
    }
}

extension DeliveryRecord {
    package struct StoredStep: Sendable {
        let apnsID: String
        let topic: String
        let state: String
        let at: Double

        package init(apnsID: String, topic: String, state: String, at: Double) {
            self.apnsID = apnsID
            self.topic = topic
            self.state = state
            self.at = at
        }
    }

    /// Builds a record from its steps; `nil` for none. Each push of a broadcast has added its own
    /// acceptance, of which only the first counts.
    package init?(uniqueID: String, steps: [StoredStep]) {
        guard let first = steps.first else { return nil }
        var read: [Step] = []
        for step in steps {
            // A state from a later version of Bellhop is skipped.
            guard let state = DeliveryState(step.state), state != .accepted || read.isEmpty else {
                continue
            }
            read.append(Step(state: state, at: Date(timeIntervalSince1970: step.at)))
        }
        self.init(
            uniqueID: uniqueID, apnsID: first.apnsID, topic: first.topic, steps: read)
    }
}
