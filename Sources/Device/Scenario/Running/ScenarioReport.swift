internal import BoundedYAML
package import Foundation

/// What `bellhop simulate --json` prints: one document for all files of a command.
///
/// Its shape is in `Documentation/scenarios.md` and changes only with `version`.
package struct ScenarioReport: Sendable, Hashable, Codable {
    /// What came of one file.
    package struct Run: Sendable, Hashable, Codable {
        /// The file, as it was named.
        package var file: String
        /// Whether it is a scenario and everything was as expected.
        package var hasPassed: Bool
        /// What is wrong with the file; empty for one that was run.
        package var faults: [SourceError]
        /// What came of the run; `nil` when the file is wrong.
        package var result: ScenarioResult?

        /// Reports a run.
        package init(file: String, result: ScenarioResult) {
            self.file = file
            hasPassed = result.hasPassed
            faults = []
            self.result = result
        }

        /// Reports a file that is wrong.
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

    /// One mistake of a file.
    package struct SourceError: Sendable, Hashable, Codable {
        /// The line, counted from 1.
        package var line: Int
        /// The column, counted from 1.
        package var column: Int
        /// What is wrong and what to write instead.
        package var message: String
    }

    /// The number of this shape.
    package static let currentVersion = 1

    /// The number of the shape.
    package var version = Self.currentVersion
    /// The files, in the order in which they were named.
    package var runs: [Run]

    /// Creates a report.
    package init(_ runs: [Run]) { self.runs = runs }

    /// The document: keys in the order of the alphabet, times as ISO-8601 with milliseconds, the same
    /// bytes for equal reports.
    package func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(Self.timeFormat.format(date))
        }
        return try encoder.encode(self)
    }

    /// Reads a document.
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
