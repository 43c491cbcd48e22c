import Foundation

/// Parses a predicate format: comparisons, `AND`, `OR`, `NOT`, `ANY`, `ALL`, `NONE`, key paths and
/// lists.
///
/// Functions, arithmetic, `SUBQUERY` and variables are not supported.
struct PredicateParser {
    struct FormatError: Error, CustomStringConvertible {
        let description: String
    }

    static let bytesMax = 64 << 10
    static let depthMax = 100

    private enum Token: Equatable {
        case word(String)
        case sign(String)
        case text(String)
        case number(String)
        case argument(String)
    }

    private var tokens: [Token]
    private var place = 0
    private var depth = 0
    private var arguments: ArraySlice<Any>

    init(_ text: String, _ arguments: [Any]) throws {
        guard text.utf8.count <= Self.bytesMax else {
            throw FormatError(description: "it has more than \(Self.bytesMax) bytes")
        }
        tokens = try Self.tokens(Array(text))
        self.arguments = arguments[...]
    }

    mutating func parse() throws -> PredicateCondition {
        let condition = try alternatives()
        guard place == tokens.count else { throw unexpected() }
        return condition
    }

    // MARK: Conditions

    private mutating func alternatives() throws -> PredicateCondition {
        var all = [try conjunction()]
        while accept(["OR"], ["||"]) { all.append(try conjunction()) }
        return all.count == 1 ? all[0] : .any(all)
    }

    private mutating func conjunction() throws -> PredicateCondition {
        var all = [try negation()]
        while accept(["AND"], ["&&"]) { all.append(try negation()) }
        return all.count == 1 ? all[0] : .all(all)
    }

    private mutating func negation() throws -> PredicateCondition {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthMax else {
            throw FormatError(description: "it is nested more than \(Self.depthMax) deep")
        }
        if accept(["NOT"], ["!"]) { return .not(try negation()) }
        if accept(["TRUEPREDICATE"]) { return .constant(true) }
        if accept(["FALSEPREDICATE"]) { return .constant(false) }
        if accept([], ["("]) {
            let condition = try alternatives()
            try expect(")")
            return condition
        }
        return .comparison(try comparison())
    }

    private mutating func comparison() throws -> PredicateComparison {
        var quantity = PredicateComparison.Quantity.one
        if accept(["ANY", "SOME"]) { quantity = .any }
        if accept(["ALL"]) { quantity = .all }
        if accept(["NONE"]) { quantity = .none }
        let left = try expression()
        let kind = try operation()
        var options = ""
        if accept([], ["["]) {
            while case .word(let letters)? = peek {
                options += letters.lowercased()
                place += 1
            }
            try expect("]")
        }
        return PredicateComparison(
            quantity: quantity, left: left, comparison: kind, ignoresCase: options.contains("c"),
            ignoresAccents: options.contains("d"), right: try expression())
    }

    private static let signs: [String: PredicateComparison.Operator] = [
        "=": .equal, "==": .equal, "!=": .notEqual, "<>": .notEqual, "<": .less,
        "<=": .lessOrEqual, "=<": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual,
        "=>": .greaterOrEqual,
    ]

    private mutating func operation() throws -> PredicateComparison.Operator {
        let found: PredicateComparison.Operator? =
            switch peek {
            case .sign(let sign)?: Self.signs[sign]
            case .word(let word)?: PredicateComparison.Operator(rawValue: word.uppercased())
            default: nil
            }
        guard let found else { throw unexpected() }
        place += 1
        return found
    }

    // MARK: Expressions

