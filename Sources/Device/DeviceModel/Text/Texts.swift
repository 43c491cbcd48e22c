package import NotificationModel

/// The app's strings in the device's language, with the usual fallback (LOCA-2).
///
/// The lookup is lazy, because most pushes contain their texts.
package struct Texts {
    private let app: AppDescription
    private let language: String

    package init(app: AppDescription, language: String) {
        self.app = app
        self.language = language
    }

    /// Returns the `.lproj` folders to search: those that match the language, then the development
    /// language.
    static func languages(of app: AppDescription, for language: String) -> [String] {
        let names = Set(app.localizations.keys).union(app.plurals.keys)
        return languages(names, of: app, for: language)
    }

    private static func languages(
        _ names: Set<String>, of app: AppDescription, for language: String
    ) -> [String] {
        LanguageMatch.order(names, for: [language]) + [app.developmentLanguage, "Base"]
    }

    package subscript(key: String) -> String? {
        for language in Self.languages(of: app, for: language) {
            if let text = app.localizations[language]?[key] { return text }
        }
        return nil
    }

    /// Returns the text in the first language that has it, with plural forms or plain; `nil` if
    /// none does.
    package subscript(text: LocalizedText) -> String? {
        let names = Set(app.localizations.keys).union(text.plurals?.keys.map { $0 } ?? [])
        for language in Self.languages(names, of: app, for: language) {
            if let plural = text.plurals?[language] { return plural }
            if let format = app.localizations[language]?[text.key] {
                return Self.fill(format, with: text.arguments)
            }
        }
        return nil
    }

    /// Replaces `%@` and `%n$@` by the arguments. An escape without an argument is removed
    /// (LOCA-8).
    package static func fill(_ format: String, with arguments: [String]) -> String {
        var result = ""
        var next = 0
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
            } else if rest.first == "@" {
                result += next < arguments.count ? arguments[next] : ""
                next += 1
                rest = rest.dropFirst()
            } else if let place = position(at: rest) {
                if place.number >= 1, place.number <= arguments.count {
                    result += arguments[place.number - 1]
                }
                rest = place.rest
            } else {
                result += "%"
            }
        }
        return result + rest
    }

    private static func position(at text: Substring) -> (number: Int, rest: Substring)? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let rest = text.dropFirst(digits.count)
        guard !digits.isEmpty, digits.count <= 4, rest.hasPrefix("$@"), let number = Int(digits)
        else { return nil }
        return (number, rest.dropFirst(2))
    }
}
