internal import BoundedYAML
package import Foundation

/// The output of `bellhop simulate --json`: one document for all files of a command.
///
/// ```swift
/// let report = ScenarioReport([.init(file: "lunch.yml", result: result)])
/// let same = try ScenarioReport(json: report.json())
/// ```
///
/// `Documentation/using/scenarios.md` describes the format. It only changes together with `version`.
package struct ScenarioReport: Sendable, Hashable, Codable {
    package struct Run: Sendable, Hashable, Codable {
        package var file: String
        package var hasPassed: Bool
        package var faults: [SourceError]
        /// The result of the run; `nil` if the file is invalid.
        package var result: ScenarioResult?

        package init(file: String, result: ScenarioResult) {
            self.file = file
            hasPassed = result.hasPassed
            faults = []
            self.result = result
        }

        package init(file: String, error: ScenarioError) {
            self.file = file
            hasPassed = false
            faults = error.faults.map { fault in
                SourceError(
                    line: fault.position.line, column: fault.position.column,
                    message: fault.message)
            }
        }
    }

    package struct SourceError: Sendable, Hashable, Codable {
        package var line: Int
        package var column: Int
        package var message: String
    }

    package static let currentVersion = 1

    package var version = Self.currentVersion
    package var runs: [Run]

    package init(_ runs: [Run]) { self.runs = runs }

    /// Encodes the document. Keys are sorted and times are in ISO-8601 format with milliseconds, so
    /// equal reports give equal bytes.
    package func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(Self.timeFormat.format(date))
        }
        return try encoder.encode(self)
    }

    package init(json: Data) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let text = try decoder.singleValueContainer().decode(String.self)
            return try Self.timeFormat.parse(text)
        }
        self = try decoder.decode(ScenarioReport.self, from: json)
    }

    private static let timeFormat = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}
