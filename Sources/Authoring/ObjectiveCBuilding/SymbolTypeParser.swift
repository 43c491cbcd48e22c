/// Reads a Swift type from fragments of the symbol graph.
struct SymbolTypeParser {
    indirect enum Tree: Hashable {
        case name(String, usr: String?)
        case optional(Tree)
        case tuple([Tree])
        case function([Tree], result: Tree)
    }

    private enum Token: Hashable {
        case name(String, usr: String?)
        case sign(String)
    }

    private var tokens: ArraySlice<Token>
    private var depth = 0

    init(fragments: [SymbolGraph.Fragment]) {
        var tokens: [Token] = []
        for fragment in fragments {
            if fragment.preciseIdentifier != nil {
                tokens.append(.name(fragment.spelling, usr: fragment.preciseIdentifier))
            } else {
                tokens += Self.tokens(of: fragment.spelling)
            }
            if tokens.count > 1000 { break }
        }
        self.tokens = tokens[...]
    }

    private static func tokens(of text: String) -> [Token] {
        var tokens: [Token] = []
        var rest = text[...]
        while let first = rest.first {
            if first.isWhitespace {
                rest = rest.dropFirst()
            } else if first.isLetter || first == "_" || first == "@" {
                let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" }
                tokens.append(.name(String(word), usr: nil))
                rest = rest[word.endIndex...]
            } else if rest.hasPrefix("->") {
                tokens.append(.sign("->"))
                rest = rest.dropFirst(2)
            } else {
                tokens.append(.sign(String(first)))
                rest = rest.dropFirst()
            }
        }
        return tokens
    }

    private mutating func skip(_ sign: String) -> Bool {
        guard tokens.first == .sign(sign) else { return false }
        tokens = tokens.dropFirst()
        return true
    }

    private static let ignored: Set<String> = [
        "any", "some", "inout", "borrowing", "consuming", "sending", "@escaping", "@Sendable",
        "@autoclosure",
        "@convention", "@MainActor", "nonisolated", "throws", "async",
    ]

    private mutating func skipAttributes() {
        while case .name(let name, _)? = tokens.first, Self.ignored.contains(name) {
            tokens = tokens.dropFirst()
            if name == "@convention", skip("(") {
                while let next = tokens.popFirst(), next != .sign(")") {}
            }
        }
    }

    mutating func type() -> Tree? {
        depth += 1
        defer { depth -= 1 }
        guard depth < 12 else { return nil }
        skipAttributes()
        guard var tree = skip("(") ? parenthesized() : named() else { return nil }
        while tokens.first == .sign("?") || tokens.first == .sign("!") {
            tokens = tokens.dropFirst()
            tree = .optional(tree)
        }
        return tree
    }

    private mutating func parenthesized() -> Tree? {
        var parts: [Tree] = []
        while !skip(")") {
            // A label before a type: `(_ name: Type)`.
            while case .name? = tokens.first, case .name? = tokens.dropFirst().first {
                tokens = tokens.dropFirst()
            }
            if tokens.dropFirst().first == .sign(":") { tokens = tokens.dropFirst(2) }
            guard let part = type() else { return nil }
            parts.append(part)
            guard skip(",") || tokens.first == .sign(")") else { return nil }
        }
        skipAttributes()
        if skip("->") {
            guard let result = type() else { return nil }
            return .function(parts, result: result)
        }
        return parts.count == 1 ? parts[0] : .tuple(parts)
    }

    private mutating func named() -> Tree? {
        guard case .name(let first, let firstUSR)? = tokens.popFirst() else { return nil }
        var name = first
        var usr = firstUSR
        while tokens.first == .sign("."),
            case .name(let next, let nextUSR)? = tokens.dropFirst().first
        {
            tokens = tokens.dropFirst(2)
            name += "." + next
            usr = nextUSR
        }
        if skip("<") {
            var open = 1
            while open > 0, let next = tokens.popFirst() {
                if next == .sign("<") { open += 1 }
                if next == .sign(">") { open -= 1 }
            }
        }
        return .name(name, usr: usr)
    }
}
