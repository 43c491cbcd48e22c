internal import Foundation

/// Predicates of a format.
///
/// Limits: a comparison of `SELF` or of one key with a value, with `MATCHES`, `LIKE`, `CONTAINS`,
/// `BEGINSWITH`, `ENDSWITH`, `IN`, `==`, `!=`, `<`, `<=`, `>` and `>=`, and `[c]`; comparisons that
/// `AND`, `OR` and `NOT` combine without parentheses. Any other format throws an exception.
enum Predicates {
    static func make(_ format: String, _ arguments: [AnyObject]) -> NSPredicate {
        nonisolated(unsafe) var parser = PredicateParser(format: format, arguments: arguments)
        guard let test = parser.parse() else {
            Bellhop.raise(
                "NSInvalidArgumentException", "Unable to parse the format string \"\(format)\"")
        }
        return NSPredicate { object, _ in test(object) }
    }
}

struct PredicateParser {
    typealias Test = @Sendable (Any?) -> Bool
    private typealias Operand = @Sendable (Any?) -> Any?

    private var tokens: [Substring]
    private var arguments: [AnyObject]
    private var next = 0

    init(format: String, arguments: [AnyObject]) {
        tokens = Self.tokens(format)
        self.arguments = arguments
    }

    /// Splits at spaces and around operators; a text in quotation marks is one token.
    private static func tokens(_ format: String) -> [Substring] {
        var tokens: [Substring] = []
        var rest = format[...]
        while true {
            rest = rest.drop { $0.isWhitespace }
            guard let first = rest.first, tokens.count < 256 else { return tokens }
            var end: Substring.Index
            if first == "\"" || first == "'" {
                end =
                    rest.dropFirst().firstIndex(of: first).map { rest.index(after: $0) }
                    ?? rest.endIndex
            } else if "=<>!".contains(first) {
                end = rest.firstIndex { !"=<>!".contains($0) } ?? rest.endIndex
            } else {
                end = rest.firstIndex { $0.isWhitespace || "=<>!".contains($0) } ?? rest.endIndex
            }
            if end == rest.startIndex { end = rest.index(after: end) }
            tokens.append(rest[..<end])
            rest = rest[end...]
        }
    }

    mutating func parse() -> Test? {
        guard let result = parseOr(), tokens.isEmpty else { return nil }
        return result
    }

    private mutating func take(_ words: String...) -> Bool {
        guard let first = tokens.first, words.contains(first.uppercased()) else { return false }
        tokens.removeFirst()
        return true
    }

    private mutating func parseOr() -> Test? {
        guard var left = parseAnd() else { return nil }
        while take("OR", "||") {
            guard let right = parseAnd() else { return nil }
            left = { [left] in left($0) || right($0) }
        }
        return left
    }

    private mutating func parseAnd() -> Test? {
        guard var left = parseComparison() else { return nil }
        while take("AND", "&&") {
            guard let right = parseComparison() else { return nil }
            left = { [left] in left($0) && right($0) }
        }
        return left
    }

    private mutating func parseComparison() -> Test? {
        if take("NOT", "!") {
            guard let test = parseComparison() else { return nil }
            return { !test($0) }
        }
        if take("TRUEPREDICATE") { return { _ in true } }
        if take("FALSEPREDICATE") { return { _ in false } }
        guard let left = parseOperand(), !tokens.isEmpty else { return nil }
        let operation = tokens.removeFirst().uppercased()
        guard let right = parseOperand() else { return nil }
        guard let comparison = PredicateComparison(operation: operation) else { return nil }
        return { object in comparison.holds(left(object), right(object)) }
    }

    private mutating func parseOperand() -> Operand? {
        guard let token = tokens.first else { return nil }
        tokens.removeFirst()
        if token.hasPrefix("%") { return argument(isKey: token.hasPrefix("%K")) }
        if let quote = token.first, quote == "\"" || quote == "'" {
            let text = String(token.dropFirst().dropLast())
            return { _ in text }
        }
        if let number = Double(token) { return { _ in NSNumber(value: number) } }
        switch token.uppercased() {
        case "SELF": return { $0 }
        case "NIL", "NULL": return { _ in nil }
        case "YES", "TRUE": return { _ in NSNumber(value: true) }
        case "NO", "FALSE": return { _ in NSNumber(value: false) }
        default:
            return Self.key(token.hasPrefix("SELF.") ? String(token.dropFirst(5)) : String(token))
        }
    }

    private mutating func argument(isKey: Bool) -> Operand? {
        guard next < arguments.count else { return nil }
        nonisolated(unsafe) let value = arguments[next]
        next += 1
        return isKey ? Self.key("\(Conversion.plain(value))") : { _ in value }
    }

    private static func key(_ path: String) -> Operand {
        { object in
            guard let object = unwrapped(object) else { return nil }
            return KeyValueCoding.value(boxed(object), path: path)
        }
    }
}
