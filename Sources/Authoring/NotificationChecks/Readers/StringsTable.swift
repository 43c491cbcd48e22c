internal import AppBundles
internal import Foundation
internal import NotificationModel

struct StringsTable: Sendable {
    var path: String
    var language: String
    var name: String
    var texts: [String: String]
    var lines: [String: Int]
    var plurals: Set<String> = []
    /// Why the table ends for its readers before the file does.
    var ending: PropertyListError?

    func place(_ key: String) -> Place { Place(path, line: lines[key]) }

    static func isTable(_ path: String) -> Bool {
        ["strings", "stringsdict", "xcstrings"].contains(FilePaths.fileExtension(path))
            && !FilePaths.name(path).hasPrefix("Root.")
    }

    static func language(_ path: String) -> String? {
        path.split(separator: "/").last { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
    }

    static func read(_ path: String, _ data: Data) throws(PropertyFile.ParseError) -> [StringsTable]
    {
        let file = FilePaths.name(path)
        let name = String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
        if path.hasSuffix(".xcstrings") { return try catalog(path, name, data) }
        let list = try PropertyFile.propertyList(data, path: path)
        var table = StringsTable(
            path: path, language: language(path) ?? "Base", name: name, texts: [:],
            lines: list.lines, ending: list.ending)
        for (key, value) in list.root {
            if let text = value.string { table.texts[key] = text }
            if value.dictionary != nil { table.addPlural(key, value) }
        }
        return [table]
    }

    private mutating func addPlural(_ key: String, _ entry: PropertyValue) {
        plurals.insert(key)
        texts[key] = entry["NSStringLocalizedFormatKey"]?.string ?? ""
    }

    private static func catalog(
        _ path: String, _ name: String, _ data: Data
    ) throws(PropertyFile.ParseError) -> [StringsTable] {
        let file = try PropertyFile.json(data, path: path)
        guard let catalog = StringCatalog(table: name, root: file.root) else {
            throw .init("a string catalog has sourceLanguage and strings", line: 1)
        }
        return catalog.languages.sorted().map { language in
            var table = StringsTable(
                path: path, language: language, name: name, texts: [:], lines: [:])
            for (key, form) in catalog.texts(in: language) {
                table.lines[key] = file.place("strings", key).line
                switch form {
                case .text(let text): table.texts[key] = text
                case .plural(let plural): table.addPlural(key, plural)
                }
            }
            return table
        }
    }
}

/// The placeholders of format strings.
///
/// A project may have tens of thousands of texts, most of them without a placeholder. The search
/// therefore works on bytes.
enum FormatText {
    static func arguments(_ text: String) -> [Int: String] {
        var found: [Int: String] = [:]
        var next = 1
        var rest = Substring(text).utf8
        while let start = rest.firstIndex(of: UInt8(ascii: "%")) {
            rest = rest[rest.index(after: start)...]
            guard let (position, letter) = specifier(&rest), letter != "%" else { continue }
            found[position ?? next] = kind(String(letter))
            if position == nil { next += 1 }
        }
        return found
    }

    /// Reads the specifier after a percent sign. Does not advance where the specifier is invalid.
    private static func specifier(
        _ text: inout Substring.UTF8View
    ) -> (position: Int?, letter: Character)? {
        var rest = text
        var position: Int?
        let digits = rest.prefix(while: isDigit)
        if !digits.isEmpty, rest.dropFirst(digits.count).first == UInt8(ascii: "$") {
            position = Int(String(Substring(digits)))
            rest = rest.dropFirst(digits.count + 1)
        }
        rest = rest.drop { "-+ 0#".utf8.contains($0) }.drop(while: isDigit)
        if rest.first == UInt8(ascii: "."), rest.dropFirst().first.map(isDigit) == true {
            rest = rest.dropFirst().drop(while: isDigit)
        }
        let lengths = ["hh", "h", "ll", "l", "q", "z", "t", "j"]
        if let length = lengths.first(where: { rest.starts(with: $0.utf8) }) {
            rest = rest.dropFirst(length.utf8.count)
        }
        guard let letter = rest.first, "@dDiuUxXoOfFeEgGcCsSpaA%".utf8.contains(letter) else {
            return nil
        }
        text = rest.dropFirst()
        return (position, Character(UnicodeScalar(letter)))
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
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
