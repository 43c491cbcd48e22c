package import Foundation
internal import JSONText

/// The body of an answer that is not 200: `{"reason":"…"}`, and with 410 a `timestamp`.
///
/// GOAWAY frames may carry the same text as debug data (MUX-8).
package struct ErrorBody: Sendable, Hashable {
    /// Why the push was refused.
    package var reason: Reason
    /// When the device token was last known to be dead; with 410 only, milliseconds on the wire.
    package var timestamp: Date?

    /// Makes a body.
    package init(reason: Reason, timestamp: Date? = nil) {
        self.reason = reason
        self.timestamp = timestamp
    }

    /// Reads a body; `nil` unless it is a JSON object with a string `reason`.
    ///
    /// A `timestamp` that is not a number counts as absent.
    package init?(json: [UInt8]) {
        guard let wire = try? JSONDecoder().decode(Wire.self, from: Data(json)) else { return nil }
        self.reason = Reason(text: wire.reason)
        self.timestamp = wire.timestamp.map { Date(timeIntervalSince1970: $0 / 1000) }
    }

    /// Writes the body in UTF-8, in the spelling of a dialect.
    package func json(dialect: Reason.Dialect = .observed) -> [UInt8] {
        var json = JSONWriter()
        json.add("reason", reason.text(in: dialect))
        if let timestamp {
            let milliseconds = (timestamp.timeIntervalSince1970 * 1000).rounded()
            json.add("timestamp", Int64(exactly: milliseconds) ?? 0)
        }
        return json.finished()
    }

    private struct Wire: Decodable {
        var reason: String
        var timestamp: Double?

        enum CodingKeys: String, CodingKey {
            case reason, timestamp
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            reason = try container.decode(String.self, forKey: .reason)
            timestamp = try? container.decode(Double.self, forKey: .timestamp)
        }
    }
}
