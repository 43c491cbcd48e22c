package import Foundation
internal import JSONText

/// The body of a response other than 200: `{"reason":"…"}`, and a `timestamp` with 410.
///
/// ```swift
/// let body = ErrorBody(reason: .unregistered, timestamp: now).json()
/// ErrorBody(json: body)?.reason.text  // "Unregistered"
/// ```
///
/// GOAWAY frames may carry the same text as debug data (MUX-8).
package struct ErrorBody: Sendable, Hashable {
    package var reason: Reason
    /// When the service last confirmed that the token is inactive; only with 410. The wire carries
    /// milliseconds.
    package var timestamp: Date?

    package init(reason: Reason, timestamp: Date? = nil) {
        self.reason = reason
        self.timestamp = timestamp
    }

    /// Parses a body; `nil` unless it is a JSON object with a string `reason`.
    ///
    /// A `timestamp` of another type than a number is ignored.
    package init?(json: [UInt8]) {
        guard let wire = try? JSONDecoder().decode(Wire.self, from: Data(json)) else { return nil }
        self.reason = Reason(text: wire.reason)
        self.timestamp = wire.timestamp.map { Date(timeIntervalSince1970: $0 / 1000) }
    }

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
