package import APNs
package import APNsProvider
internal import Foundation
internal import NotificationModel

package enum ResultText: String, Sendable, CaseIterable {
    case csv
    case ndjson

    /// Selects the format by the extension of a file name. The default is `ndjson`.
    package init(fileName: String) {
        self = fileName.lowercased().hasSuffix(".csv") ? .csv : .ndjson
    }

    private static let names = [
        "token", "status", "reason", "apns-id", "apns-unique-id", "timestamp", "fate", "detail",
    ]

    package var header: String? {
        self == .csv ? Self.names.joined(separator: ",") : nil
    }

    /// Returns one line.
    ///
    /// The status is empty for a push without a response. `detail` is the reason, and the `fate`
    /// column states whether the service may have accepted the push. Control characters in the
    /// service's text are removed, because CSV cannot escape them.
    package func line(
        _ token: DeviceToken, _ outcome: Result<PushResult, any Error>
    ) -> String {
        let values = Self.values(token, outcome)
        switch self {
        case .csv:
            return values.map { Self.quoted(PrintableText(line: $0 ?? "").description) }
                .joined(separator: ",")
        case .ndjson:
            let members = zip(Self.names, values).compactMap { name, value in
                value.map { "\"\(name)\":" + (name == "status" ? $0 : Self.json($0)) }
            }
            return "{" + members.joined(separator: ",") + "}"
        }
    }

    private static func values(
        _ token: DeviceToken, _ outcome: Result<PushResult, any Error>
    ) -> [String?] {
        switch outcome {
        case .success(let result):
            [
                "\(token)", "\(result.status)", result.reason?.text, result.apnsID,
                result.uniqueID, result.timestamp.map(time), result.reason?.action.rawValue,
                result.detail,
            ]
        case .failure(let error):
            [
                "\(token)", nil, nil, nil, nil, nil,
                error.isPushOutcomeUnknown ? "unknown" : Reason.Action.wait.rawValue,
                "\(error)",
            ]
        }
    }

    private static func time(_ date: Date) -> String {
        date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    private static func json(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        guard let data = try? encoder.encode(text) else { return "null" }
        return PrintableText(json: String(decoding: data, as: UTF8.self)).description
    }

    private static func quoted(_ field: String) -> String {
        let special: Set<Character> = [",", "\"", "\n", "\r", "\r\n"]
        guard field.contains(where: special.contains) else { return field }
        return "\"" + field.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }
}
