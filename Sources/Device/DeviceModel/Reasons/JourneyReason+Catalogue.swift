/// The closed list of reasons, one row for each. Screens, command line, scenarios and tests read it.
///
/// A reason is named, and its row is written, in the file of its topic. A test compares names and rows.
extension JourneyReason {
    /// Every reason with its meaning in English.
    package static let catalogue: [JourneyReason: Meaning] = rows.mapValues(\.english)

    static let rows: [JourneyReason: Row] = [
        arrivalRows, callRows, serviceExtensionRows, fileRows, presentationRows, focusRows,
        soundRows, buildingRows, personRows, contentExtensionRows, styleRows,
    ].reduce(into: [:]) { all, topic in
        all.merge(topic) { _, _ in preconditionFailure("a reason has two rows") }
    }

    /// The ids of the doctor's checks that can prove the cause, the likeliest first; empty where no file
    /// shows it.
    ///
    /// They are ids of `NotificationDoctor.Check`. A test runs each check on an input that leads to the
    /// reason.
    package var checks: [String] { Self.rows[self]?.checks.ids ?? [] }

    /// Every reason that names checks, with their ids.
    package static let checksByReason: [JourneyReason: [String]] = rows.compactMapValues { row in
        row.checks.ids.isEmpty ? nil : row.checks.ids
    }

    /// Whether the reason is a fault, so that it has a cause to be found.
    ///
    /// The others are ordinary decisions. A check can explain them where it finds something, and
    /// nothing is missing where it does not.
    package var isFault: Bool { Self.rows[self]?.checks.areOfFault ?? true }

    /// What the reason means for the journey as a whole; an unknown code is a step.
    package var role: Role { Self.rows[self]?.role ?? .step }

    /// The points at which a journey may end with the reason.
    package var endPoints: EndPoints {
        switch role {
        case .step, .quiet: []
        case .outcome(_, _, _, let points): points
        case .refusal: .beforePresentation
        }
    }

    /// What one step means for the journey as a whole.
    package enum Role: Sendable {
        /// The journey goes on, and lists do not mention the step.
        case step
        /// Lists show these words, in which `%` is the step's detail. A journey may end with the step at
        /// the points in `ends`.
        case outcome(JourneyOutcome.Kind, String, _ chinese: String, ends: EndPoints = [])
        /// Lists show these words for a notification that only Notification Center has.
        case quiet(String, _ chinese: String)
        /// The device refuses a local request with these words. A push goes on without the file.
        case refusal(String, _ chinese: String)
    }

    /// The points at which a journey may end.
    package struct EndPoints: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Before the device presented the notification.
        package static let beforePresentation = EndPoints(rawValue: 1)
        /// At the presentation, when no list gets the notification.
        package static let presentation = EndPoints(rawValue: 2)
        /// When the notification leaves the list.
        package static let list = EndPoints(rawValue: 4)
        /// After the device woke the app.
        package static let wake = EndPoints(rawValue: 8)
        /// After a wait for the app's budget of background pushes.
        package static let budget = EndPoints(rawValue: 16)
        /// After the app got a call.
        package static let call = EndPoints(rawValue: 32)
    }

    /// The checks of a row.
    enum Checks: Sendable {
        /// The reason is a fault, and these checks can prove its cause.
        case cause([String])
        /// The reason is an ordinary decision, and these checks can explain it.
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

    /// The facts of one reason, with texts in each language of the system.
    struct Row: Sendable {
        let english: Meaning
        let chinese: Meaning
        let role: Role
        let checks: Checks
        let example: Example

        /// A row without a remedy.
        ///
        /// - Parameters:
        ///   - behaviour: The id of the reference's statement that the device follows.
        ///   - isGuess: Whether that statement is a guess about iOS.
        ///   - role: What the reason means for the journey as a whole.
        ///   - checks: The doctor's checks that can prove or explain it.
        ///   - example: The shortest input that leads to it.
        init(
            _ behaviour: String?, isGuess: Bool = false, _ role: Role, _ english: String,
            _ chinese: String, checks: Checks = .cause([]), example: Example
        ) {
            self.english = Meaning(sentence: english, behaviour: behaviour, isGuess: isGuess)
            self.chinese = Meaning(sentence: chinese, behaviour: behaviour, isGuess: isGuess)
            self.role = role
            self.checks = checks
            self.example = example
        }

        /// A row with a remedy.
        init(
            _ behaviour: String?, isGuess: Bool = false, _ role: Role, _ english: String,
            _ chinese: String, remedy: String, _ chineseRemedy: String, checks: Checks = .cause([]),
            example: Example
        ) {
            self.english = Meaning(
                sentence: english, remedy: remedy, behaviour: behaviour, isGuess: isGuess)
            self.chinese = Meaning(
                sentence: chinese, remedy: chineseRemedy, behaviour: behaviour, isGuess: isGuess)
            self.role = role
            self.checks = checks
            self.example = example
        }
    }
}
