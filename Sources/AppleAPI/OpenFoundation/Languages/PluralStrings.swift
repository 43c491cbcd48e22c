package import Foundation
internal import NotificationModel

/// The texts of a bundle's `.stringsdict` files, whose form depends on a number.
///
/// `Bundle` does not read these files here: swift-corelibs-foundation terminates the process when
/// `localizedString` finds a key of such a file.
package enum PluralStrings {
    /// The maximum depth of variables nested in the forms of other variables.
    private static let depthMax = 8

    /// The maximum number of languages that ``texts(_:bundle:arguments:)`` returns.
    private static let languagesMax = 64

    /// Returns the text of a key with its arguments inserted; the key if its entry is unusable.
    ///
    /// Returns `nil` if no stringsdict of the table has the key, or if the strings file of a better
    /// language has it.
    ///
    /// - Parameters:
    ///   - table: The name of the file; `nil` is `Localizable`.
    ///   - arguments: The values of the placeholders. A placeholder without a value becomes empty.
    package static func text(
        _ key: String, table: String?, bundle: Bundle, arguments: [LocalizedArgument]
    ) -> String? {
        guard let (url, entry) = entry(key, table: table, bundle: bundle) else { return nil }
        return text(key, entry, of: url, bundle, arguments)
    }

    /// Returns the text of a key in each language whose `Localizable.stringsdict` has it.
    ///
    /// The keys of the result are the names of the `.lproj` folders.
    package static func texts(
        _ key: String, bundle: Bundle, arguments: [LocalizedArgument]
    ) -> [String: String] {
        let folder = bundle.resourceURL ?? bundle.bundleURL
        var texts: [String: String] = [:]
        for language in bundle.localizations.sorted().prefix(languagesMax) {
            let file = folder.appendingPathComponent("\(language).lproj")
                .appendingPathComponent("Localizable.stringsdict")
            guard let entry = entry(key, in: file) else { continue }
            texts[language] = text(key, entry, of: file, bundle, arguments)
        }
        return texts
    }

    private static func text(
        _ key: String, _ entry: [String: Any], of file: URL, _ bundle: Bundle,
        _ arguments: [LocalizedArgument]
    ) -> String {
        let folder = file.deletingLastPathComponent().deletingPathExtension().lastPathComponent
        let language = folder == "Base" ? AppLanguages.language(madeIn: bundle) : folder
        var writer = Writer(
            variables: entry, rule: PluralRule(language: language),
            arguments: arguments)
        guard let format = writer.variables["NSStringLocalizedFormatKey"] as? String else {
            return key
        }
        return writer.write(format) ?? key
    }

    /// Returns the text of a key for any number, with its placeholders; `nil` without an entry.
    ///
    /// `NSLocalizedString` returns it to a caller that fills the placeholders without plural forms.
    static func form(_ key: String, table: String, bundle: Bundle) -> String? {
        guard let (_, entry) = entry(key, table: table, bundle: bundle) else { return nil }
        guard var format = entry["NSStringLocalizedFormatKey"] as? String else { return key }
        for (name, forms) in entry {
            guard let form = (forms as? [String: Any])?[PluralCategory.other.rawValue] as? String
            else { continue }
            format = format.replacingOccurrences(of: "%#@\(name)@", with: form)
        }
        // `String(format:)` would read a remaining `%#@…@` as an object.
        return format.contains("#@") ? key : format
    }

    /// Returns the entry of a key in the best language that has it, and the file of the entry.
    ///
    /// Returns `nil` if that language has the key only in its strings file, without plural forms.
    private static func entry(
        _ key: String, table: String?, bundle: Bundle
    ) -> (file: URL, [String: Any])? {
        let table = table ?? "Localizable"
        for folder in AppLanguages.folders(of: bundle) {
            let file = folder.appendingPathComponent("\(table).stringsdict")
            if let entry = entry(key, in: file) { return (file, entry) }
            let strings = folder.appendingPathComponent("\(table).strings")
            if LocalizedTables.has(key, in: strings) { return nil }
        }
        return nil
    }

    private static func entry(_ key: String, in file: URL) -> [String: Any]? {
        guard let data = try? Data(contentsOf: file),
            let list = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil),
            let entry = (list as? [String: Any])?[key]
        else { return nil }
        return entry as? [String: Any] ?? [:]
    }

    private struct Writer {
        let variables: [String: Any]
        let rule: PluralRule
        let arguments: [LocalizedArgument]
        var next = 1

        /// Returns the text; `nil` if a variable is unusable.
        ///
        /// - Parameter own: Within a variable's form, the number of its argument, which a
        ///   placeholder for a number uses.
        mutating func write(_ format: String, own: Int? = nil, depth: Int = 0) -> String? {
            guard depth < depthMax else { return nil }
            var result = ""
            for piece in PrintfText(format).pieces {
                switch piece {
                case .literal(let text): result += text
                case .percent: result += "%"
                case .escape(let escape):
                    let own = escape.isText ? nil : own
                    result += fill(escape, escape.position ?? own ?? nextPosition())
                case .variable(let name, let position):
                    let place = position ?? nextPosition()
                    guard let form = form(of: name, for: argument(place)?.count),
                        let text = write(form, own: place, depth: depth + 1)
                    else { return nil }
                    result += text
                }
            }
            return result
        }

        private mutating func nextPosition() -> Int {
            defer { next += 1 }
            return next
        }

        private func argument(_ place: Int) -> LocalizedArgument? {
            arguments.indices.contains(place - 1) ? arguments[place - 1] : nil
        }

        /// Returns the form for a number. A `zero` form applies to 0 in every language.
        private func form(of name: String, for count: Int?) -> String? {
            let forms = variables[name] as? [String: Any]
            let category = count.map(rule.category(of:)) ?? .other
            let wanted = count == 0 ? [.zero, category, .other] : [category, .other]
            return wanted.lazy.compactMap { forms?[$0.rawValue] as? String }.first
        }

        private func fill(_ escape: PrintfText.Escape, _ place: Int) -> String {
            guard let argument = argument(place) else { return "" }
            // `String(format:)` trusts its arguments, so only a literal width and an argument of
            // the matching type reach it.
            let modifiers = escape.modifiers.filter { !"hlqLjzt".contains($0) }
            guard !modifiers.isEmpty || "xXo".contains(escape.conversion),
                !modifiers.contains("*")
            else { return argument.plainText }
            let kinds: String
            let length: String
            switch argument {
            case .integer, .unsigned: (kinds, length) = ("diuxXo", "ll")
            case .number: (kinds, length) = ("feEgG", "")
            case .text: (kinds, length) = ("", "")
            }
            guard kinds.contains(escape.conversion) else { return argument.plainText }
            return String(
                format: "%\(modifiers)\(length)\(escape.conversion)", argument.value)
        }
    }
}
