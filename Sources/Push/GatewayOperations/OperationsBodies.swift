package import APNsGateway
import Foundation
import Hummingbird

package struct FaultReport: Sendable, Codable {
    package let faults: [FaultPlan.Row]
    package let record: [FaultPlan.Injection]
    package let injections: Int
}

package struct RegistrationRequest: Sendable, Codable {
    package var topic: String
    /// The device; defaults to `local`.
    package var device: String?
    /// The Live Activity that the token updates; `nil` for the app's own token.
    package var activity: String?
    package var channel: String?

    package init(
        topic: String, device: String? = nil, activity: String? = nil, channel: String? = nil
    ) {
        self.topic = topic
        self.device = device
        self.activity = activity
        self.channel = channel
    }
}

/// The response body of `GET /admin/tokens/TOKEN`: the members of the report, and the waiting
/// pushes.
package struct TokenAnswer: Sendable, Encodable {
    package let report: TokenReport
    package let waiting: [WaitingPush]

    private enum CodingKeys: CodingKey { case waiting }

    package func encode(to encoder: any Encoder) throws {
        try report.encode(to: encoder)
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(waiting, forKey: .waiting)
    }
}

/// The response body of `GET /admin/deliveries/ID`: the delivery of a push, or of all pushes of a
/// broadcast.
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

/// The request body of `PUT /admin/link-faults`: the new faults between gateway and devices.
/// Omitted faults are off. Probabilities are from 0 to 1; without a device, the faults apply to all
/// devices without specific ones.
struct LinkFaultRequest: Sendable, Hashable, Codable {
    var device: String?
    var seed: UInt64?
    var duplicates: Double?
    /// The probability that a push arrives after the next one.
    var reorderings: Double?
    var delays: Double?
    var delaySeconds: Double?
    var cuts: Double?
    var isOffline: Bool?
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

    /// Decodes the request. A misspelled name is an error.
    init(from decoder: any Decoder) throws {
        let names = CodingKeys.allCases.map(\.rawValue)
        for key in try decoder.container(keyedBy: AnyKey.self).allKeys
        where !names.contains(key.stringValue) {
            throw OperationsError(
                .badRequest,
                "“\(key.stringValue)” is not one of \(names.joined(separator: ", ")).")
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

    /// Converts the request to the faults of the gateway.
    ///
    /// - Throws: `OperationsError` for a probability outside of 0 to 1, or a delay out of bounds.
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
