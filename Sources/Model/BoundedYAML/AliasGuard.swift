internal import Foundation

/// Rejects aliases within keys before the parser sees them.
///
/// The parser compares the complete contents of a table's keys. A key with nested aliases would
/// occupy it practically forever; as a value it is harmless, because our own limit stops it. The
/// keys of our files are text, so the restriction costs little: in a file with anchors, a line of a
/// block scalar that looks like such a key is rejected too. Files without anchors are not checked.
enum AliasGuard {
    static func check(_ text: String) throws(YAMLError) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.contains(where: { !places(of: "&", in: $0).isEmpty }) else { return }
        for (index, line) in lines.enumerated() where isComplexKey(line) || isAliasKey(line) {
            let indentation = line.unicodeScalars.prefix { $0 == " " || $0 == "-" }
            throw YAMLError(
                SourcePosition(line: index + 1, column: indentation.count + 1),
                "In a file with anchors, a key is plain text: no “?” before it, and no alias in it. "
                    + "Write the key out.")
        }
    }

    /// Returns the text after each mark at a possible start of a value.
    private static func places(of mark: Character, in line: Substring) -> [Substring] {
        var places: [Substring] = []
        var before: Character = " "
        for (index, character) in zip(line.indices, line) {
            if character == mark, before.isWhitespace || "-[{,:?".contains(before) {
                let after = line[line.index(after: index)...]
                if after.first?.isWhitespace == false { places.append(after) }
            }
            before = character
        }
        return places
    }

    /// Returns whether a `?` is at a possible start of a key, in a block or between brackets.
    private static func isComplexKey(_ line: Substring) -> Bool {
        var isKeyPlace = true
        for character in line {
            if character == "?", isKeyPlace { return true }
            if "{[,".contains(character) {
                isKeyPlace = true
            } else if !character.isWhitespace, character != "-" {
                isKeyPlace = false
            }
        }
        return false
    }

    /// Returns whether an alias, or brackets after it on the line, end with the colon of a key. It
    /// does not check which brackets contain the alias, because keys of our files do not use any.
    private static func isAliasKey(_ line: Substring) -> Bool {
        let aliases = places(of: "*", in: line)
        guard let first = aliases.first else { return false }
        let isKey = aliases.contains { place in
            endsKey(place.drop { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
        }
        return isKey
            || first.indices.contains {
                "]}".contains(first[$0]) && endsKey(first[first.index(after: $0)...])
            }
    }

    private static func endsKey(_ rest: Substring) -> Bool {
        rest.drop(while: \.isWhitespace).first == ":"
    }
}
