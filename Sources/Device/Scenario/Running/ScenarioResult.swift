internal import BoundedYAML
package import DeviceModel

/// The result of a scenario: the transcript, the journeys and the failed expectations.
///
/// ```swift
/// let result = runner.run()
/// print(result.text())
/// if !result.hasPassed { print("An expectation failed.") }
/// ```
///
/// Equal scenarios give equal results. `Documentation/using/scenarios.md` describes the JSON format.
package struct ScenarioResult: Sendable, Hashable, Codable {
    /// One event or step in the transcript, with the device's local time in the form
    /// `2026-03-01T08:00:00`.
    package struct Line: Sendable, Hashable, Codable {
        package var at: String
        package var kind: Kind
        package var app: String?
        package var appName: String?
        package var notification: String?
        package var text: String
    }

    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case step
        case comment = "note"
        case lockScreen
        case banner
        case car
        /// A notification was added to the list without an alert.
        case list
        case heard
        case vibrates
        case spoken
        case badge
        case prompt
        case summary
        case opens
        case view
        case receives
        case ends
        case `extension`
        /// The gateway stored or dropped a push while the network was down.
        case gateway
        /// A Live Activity started, changed or ended.
        case activity
    }

    /// A failed expectation, or a step that could not be performed.
    ///
    /// Line and column are counted from 1.
    package struct StepError: Error, Sendable, Hashable, Codable {
        package var line: Int
        package var column: Int
        package var subject: String
        package var message: String
        package var details: [String]

        init(
            _ position: SourcePosition, _ subject: String, _ message: String,
            _ details: [String] = []
        ) {
            (line, column) = (position.line, position.column)
            self.subject = subject
            self.message = message
            self.details = details
        }

        package func description(file: String) -> String {
            (["\(file):\(line):\(column): \(subject): \(message)"] + details.map { "    \($0)" })
                .joined(separator: "\n")
        }
    }

    package var name: String?
    /// The events in order, at most `linesMax`. When there are more, the oldest are dropped.
    package var transcript: [Line] = []
    package var failures: [StepError] = []
    /// Whether a step that could not be performed ended the run early.
    package var hasStopped = false
    package var journeys: [JourneyReport] = []
    package var finalScreen: ScreenModel

    package static let linesMax = 100_000

    package var hasPassed: Bool { failures.isEmpty }
}
