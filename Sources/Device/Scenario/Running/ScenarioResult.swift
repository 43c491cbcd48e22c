internal import BoundedYAML
package import DeviceModel

/// What came of a scenario: what happened, why, and what was expected and was not there.
///
/// Equal scenarios give equal results. `Documentation/scenarios.md` describes the JSON form.
package struct ScenarioResult: Sendable, Hashable, Codable {
    /// One thing that happened, or one step.
    package struct Line: Sendable, Hashable, Codable {
        /// The device's local time, for example `2026-03-01T08:00:00`.
        package var at: String
        /// What kind of thing it is.
        package var kind: Kind
        /// The bundle identifier of the app that it is about.
        package var app: String?
        /// The name under that app's icon.
        package var appName: String?
        /// The journey of the notification that it is about.
        package var notification: String?
        /// The rest in words.
        package var text: String
    }

    /// The kinds of line.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// A step of the scenario.
        case step
        /// A line of the author's.
        case comment = "note"
        /// A notification was seen on the lit Lock Screen.
        case lockScreen
        /// A notification was seen as a banner.
        case banner
        /// A notification was seen on the car's screen.
        case car
        /// A notification came into the list without being announced.
        case list
        /// A sound.
        case heard
        /// The device shook.
        case vibrates
        /// Siri read this aloud.
        case spoken
        /// The number on the icon changed.
        case badge
        /// A question came up.
        case prompt
        /// A summary came.
        case summary
        /// An app came to the front.
        case opens
        /// A content extension's view was seen.
        case view
        /// An app's code was called.
        case receives
        /// An app's process was ended.
        case ends
        /// A service extension was called.
        case `extension`
        /// Pushes wait at the gateway, or are lost there.
        case gateway
    }

    /// An expectation that was not met, or a step that could not be taken.
    package struct StepError: Error, Sendable, Hashable, Codable {
        /// The line of the file, counted from 1.
        package var line: Int
        /// The column, counted from 1.
        package var column: Int
        /// What was looked at or done, for example `seen` or `tap`.
        package var subject: String
        /// What is wrong, in a sentence.
        package var message: String
        /// What was expected and what was there, line by line.
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

        /// `file:line:column: subject: message`, and the details below it.
        package func description(file: String) -> String {
            (["\(file):\(line):\(column): \(subject): \(message)"] + details.map { "    \($0)" })
                .joined(separator: "\n")
        }
    }

    /// The scenario's name.
    package var name: String?
    /// What happened, in order. At most `linesMax`; the oldest leave first.
    package var transcript: [Line] = []
    /// What was expected and was not there, in the order of the steps.
    package var failures: [StepError] = []
    /// Whether a step that could not be taken ended the run before its last step.
    package var hasStopped = false
    /// Why every notification went the way it went, oldest first.
    package var journeys: [JourneyReport] = []
    /// What the person sees at the end.
    package var finalScreen: ScreenModel

    /// How many lines a transcript keeps.
    package static let linesMax = 100_000

    /// Whether everything was as expected.
    package var hasPassed: Bool { failures.isEmpty }
}
