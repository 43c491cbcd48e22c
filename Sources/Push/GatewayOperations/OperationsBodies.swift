package import APNsGateway
import Foundation
import Hummingbird

/// What `GET /admin/faults` answers.
package struct FaultReport: Sendable, Codable {
    /// The faults.
    package let faults: [FaultPlan.Row]
    /// What happened, the oldest first.
    package let record: [FaultPlan.Injection]
    /// How many faults happened since the start.
    package let injections: Int
}

/// What `POST /admin/tokens` takes.
package struct RegistrationRequest: Sendable, Codable {
    /// The topic.
    package var topic: String
    /// The device; `local` when it is left out.
    package var device: String?
    /// The Live Activity that the token updates; `nil` for the app's own token.
    package var activity: String?
    /// The broadcast channel that the activity listens to.
    package var channel: String?

    /// Makes a wish.
    package init(
        topic: String, device: String? = nil, activity: String? = nil, channel: String? = nil
    ) {
        self.topic = topic
        self.device = device
        self.activity = activity
        self.channel = channel
    }
}

/// What `GET /admin/tokens/TOKEN` answers: the report's members, and the pushes that wait.
package struct TokenAnswer: Sendable, Encodable {
    /// What is known of the token.
    package let report: TokenReport
    /// The pushes that wait for its device, without their payloads, the oldest first.
    package let waiting: [WaitingPush]

    private enum CodingKeys: CodingKey { case waiting }

    /// Writes both as one object.
    package func encode(to encoder: any Encoder) throws {
        try report.encode(to: encoder)
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(waiting, forKey: .waiting)
    }
}

/// What `GET /admin/deliveries/ID` answers: what became of a push, or of all pushes of a broadcast.
struct DeliveryAnswer: Sendable, Encodable {
    private struct Step: Encodable {
        let state: String
        let at: Date
    }

    private let uniqueID: String
    private let apnsID: String
    private let topic: String
    private let steps: [Step]

    init(_ record: DeliveryRecord) {
        uniqueID = record.uniqueID
        apnsID = record.apnsID
        topic = record.topic
        steps = record.steps.map { Step(state: $0.state.description, at: $0.at) }
    }
}

/// What `PUT /admin/link-faults` takes: what goes wrong on the way to devices from now on. What is left
/// out goes right.
struct LinkFaultRequest: Sendable, Hashable, Codable {
    /// The device; all that have no faults of their own when it is left out.
    var device: String?
    /// The seed of the draws.
    var seed: UInt64?
    /// The chance that a push comes twice.
    var duplicates: Double?
    /// The chance that a push comes after the next one.
    var reorderings: Double?
    /// The chance that a push comes late.
    var delays: Double?
    /// How late such a push comes.
    var delaySeconds: Double?
    /// The chance that the connection is cut after a push.
    var cuts: Double?
    /// Whether devices cannot connect.
    var isOffline: Bool?
    /// Whether devices save power.
    var savesPower: Bool?

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case device, seed, duplicates, reorderings, delays, delaySeconds, cuts, isOffline,
            savesPower
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Reads a wish, in which a misspelt name is an error.
    init(from decoder: any Decoder) throws {
        let names = CodingKeys.allCases.map(\.rawValue)
        for key in try decoder.container(keyedBy: AnyKey.self).allKeys
        where !names.contains(key.stringValue) {
            throw OperationsError(
                .badRequest,
                "“\(key.stringValue)” is none of \(names.joined(separator: ", ")).")
        }
        let values = try decoder.container(keyedBy: CodingKeys.self)
        device = try values.decodeIfPresent(String.self, forKey: .device)
        seed = try values.decodeIfPresent(UInt64.self, forKey: .seed)
        duplicates = try values.decodeIfPresent(Double.self, forKey: .duplicates)
        reorderings = try values.decodeIfPresent(Double.self, forKey: .reorderings)
        delays = try values.decodeIfPresent(Double.self, forKey: .delays)
        delaySeconds = try values.decodeIfPresent(Double.self, forKey: .delaySeconds)
        cuts = try values.decodeIfPresent(Double.self, forKey: .cuts)
        isOffline = try values.decodeIfPresent(Bool.self, forKey: .isOffline)
        savesPower = try values.decodeIfPresent(Bool.self, forKey: .savesPower)
    }

    /// The faults in the gateway's terms.
    ///
    /// - Throws: `OperationsError` for a chance that is none, or a delay out of bounds.
    func faults() throws -> LinkFaults {
        var faults = LinkFaults()
        let chances: [(String, Double?, WritableKeyPath<LinkFaults, Double>)] = [
            ("duplicates", duplicates, \.duplicates), ("reorderings", reorderings, \.reorderings),
            ("delays", delays, \.delays), ("cuts", cuts, \.cuts),
        ]
        for case (let name, let chance?, let path) in chances {
            guard (0...1).contains(chance) else {
                throw OperationsError(.badRequest, "“\(name)” is a chance from 0 to 1.")
            }
            faults[keyPath: path] = chance
        }
        if let delaySeconds {
            guard (0...600).contains(delaySeconds) else {
                throw OperationsError(.badRequest, "“delaySeconds” is from 0 to 600.")
            }
            faults.delay = .seconds(delaySeconds)
        }
        faults.seed = seed ?? faults.seed
        faults.isOffline = isOffline ?? false
        faults.savesPower = savesPower ?? false
        return faults
    }
}
