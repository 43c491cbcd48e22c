/// A scanner that splits the text of a Focus filter's predicate into tokens, one at a time.
struct FilterPredicateScanner {
    /// One token. A quoted text is without its quotes, and `options` is the text between square
    /// brackets.
    enum Token: Equatable {
        case word(String)
        case text(String)
        case options(String)
        case argument
        case sign(String)
        case end
    }

    private static let pairs: Set<String> = ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"]

    private let characters: [Character]
    private var index = 0

    init(_ format: String) { characters = Array(format) }

    mutating func next() throws(FilterPredicateError) -> (token: Token, column: Int) {
        while let blank = peek, blank.isWhitespace { index += 1 }
        let column = index + 1
        guard let first = peek else { return (.end, column) }
        switch first {
        case "\"", "'": return (.text(try text(endingWith: first)), column)
        case "[": return (.options(try options()), column)
        case "%": return (try argument(), column)
        case _ where Self.isPartOfWord(first):
            let start = index
            while let character = peek, Self.isPartOfWord(character) { index += 1 }
            return (.word(String(characters[start..<index])), column)
        default:
            let pair = String(characters[index..<min(index + 2, characters.count)])
            let sign = Self.pairs.contains(pair) ? pair : String(first)
            index += sign.count
            return (.sign(sign), column)
        }
    }

    private var peek: Character? { index < characters.count ? characters[index] : nil }

    private static func isPartOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "_.$".contains(character)
    }

    private mutating func text(endingWith quote: Character) throws(FilterPredicateError) -> String {
        let start = index
        var result = ""
        index += 1
        while let character = peek {
            index += 1
            if character == quote { return result }
            result.append(character == "\\" ? try escaped() : character)
        }
        throw FilterPredicateError(
            column: start + 1, "the text that begins here has no end",
            remedy: "Close it with \(quote).")
    }

    private mutating func escaped() throws(FilterPredicateError) -> Character {
        let character = peek
        index += 1
        switch character {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case let other? where !other.isLetter && !other.isNumber: return other
        default:
            throw FilterPredicateError(
                column: index - 1,
                "a backslash means nothing before \(character.map(String.init) ?? "the end")",
                remedy:
                    "Write \\\\ for a backslash; only \\n, \\t, \\r, quotes and signs follow one.")
        }
    }

    private mutating func options() throws(FilterPredicateError) -> String {
        let start = index + 1
        while let character = peek, character != "]" { index += 1 }
        guard peek != nil else {
            throw FilterPredicateError(
                column: start, "the bracket that opens here is not closed",
                remedy: "Write [c], [d] or [cd].")
        }
        index += 1
        return String(characters[start..<index - 1])
    }

    private mutating func argument() throws(FilterPredicateError) -> Token {
        let column = index + 1
        index += 1
        guard peek == "@" else {
            throw FilterPredicateError(
                column: column, "the only placeholder for an argument is %@",
                remedy: "The criteria are a text: pass them as one, with %@.")
        }
        index += 1
        return .argument
    }
}
