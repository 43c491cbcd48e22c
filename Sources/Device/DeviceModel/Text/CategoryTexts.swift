internal import NotificationModel

/// The texts of categories in the device's language (CAT-24).
///
/// If a category's placeholder or summary format is a key of the app's strings or stringsdict, the
/// device looks it up when it displays the text, so a language change applies immediately.
/// Otherwise it is the text itself.
package struct CategoryTexts: Sendable {
    struct Format: Sendable {
        var text: PrintfText
        /// Whether a plural rule selected the form, which then may omit the number.
        var isPlural = false
    }

    private let plurals: [PluralTexts?]
    private let strings: [[String: String]]

    package init(app: AppDescription, language: String) {
        let languages = Texts.languages(of: app, for: language)
        plurals = languages.map { app.plurals[$0] }
        strings = languages.map { app.localizations[$0] ?? [:] }
    }

    /// Returns the format for a category's text. In each language, plural forms take precedence.
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
