package import Foundation
internal import NotificationModel

/// The texts of a bundle's `.stringsdict` files, whose form follows a number.
///
/// Read here and not by `Bundle`: the open Foundation ends the process when `localizedString` meets
/// a key of such a file.
package enum PluralStrings {
    /// Variables inside of variables' forms that are followed.
    private static let depthMax = 8

    /// Languages whose texts of one key are given at once.
    private static let languagesMax = 64

    /// The text of a key with its places filled; `nil` when no stringsdict of the table has the key,
    /// or the strings file of a better language has it. An entry that cannot be used gives the key.
    ///
    /// - Parameters:
    ///   - table: The file's name; `nil` is `Localizable`.
    ///   - arguments: What goes into the places; a place without one becomes empty.
    package static func text(
        _ key: String, table: String?, bundle: Bundle, arguments: [LocalizedArgument]
    ) -> String? {
        guard let (url, entry) = entry(key, table: table, bundle: bundle) else { return nil }
        return text(key, entry, of: url, bundle, arguments)
    }

    /// The text of a key of `Localizable.stringsdict` in each language that has it there, by the name
    /// of the `.lproj` folder.
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

    /// The text of a key for any number, with its places open: what `NSLocalizedString` gives, whose
    /// caller fills the places without knowing of forms. `nil` when no stringsdict has the key.
    static func form(_ key: String, table: String, bundle: Bundle) -> String? {
        guard let (_, entry) = entry(key, table: table, bundle: bundle) else { return nil }
        guard var format = entry["NSStringLocalizedFormatKey"] as? String else { return key }
        for (name, forms) in entry {
            guard let form = (forms as? [String: Any])?[PluralCategory.other.rawValue] as? String
            else { continue }
            format = format.replacingOccurrences(of: "%#@\(name)@", with: form)
        }
        // A place for forms that is still there would be taken for an object.
        return format.contains("#@") ? key : format
    }

    /// The entry of a key in the best language that has it, and the file that it is in; `nil` when
    /// that language has it in its strings file alone, as one without plural forms may.
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

    /// Fills the places of one entry.
    private struct Writer {
        let variables: [String: Any]
        let rule: PluralRule
        let arguments: [LocalizedArgument]
        var next = 1

        /// The text; `nil` when a variable cannot be used.
        ///
        /// - Parameter own: inside of a variable's form, the number of its argument: a place for a
        ///   number stands for that.
        mutating func write(_ format: String, own: Int? = nil, depth: Int = 0) -> String? {
            guard depth < depthMax else { return nil }
            var result = ""
            for piece in PrintfText(format).pieces {
                switch piece {
                case .literal(let text): result += text
                case .percent: result += "%"
                case .escape(let escape):
                    let own = escape.isText ? nil : own
                    result += fill(escape, escape.position ?? own ?? take())
                case .variable(let name, let position):
                    let place = position ?? take()
                    guard let form = form(of: name, for: argument(place)?.count),
                        let text = write(form, own: place, depth: depth + 1)
                    else { return nil }
                    result += text
                }
            }
            return result
        }

        private mutating func take() -> Int {
            defer { next += 1 }
            return next
        }

        private func argument(_ place: Int) -> LocalizedArgument? {
            arguments.indices.contains(place - 1) ? arguments[place - 1] : nil
        }

        /// A number's form; an own form for nothing wins in every language.
        private func form(of name: String, for count: Int?) -> String? {
            let forms = variables[name] as? [String: Any]
            let category = count.map(rule.category(of:)) ?? .other
            let wanted = count == 0 ? [.zero, category, .other] : [category, .other]
            return wanted.lazy.compactMap { forms?[$0.rawValue] as? String }.first
        }

        private func fill(_ escape: PrintfText.Escape, _ place: Int) -> String {
            guard let argument = argument(place) else { return "" }
            // Only a width that is written out, and only for an argument of the escape's own kind:
            // `String(format:)` believes what it is told.
            let modifiers = escape.modifiers.filter { !"hlqLjzt".contains($0) }
            guard !modifiers.isEmpty || "xXo".contains(escape.conversion),
                !modifiers.contains("*")
            else { return argument.words }
            let kinds: String
            let length: String
            switch argument {
            case .integer, .unsigned: (kinds, length) = ("diuxXo", "ll")
            case .number: (kinds, length) = ("feEgG", "")
            case .text: (kinds, length) = ("", "")
            }
            guard kinds.contains(escape.conversion) else { return argument.words }
            return String(
                format: "%\(modifiers)\(length)\(escape.conversion)", argument.value)
        }
    }
}
