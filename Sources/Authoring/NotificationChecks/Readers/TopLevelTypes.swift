internal import Foundation

/// The types that a source declares at its top level, found without parsing: the word after a
/// keyword such as `class`, in a line with at most the indentation of the first one.
enum TopLevelTypes {
    private static let keywords: Set<Substring> = ["class", "struct", "enum", "actor", "protocol"]
    private static let modifiers: Set<Substring> = [
        "public", "open", "internal", "package", "final", "indirect", "nonisolated",
    ]

    static func find(in text: String) -> [String: Int] {
        var found: [String: Int] = [:]
        // A whole file may be indented. Its first line of code is at the top level.
        var top: Int?
        for (index, line) in text.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
        ).enumerated() {
            // Most lines are indented, empty, or comments.
            let blanks = line.prefix(while: isBlank).count
            guard blanks <= top ?? .max, let first = line.dropFirst(blanks).first,
                first == UInt8(ascii: "@") || isLetter(first),
                top != nil || isCode(line.dropFirst(blanks))
            else { continue }
            top = top ?? blanks
            if let name = name(in: Substring(line.dropFirst(blanks))), found[name] == nil {
                found[name] = index + 1
            }
        }
        return found
    }

    private static func isCode(_ line: Substring.UTF8View) -> Bool {
        let word = Substring(line.prefix { !isBlank($0) })
        return word == "import" || word == "extension" || word.hasPrefix("@")
            || keywords.contains(word) || modifiers.contains(word)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
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
