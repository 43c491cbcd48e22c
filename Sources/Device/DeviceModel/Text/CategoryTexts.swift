internal import NotificationModel

/// The texts of categories in the device's language (CAT-24).
///
/// A category's placeholder or summary format that is a key of the app's strings or stringsdict is
/// looked up when it is displayed, so that a change of language counts at once. What is not a key is
/// the text itself.
package struct CategoryTexts: Sendable {
    /// A text with escapes for a number and for other texts.
    struct Format: Sendable {
        var text: PrintfText
        /// Whether the form was chosen by the number, which the text then may leave out.
        var isPlural = false
    }

    private let plurals: [PluralTexts?]
    private let strings: [[String: String]]

    /// Takes an app's texts in the order in which the device's language prefers them.
    ///
    /// - Parameters:
    ///   - app: The app, with its strings and its plural forms by language.
    ///   - language: The device's language, for example `zh-Hans`.
    package init(app: AppDescription, language: String) {
        let languages = Texts.languages(of: app, for: language)
        plurals = languages.map { app.plurals[$0] }
        strings = languages.map { app.localizations[$0] ?? [:] }
    }

    /// The format that a category's text stands for. In each language plural forms come first.
    func format(_ text: String, count: Int) -> Format {
        for (plurals, strings) in zip(plurals, strings) {
            if let format = plurals?.format(text, count: count) {
                return Format(text: format, isPlural: true)
            }
            if let format = strings[text] { return Format(text: PrintfText(format)) }
        }
        return Format(text: PrintfText(text))
    }
}
