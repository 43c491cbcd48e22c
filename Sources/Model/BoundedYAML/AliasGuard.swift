internal import Foundation

/// Refuses aliases within keys before the parser sees them.
///
/// The parser compares the keys of each table by all that they hold. A key that is an alias of
/// aliases of aliases would keep it busy for ever; as a value it costs nothing until our own count
/// stops it. The keys of our files are text, so little is lost: in a file with anchors, a line of a block
/// of text that looks like such a key is refused too. A file without anchors is not looked at.
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

    /// What follows each mark that stands where a value could begin.
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

    /// Whether a `?` stands where a key could begin, in a block or between brackets.
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

    /// Whether an alias, or brackets after it on the line, end in the colon of a key. Which brackets
    /// hold the alias is not asked: no key of our files has any.
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