    private mutating func expression() throws -> PredicateExpression {
        guard let token = peek else { throw unexpected() }
        place += 1
        switch token {
        case .text(let text): return .constant(text)
        case .number(let text):
            return .constant(
                Int64(text).map { NSNumber(value: $0) } ?? Double(text).map { NSNumber(value: $0) })
        case .argument(let form): return try argument(form)
        case .sign("{"):
            var list: [PredicateExpression] = []
            while !accept([], ["}"]) {
                list.append(try expression())
                if !accept([], [","]), peek != .sign("}") { throw unexpected() }
            }
            return .list(list)
        case .word(let word):
            switch word.uppercased() {
            case "NIL", "NULL": return .constant(nil)
            case "TRUE", "YES": return .constant(true)
            case "FALSE", "NO": return .constant(false)
            default:
                guard peek != .sign("(") else {
                    throw FormatError(description: "\(word)(…) is not read here")
                }
                return .path(word)
            }
        case .sign:
            place -= 1
            throw unexpected()
        }
    }

    private mutating func argument(_ form: String) throws -> PredicateExpression {
        guard let value = arguments.popFirst() else {
            throw FormatError(description: "the argument for %\(form) is missing")
        }
        switch form {
        case "K":
            guard let path = value as? String else {
                throw FormatError(description: "the argument for %K is not a key path")
            }
            // A key path may continue after a placeholder with a dot: `%K.@count`.
            if case .word(let rest)? = peek, rest.hasPrefix(".") {
                place += 1
                return .path(path + rest)
            }
            return .path(path)
        case "@": return .constant(value)
        default: return .constant(StoredValue.number(value) ?? value)
        }
    }

    // MARK: Tokens

    private var peek: Token? { place < tokens.count ? tokens[place] : nil }

    private mutating func accept(_ words: [String], _ signs: [String] = []) -> Bool {
        let isHere =
            switch peek {
            case .word(let word)?: words.contains(word.uppercased())
            case .sign(let sign)?: signs.contains(sign)
            default: false
            }
        if isHere { place += 1 }
        return isHere
    }

    private mutating func expect(_ sign: String) throws {
        guard accept([], [sign]) else { throw unexpected() }
    }

    private func unexpected() -> FormatError {
        guard let peek else { return FormatError(description: "it ends too early") }
        let text =
            switch peek {
            case .word(let text), .sign(let text), .text(let text), .number(let text): text
            case .argument(let form): "%\(form)"
            }
        return FormatError(description: "\(text) is not read here")
    }

    private static let doubles = ["==", "!=", "<=", ">=", "=<", "=>", "<>", "&&", "||"]

    private static func tokens(_ text: [Character]) throws -> [Token] {
        var tokens: [Token] = []
        var place = 0
        func run(_ isPart: (Character) -> Bool) -> String {
            let start = place
            while place < text.count, isPart(text[place]) { place += 1 }
            return String(text[start..<place])
        }
        while place < text.count {
            let letter = text[place]
            if letter.isWhitespace {
                place += 1
            } else if letter == "\"" || letter == "'" {
                tokens.append(.text(try quoted(text, &place)))
            } else if letter == "%" {
                place += 1
                let form = run { $0 == "l" || $0 == "h" || $0 == "z" || $0 == "q" }
                guard place < text.count else {
                    throw FormatError(description: "it ends after %")
                }
                tokens.append(.argument(form.isEmpty ? String(text[place]) : "d"))
                place += 1
            } else if letter.isNumber
                || letter == "-" && place + 1 < text.count
                    && text[place + 1].isNumber
            {
                place += 1
                tokens.append(.number(String(letter) + run { $0.isNumber || $0 == "." }))
            } else if letter.isLetter || "_@.#".contains(letter) {
                place += letter == "#" ? 1 : 0
                tokens.append(.word(run { $0.isLetter || $0.isNumber || "_@.".contains($0) }))
            } else {
                let two = String(text[place..<min(place + 2, text.count)])
                let sign = doubles.contains(two) ? two : String(letter)
                tokens.append(.sign(sign))
                place += sign.count
            }
        }
        return tokens
    }

    private static func quoted(_ text: [Character], _ place: inout Int) throws -> String {
        let quote = text[place]
        var value = ""
        place += 1
        while place < text.count, text[place] != quote {
            if text[place] == "\\", place + 1 < text.count { place += 1 }
            value.append(text[place])
            place += 1
        }
        guard place < text.count else { throw FormatError(description: "a text does not end") }
        place += 1
        return value
    }
}
