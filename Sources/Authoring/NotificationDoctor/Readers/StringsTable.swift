internal import AppBundles
internal import Foundation
internal import NotificationModel

/// The texts of one language in one table.
struct StringsTable: Sendable {
    var path: String
    var language: String
    /// The table's name, `Localizable` unless said otherwise.
    var name: String
    var texts: [String: String]
    var lines: [String: Int]
    /// Keys whose texts differ by number.
    var plurals: Set<String> = []

    func place(_ key: String) -> Place { Place(path, line: lines[key]) }

    /// Whether a file holds texts.
    static func isTable(_ path: String) -> Bool {
        ["strings", "stringsdict", "xcstrings"].contains(FilePaths.fileExtension(path))
            && !FilePaths.name(path).hasPrefix("Root.")
    }

    /// The language that a path says, by its `.lproj` folder.
    static func language(_ path: String) -> String? {
        path.split(separator: "/").last { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
    }

    static func read(_ path: String, _ data: Data) throws(PropertyFile.ParseError) -> [StringsTable]
    {
        let file = FilePaths.name(path)
        let name = String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
        if path.hasSuffix(".xcstrings") { return try catalog(path, name, data) }
        let list = try PropertyFile.propertyList(data, path: path)
        var texts: [String: String] = [:]
        var plurals: Set<String> = []
        for (key, value) in list.root {
            if let text = value.string { texts[key] = text }
            if value.dictionary != nil {
                plurals.insert(key)
                texts[key] = value["NSStringLocalizedFormatKey"]?.string ?? ""
            }
        }
        return [
            StringsTable(
                path: path, language: language(path) ?? "Base", name: name, texts: texts,
                lines: list.lines, plurals: plurals)
        ]
    }

    private static func catalog(
        _ path: String, _ name: String, _ data: Data
    ) throws(PropertyFile.ParseError) -> [StringsTable] {
        let file = try PropertyFile.json(data, path: path)
        let source = file.text("sourceLanguage") ?? "en"
        var tables: [String: StringsTable] = [:]
        for (key, entry) in file["strings"]?.dictionary ?? [:] {
            let line = file.place("strings", key).line
            var languages = entry["localizations"]?.dictionary ?? [:]
            if languages[source] == nil {
                languages[source] = .dictionary(
                    ["stringUnit": .dictionary(["value": .string(key)])])
            }
            for (language, unit) in languages {
                var table =
                    tables[language]
                    ?? StringsTable(
                        path: path, language: language, name: name, texts: [:], lines: [:])
                let forms = unit["variations"]?["plural"]
                table.texts[key] =
                    unit["stringUnit"]?["value"]?.string
                    ?? forms?["other"]?["stringUnit"]?["value"]?.string ?? key
                if forms != nil { table.plurals.insert(key) }
                table.lines[key] = line
                tables[language] = table
            }
        }
        return tables.values.sorted { $0.language < $1.language }
    }
}

/// The places of a format that arguments fill.
enum FormatText {
    /// The specifiers with their positions, for example `[1: "@", 2: "d"]`.
    static func arguments(_ text: String) -> [Int: String] {
        var found: [Int: String] = [:]
        var next = 1
        let pattern =
            /%(?:(\d+)\$)?[-+ 0#]*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j)?([@dDiuUxXoOfFeEgGcCsSpaA%])/
        for match in text.matches(of: pattern) {
            guard match.2 != "%" else { continue }
            let position = match.1.flatMap { Int($0) } ?? next
            if match.1 == nil { next += 1 }
            found[position] = kind(String(match.2))
        }
        return found
    }

    private static func kind(_ letter: String) -> String {
        switch letter {
        case "@": "@"
        case "f", "F", "e", "E", "g", "G", "a", "A": "f"
        case "s", "S": "s"
        default: "d"
        }
    }
}
