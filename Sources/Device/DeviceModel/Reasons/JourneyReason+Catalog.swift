/// The closed list of reasons, with one row for each. Screens, command line, scenarios and tests
/// read it.
///
/// The file of its topic declares a reason and contains its row. A test compares names and rows.
extension JourneyReason {
    package static let catalog: [JourneyReason: Meaning] = rows.mapValues(\.english)

    static let rows: [JourneyReason: Row] = [
        arrivalRows, payloadRows, callRows, serviceExtensionRows, fileRows, presentationRows,
        focusRows,
        soundRows, buildingRows, personRows, contentExtensionRows, styleRows, activityRows,
        activityRefusalRows, widgetRows,
    ].reduce(into: [:]) { all, topic in
        all.merge(topic) { _, _ in preconditionFailure("a reason has two rows") }
    }

    /// The ids of the doctor's checks that can prove the cause, the likeliest first; empty if no
    /// file shows the cause.
    ///
    /// They are ids of `NotificationDoctor.Check`. A test runs each check on an input that leads to
    /// the reason.
    package var checks: [String] { Self.rows[self]?.checks.ids ?? [] }

    package static let checksByReason: [JourneyReason: [String]] = rows.compactMapValues { row in
        row.checks.ids.isEmpty ? nil : row.checks.ids
    }

    /// Whether the reason is a fault and therefore has a cause to find.
    ///
    /// Other reasons are ordinary decisions. A check may explain them, but a check without a
    /// finding does not mean that a cause is missing.
    package var isFault: Bool { Self.rows[self]?.checks.areOfFault ?? true }

    package var role: Role { Self.rows[self]?.role ?? .step }

    package var endPoints: EndPoints {
        switch role {
        case .step, .quiet: []
        case .outcome(_, _, _, let points): points
        case .refusal: .beforePresentation
        }
    }

    /// The meaning of one step for the journey as a whole.
    package enum Role: Sendable {
        /// The journey continues, and lists do not mention the step.
        case step
        /// Lists show these words, in which `%` is the step's detail. The journey may end at the
        /// points in `ends`.
        case outcome(JourneyOutcome.Kind, String, _ chinese: String, ends: EndPoints = [])
        /// Lists show these words for a notification that only Notification Center has.
        case quiet(String, _ chinese: String)
        /// The device rejects a local request with these words. A push continues without the file.
        case refusal(String, _ chinese: String)
    }

    /// The points at which a journey may end.
    ///
    /// `presentation` applies if no list gets the notification, `list` when it leaves the list.
    /// `wake` follows the launch of the app in the background, and `budget` a wait for the app's
    /// budget of background pushes.
    package struct EndPoints: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let beforePresentation = EndPoints(rawValue: 1)
        package static let presentation = EndPoints(rawValue: 2)
        package static let list = EndPoints(rawValue: 4)
        package static let wake = EndPoints(rawValue: 8)
        package static let budget = EndPoints(rawValue: 16)
        package static let call = EndPoints(rawValue: 32)
    }

    /// The checks of a row: they prove the cause of a fault, or explain an ordinary decision.
    enum Checks: Sendable {
        case cause([String])
        case explanation([String])

        var ids: [String] {
            switch self {
            case .cause(let ids), .explanation(let ids): ids
            }
        }

        var areOfFault: Bool {
            switch self {
            case .cause: true
            case .explanation: false
            }
        }
    }

    struct Row: Sendable {
        let english: Meaning
        let chinese: Meaning
        let role: Role
        let checks: Checks
        let example: Example

        /// Creates a row without a remedy.
        ///
        /// - Parameters:
        ///   - statement: The id of the reference's statement that the device follows.
        ///   - isGuess: Whether that statement is a guess about iOS.
        ///   - role: The meaning of the reason for the journey as a whole.
        ///   - checks: The doctor's checks that can prove or explain it.
        ///   - example: The shortest input that leads to it.
        init(
            _ statement: String?, isGuess: Bool = false, _ role: Role, _ english: String,
            _ chinese: String, checks: Checks = .cause([]), example: Example
        ) {
            self.english = Meaning(sentence: english, statement: statement, isGuess: isGuess)
            self.chinese = Meaning(sentence: chinese, statement: statement, isGuess: isGuess)
            self.role = role
            self.checks = checks
            self.example = example
        }

        init(
            _ statement: String?, isGuess: Bool = false, _ role: Role, _ english: String,
            _ chinese: String, remedy: String, _ chineseRemedy: String, checks: Checks = .cause([]),
            example: Example
        ) {
            self.english = Meaning(
                sentence: english, remedy: remedy, statement: statement, isGuess: isGuess)
            self.chinese = Meaning(
                sentence: chinese, remedy: chineseRemedy, statement: statement, isGuess: isGuess)
            self.role = role
            self.checks = checks
            self.example = example
        }
    }
}
