internal import Foundation
package import NotificationModel
internal import UntrustedFiles

/// A string catalog, `X.xcstrings`: one JSON file with the texts of all languages.
///
/// Like Xcode, `write(to:)` compiles it into `X.strings` and `X.stringsdict` for each language. The
/// doctor reads the same texts with `texts(in:)`. Texts that vary by device use the variation for
/// iPhone.
package struct StringCatalog {
    static let bytesMax = 16 << 20

    /// The text of a key in one language.
    package enum Form: Sendable {
        case text(String)
        case plural(PropertyValue)
    }

    private let table: String
    private let sourceLanguage: String
    private let strings: [String: PropertyValue]

    /// Creates a catalog from parsed JSON; `nil` if the object is not a string catalog.
    ///
    /// - Parameters:
    ///   - table: The name of the tables: the file name without its extension.
    ///   - root: The root object of the JSON.
    package init?(table: String, root: [String: PropertyValue]) {
        guard let sourceLanguage = root["sourceLanguage"]?.string,
            let strings = root["strings"]?.dictionary
        else { return nil }
        (self.table, self.sourceLanguage, self.strings) = (table, sourceLanguage, strings)
    }

    /// Reads a catalog.
    ///
    /// - Throws: `XcodeGenProject.ParseError` if the file is not a string catalog.
    init(_ url: URL) throws {
        guard let data = try? UntrustedFile.read(url, bytesMax: Self.bytesMax),
            let root = try? PropertyValue(json: data).dictionary,
            let catalog = StringCatalog(
                table: url.deletingPathExtension().lastPathComponent, root: root)
        else {
            throw XcodeGenProject.ParseError(
                "This is not a string catalog: it needs JSON with sourceLanguage and strings.",
                at: url.path)
        }
        self = catalog
    }

    func write(to bundle: URL) throws {
        for language in languages.sorted() {
            var texts: [String: PropertyValue] = [:]
            var plurals: [String: PropertyValue] = [:]
            for (key, form) in self.texts(in: language) {
                switch form {
                case .text(let text): texts[key] = .string(text)
                case .plural(let plural): plurals[key] = plural
                }
            }
            let folder = bundle.appending(path: "\(language).lproj")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try PropertyValue.dictionary(texts)
                .writePropertyList(to: folder.appending(path: "\(table).strings"))
            guard !plurals.isEmpty else { continue }
            try PropertyValue.dictionary(plurals)
                .writePropertyList(to: folder.appending(path: "\(table).stringsdict"))
        }
    }

    /// Returns the existing texts of a language by key. In the source language, a key without a
    /// text is its own text.
    package func texts(in language: String) -> [String: Form] {
        var texts: [String: Form] = [:]
        for (key, entry) in strings { texts[key] = form(of: key, entry, in: language) }
        return texts
    }

    package var languages: Set<String> {
        var languages: Set = [sourceLanguage]
        for entry in strings.values {
            languages.formUnion(entry["localizations"]?.dictionary?.keys.map { $0 } ?? [])
        }
        // The language becomes the name of a folder.
        return languages.filter { !$0.contains("/") && !$0.hasPrefix(".") }
    }

    private func form(of key: String, _ entry: PropertyValue, in language: String) -> Form? {
        guard let unit = entry["localizations"]?[language] else {
            return language == sourceLanguage ? .text(key) : nil
        }
        if let substitutions = unit["substitutions"]?.dictionary,
            let format = Self.text(unit)
        {
            var plural: [String: PropertyValue] = [
                "NSStringLocalizedFormatKey": .string(format)
            ]
            for (name, substitution) in substitutions {
                guard let cases = substitution["variations"]?["plural"]?.dictionary else {
                    continue
                }
                let specifier = substitution["formatSpecifier"]?.string ?? "lld"
                plural[name] = Self.rule(cases, specifier: specifier) { text in
                    text.replacingOccurrences(of: "%arg", with: "%\(specifier)")
                }
            }
            return .plural(.dictionary(plural))
        }
        if let cases = Self.variation(unit)["plural"]?.dictionary {
            let sample = cases["other"].flatMap(Self.text) ?? key
            let specifier = Self.specifier(in: sample) ?? Self.specifier(in: key) ?? "lld"
            return .plural(
                .dictionary([
                    "NSStringLocalizedFormatKey": .string("%#@value@"),
                    "value": Self.rule(cases, specifier: specifier) { $0 },
                ]))
        }
        return Self.text(Self.variation(unit)).map(Form.text)
    }

    /// Returns the variations of a unit. If they vary by device, the one for iPhone is used.
    private static func variation(_ unit: PropertyValue) -> PropertyValue {
        guard let variations = unit["variations"] else { return unit }
        guard let devices = variations["device"] else { return variations }
        let phone = devices["iphone"] ?? devices["other"] ?? .null
        return phone["variations"] ?? phone
    }

    private static func text(_ unit: PropertyValue) -> String? {
        unit["stringUnit"]?["value"]?.string
    }

    private static func rule(
        _ cases: [String: PropertyValue], specifier: String, _ change: (String) -> String
    ) -> PropertyValue {
        var rule = cases.compactMapValues { unit in
            Self.text(unit).map { PropertyValue.string(change($0)) }
        }
        rule["NSStringFormatSpecTypeKey"] = .string("NSStringPluralRuleType")
        rule["NSStringFormatValueTypeKey"] = .string(specifier)
        return .dictionary(rule)
    }

    /// Returns the type of the first number in a format, such as `lld` in `%lld` or `%1$lld`.
    private static func specifier(in format: String) -> String? {
        let types = ["lld", "llu", "ld", "lu", "lf", "d", "u", "i", "f"]
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            rest = rest[rest.index(after: percent)...]
            let place = rest.prefix { $0.isNumber || $0 == "$" }
            let word = rest.dropFirst(place.count)
            if let type = types.first(where: { word.hasPrefix($0) }) { return type }
        }
        return nil
    }
}
