/// A parser for the conditions of Focus filters. `AND` has precedence over `OR`, and `NOT` over
/// both.
struct FilterPredicateParser {
    typealias Node = FilterPredicate.Node
    typealias Operand = FilterPredicate.Operand

    private static let operandRemedy =
        "Compare SELF, the notification's filterCriteria, with a text in quotes or with %@."

    private var scanner: FilterPredicateScanner
    private var arguments: ArraySlice<FilterPredicate.Argument>
    private var token = FilterPredicateScanner.Token.end
    private var column = 1
    private var depth = 0

    init(
        _ format: String, arguments: [FilterPredicate.Argument]
    ) throws(FilterPredicateError) {
        scanner = FilterPredicateScanner(format)
        self.arguments = arguments[...]
        try advance()
    }

    mutating func predicate() throws(FilterPredicateError) -> Node {
        guard token != .end else {
            throw failure(
                "the predicate is empty",
                remedy: "Write TRUEPREDICATE, or give no predicate at all.")
        }
        let result = try any()
        guard token == .end else {
            throw failure(
                "\(spelling) follows a condition that is complete",
                remedy: "Join conditions with AND or OR.")
        }
        return result
    }

    // MARK: Conditions

    private mutating func any() throws(FilterPredicateError) -> Node {
        var nodes = [try all()]
        while try takes("or", "||") { nodes.append(try all()) }
        return nodes.count == 1 ? nodes[0] : .any(nodes)
    }

    private mutating func all() throws(FilterPredicateError) -> Node {
        var nodes = [try single()]
        while try takes("and", "&&") { nodes.append(try single()) }
        return nodes.count == 1 ? nodes[0] : .all(nodes)
    }

    private mutating func single() throws(FilterPredicateError) -> Node {
        depth += 1
        defer { depth -= 1 }
        guard depth <= FilterPredicate.depthMax else {
            throw failure(
                "conditions nest deeper than \(FilterPredicate.depthMax)",
                remedy: "Remove unnecessary parentheses and NOTs.")
        }
        if try takes("not", "!") { return .not(try single()) }
        if try takes("truepredicate") { return .constant(true) }
        if try takes("falsepredicate") { return .constant(false) }
        guard try takes("(") else { return .compare(try comparison()) }
        let result = try any()
        try expect(")", remedy: "Close each parenthesis.")
        return result
    }

    private mutating func comparison() throws(FilterPredicateError) -> FilterPredicate.Comparison {
        let leftColumn = column
        let left = try operand()
        let relation = try relation()
        let options = try options()
        let rightColumn = column
        let right = try operand()
        // Only the operand that is searched may be a list.
        if case .texts = left, relation != .contains { throw misplacedList(leftColumn) }
        if case .texts = right, relation != .isIn { throw misplacedList(rightColumn) }
        return FilterPredicate.Comparison(
            left: left, relation: relation, right: right, options: options)
    }

    private func misplacedList(_ column: Int) -> FilterPredicateError {
        FilterPredicateError(
            column: column, "a list cannot be compared like this",
            remedy: "Write SELF IN, and then the list.")
    }

    private mutating func relation() throws(FilterPredicateError) -> FilterPredicate.Relation {
        let known: FilterPredicate.Relation? =
            switch token {
            case .sign("="): .equal
            case .sign("<>"): .notEqual
            case .sign(let sign): FilterPredicate.Relation(rawValue: sign)
            case .word(let word): FilterPredicate.Relation(rawValue: word.lowercased())
            default: nil
            }
        guard let known else { throw unknownRelation() }
        try advance()
        return known
    }

    private func unknownRelation() -> FilterPredicateError {
        switch token {
        case .word(let word) where word.lowercased() == "matches":
            failure(
                "MATCHES is not evaluated here, because a regular expression can take forever",
                remedy: "Use LIKE with * and ?, BEGINSWITH, or IN with a list.")
        case .word(let word) where word.lowercased() == "not":
            failure("NOT is not allowed here", remedy: "Write it in front: NOT (SELF IN {…}).")
        default:
            failure(
                "\(spelling) is not a supported comparison",
                remedy: "Use ==, !=, IN, BEGINSWITH, ENDSWITH, CONTAINS or LIKE.")
        }
    }

    private mutating func options() throws(FilterPredicateError) -> FilterPredicate.Options {
        guard case .options(let letters) = token else { return FilterPredicate.Options() }
        guard !letters.isEmpty, letters.lowercased().allSatisfy({ "cd".contains($0) }) else {
            throw failure(
                "[\(letters)] is not a supported option of a comparison",
                remedy: "Write [c] to ignore case, [d] to ignore accents, [cd] for both.")
        }
        try advance()
        let lowercased = letters.lowercased()
        return FilterPredicate.Options(
            ignoresCase: lowercased.contains("c"), ignoresDiacritics: lowercased.contains("d"))
    }

    // MARK: Operands

    private mutating func operand() throws(FilterPredicateError) -> Operand {
        if try takes("self") { return .criteria }
        if try takes("nil") { return .null }
        if try takes("null") { return .null }
        if try takes("{") { return .texts(try list()) }
        return try value()
    }

    private mutating func list() throws(FilterPredicateError) -> [String] {
        var texts: [String] = []
        if try takes("}") { return texts }
        repeat {
            let place = column
            guard case .text(let text) = try value() else {
                throw FilterPredicateError(
                    column: place, "a list in braces can contain only texts",
                    remedy: "Pass an array as the whole list, SELF IN %@; ask for nil with "
                        + "OR SELF == nil.")
            }
            texts.append(text)
        } while try takes(",")
        try expect("}", remedy: "Put commas between the texts, and a brace at the end.")
        return texts
    }

    private mutating func value() throws(FilterPredicateError) -> Operand {
        switch token {
        case .text(let text):
            try advance()
            return .text(text)
        case .argument:
            guard let argument = arguments.popFirst() else {
                throw failure(
                    "this %@ has no argument",
                    remedy: "Pass one for each %@, in order.")
            }
            try advance()
            return Operand(argument)
        default:
            throw failure("\(spelling) is not text", remedy: Self.operandRemedy)
        }
    }

    // MARK: Pieces

    private mutating func advance() throws(FilterPredicateError) {
        (token, column) = try scanner.next()
    }

    private mutating func takes(_ wanted: String...) throws(FilterPredicateError) -> Bool {
        switch token {
        case .word(let word) where wanted.contains(word.lowercased()): break
        case .sign(let sign) where wanted.contains(sign): break
        default: return false
        }
        try advance()
        return true
    }

    private mutating func expect(
        _ sign: String, remedy: String
    ) throws(FilterPredicateError) {
        guard try takes(sign) else {
            throw failure("found \(spelling) instead of \(sign)", remedy: remedy)
        }
    }

    private func failure(_ problem: String, remedy: String) -> FilterPredicateError {
        FilterPredicateError(column: column, problem, remedy: remedy)
    }

    private var spelling: String {
        switch token {
        case .word(let text), .sign(let text): text
        case .text(let text): "\"\(text)\""
        case .options(let letters): "[\(letters)]"
        case .argument: "%@"
        case .end: "the end"
        }
    }
}

extension FilterPredicate.Operand {
    fileprivate init(_ argument: FilterPredicate.Argument) {
        switch argument {
        case .text(let text): self = .text(text)
        case .texts(let texts): self = .texts(texts)
        case .null: self = .null
        }
    }
}
