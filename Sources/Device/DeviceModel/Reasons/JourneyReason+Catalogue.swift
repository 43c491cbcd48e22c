/// The closed catalogue: one row for each reason, read by screens, command line, scenarios and tests.
///
/// A reason is named, and its row is written, in the file of its topic; a test holds names and rows
/// together.
extension JourneyReason {
    /// Every reason with its meaning in English.
    package static let catalogue: [JourneyReason: Meaning] = rows.mapValues(\.english)

    static let rows: [JourneyReason: Row] = [
        arrivalRows, callRows, serviceExtensionRows, fileRows, presentationRows, focusRows,
        soundRows, buildingRows, personRows, contentExtensionRows, styleRows,
    ].reduce(into: [:]) { all, topic in
        all.merge(topic) { _, _ in preconditionFailure("a reason has two rows") }
    }

    /// What the catalogue says of one reason, in each language of the system.
    struct Row: Sendable {
        let english: Meaning
        let chinese: Meaning

        /// A row without a remedy.
        ///
        /// - Parameters:
        ///   - behaviour: The statement of the behaviour reference that the device follows.
        ///   - isGuess: Whether that statement is a guess about iOS.
        init(
            _ behaviour: String?, isGuess: Bool = false, _ english: String, _ chinese: String
        ) {
            self.english = Meaning(sentence: english, behaviour: behaviour, isGuess: isGuess)
            self.chinese = Meaning(sentence: chinese, behaviour: behaviour, isGuess: isGuess)
        }

        /// A row with a remedy.
        init(
            _ behaviour: String?, isGuess: Bool = false, _ english: String, _ chinese: String,
            remedy: String, _ chineseRemedy: String
        ) {
            self.english = Meaning(
                sentence: english, remedy: remedy, behaviour: behaviour, isGuess: isGuess)
            self.chinese = Meaning(
                sentence: chinese, remedy: chineseRemedy, behaviour: behaviour, isGuess: isGuess)
        }
    }
}
