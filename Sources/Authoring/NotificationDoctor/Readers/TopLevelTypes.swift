internal import Foundation

/// The types that a source declares at its top level, found without parsing: the word after `class` and the
/// like in a line without indentation.
enum TopLevelTypes {
    private static let keywords: Set<Substring> = ["class", "struct", "enum", "actor", "protocol"]
    private static let modifiers: Set<Substring> = [
        "public", "open", "internal", "package", "final", "indirect", "nonisolated",
    ]

    /// The lines of the types by their names.
    static func find(in text: String) -> [String: Int] {
        var found: [String: Int] = [:]
        for (index, line) in text.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
        ).enumerated() {
            // Most lines are indented, empty, or comments.
            guard let first = line.first, first == UInt8(ascii: "@") || isLetter(first) else {
                continue
            }
            if let name = name(in: Substring(line)), found[name] == nil { found[name] = index + 1 }
        }
        return found
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    private static func name(in line: Substring) -> String? {
        var isType = false
        for word in line.split(separator: " ").prefix(8) {
            if isType {
                let name = word.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                return name.isEmpty ? nil : String(name)
            }
            isType = keywords.contains(word)
            guard isType || modifiers.contains(word) || word.hasPrefix("@") else { return nil }
        }
        return nil
    }
}
