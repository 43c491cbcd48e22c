import Foundation
import JSONText

/// The id of a broadcast channel: opaque text that the server creates (CHAN-3).
///
/// ```swift
/// if let channel = ChannelID("dHN0LXNyY2gtY2hubA==") {
///     let goal = try LiveActivityPayload.update(state: ["score": "2:1"], at: now)
///     let request = try goal.broadcast(to: channel.text, app: "com.example.sports")
/// }
/// ```
public struct ChannelID: Sendable, Hashable, Codable, CustomStringConvertible {
    package static let bytesMax = 64

    /// The id as the `apns-channel-id` header carries it.
    public let text: String
    /// The id as the `apns-channel-id` header carries it.
    public var description: String { text }

    /// Creates an id from a header value; `nil` when the text is empty or longer than 64 bytes.
    public init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.bytesMax else { return nil }
        self.text = text
    }

    package static func random(
        using generator: inout some RandomNumberGenerator
    ) -> ChannelID {
        let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        return ChannelID(made: Data(bytes).base64EncodedString())
    }

    private init(made text: String) {
        self.text = text
    }

    /// Decodes the id from a string. Throws `DecodingError` when the string is empty or longer than
    /// 64 bytes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let id = ChannelID(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not a channel id of 1 to 64 bytes")
        }
        self = id
    }

    /// Encodes the id as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// What a channel stores for disconnected devices. The policy is fixed when the channel is created
/// (CHAN-1).
package enum ChannelStoragePolicy: Int, Sendable, Hashable, CaseIterable, Codable {
    /// Stores nothing: only connected devices receive a broadcast.
    case none = 0
    /// Stores the newest message for at most eight hours.
    case newest = 1
}

/// The settings of a channel: the body of the request that creates it, and of the response that
/// describes it.
package struct ChannelConfiguration: Sendable, Hashable {
    package enum ParseError: Error, Sendable, Hashable {
        case body
        case pushType
    }

    package static let pushType = "LiveActivity"

    package let policy: ChannelStoragePolicy

    package init(policy: ChannelStoragePolicy) {
        self.policy = policy
    }

    /// Parses the body of a request that creates a channel. The push type may have any case
    /// (CONF-7).
    ///
    /// - Throws: ``ParseError``.
    package init(json: [UInt8]) throws(ParseError) {
        guard let wire = try? JSONDecoder().decode(Wire.self, from: Data(json)),
            let policy = ChannelStoragePolicy(rawValue: wire.policy)
        else { throw .body }
        guard wire.pushType.lowercased() == Self.pushType.lowercased() else { throw .pushType }
        self.policy = policy
    }

    package var json: [UInt8] {
        var json = JSONWriter()
        json.add("message-storage-policy", policy.rawValue)
        json.add("push-type", Self.pushType)
        return json.finished()
    }

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
