import Foundation
import JSONText

/// The id of a broadcast channel: opaque text that the server makes (CHAN-3).
public struct ChannelID: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The longest text that is taken for an id, in bytes; our own bound.
    package static let bytesMax = 64

    /// The id as the header carries it.
    public let text: String
    /// The id as the header carries it.
    public var description: String { text }

    /// Takes a text for an id; `nil` when it is empty or longer than 64 bytes.
    public init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.bytesMax else { return nil }
        self.text = text
    }

    /// Makes a new id: 16 random bytes in standard base64, which are 24 characters.
    package static func random(
        using generator: inout some RandomNumberGenerator
    ) -> ChannelID {
        let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        return ChannelID(made: Data(bytes).base64EncodedString())
    }

    private init(made text: String) {
        self.text = text
    }

    /// Reads the id from a string.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let id = ChannelID(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not a channel id of 1 to 64 bytes")
        }
        self = id
    }

    /// Writes the id as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// What a channel keeps for devices that are away; fixed when the channel is made (CHAN-1).
package enum ChannelStoragePolicy: Int, Sendable, Hashable, CaseIterable, Codable {
    /// Nothing: a broadcast is for the devices that are there.
    case none = 0
    /// The newest message, for eight hours at most.
    case newest = 1
}

/// What a channel is: the body that creates it and that reading it answers.
package struct ChannelConfiguration: Sendable, Hashable {
    /// Why a body does not describe a channel.
    package enum ParseError: Error, Sendable, Hashable {
        /// It is not a JSON object, or the storage policy is not 0 or 1.
        case body
        /// The push type is not that of Live Activities.
        case pushType
    }

    /// The only push type of channels, as bodies spell it.
    package static let pushType = "LiveActivity"

    /// What the channel keeps.
    package let policy: ChannelStoragePolicy

    /// Makes a configuration.
    package init(policy: ChannelStoragePolicy) {
        self.policy = policy
    }

    /// Reads the body of a creation; the push type may have any case (CONF-7).
    ///
    /// - Throws: ``ParseError``.
    package init(json: [UInt8]) throws(ParseError) {
        guard let wire = try? JSONDecoder().decode(Wire.self, from: Data(json)),
            let policy = ChannelStoragePolicy(rawValue: wire.policy)
        else { throw .body }
        guard wire.pushType.lowercased() == Self.pushType.lowercased() else { throw .pushType }
        self.policy = policy
    }

    /// The body.
    package var json: [UInt8] {
        var json = JSONWriter()
        json.add("message-storage-policy", policy.rawValue)
        json.add("push-type", Self.pushType)
        return json.finished()
    }

    /// The body that lists the channels of an app.
    package static func json(listing channels: [ChannelID]) -> [UInt8] {
        var json = JSONWriter()
        json.add("channels", channels.map(\.text))
        return json.finished()
    }

    private struct Wire: Decodable {
        var policy: Int
        var pushType: String

        enum CodingKeys: String, CodingKey {
            case policy = "message-storage-policy"
            case pushType = "push-type"
        }
    }
}
