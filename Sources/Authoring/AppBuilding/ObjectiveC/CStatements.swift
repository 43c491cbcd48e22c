struct CStatements: Sequence, IteratorProtocol {
    private let tokens: [CTokens.Token]
    private var place = 0

    init(_ tokens: CTokens) { self.tokens = tokens.tokens }

    private static let marks: Set<String> = [
        "@end", "@implementation", "@interface", "@protocol", "NS_ASSUME_NONNULL_BEGIN",
        "NS_ASSUME_NONNULL_END",
    ]
    private static let withBraces: Set<String> = [
        "typedef", "enum", "struct", "union", "NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "=", "^",
    ]

    mutating func next() -> [CTokens.Token]? {
        var statement: [CTokens.Token] = []
        var depth = 0
        var goesOn = false
        while place < tokens.count {
            let token = tokens[place]
            place += 1
            if token.kind == .definition {
                // A token between the words of a statement is left out.
                if statement.isEmpty { return [token] }
                continue
            }
            if token.kind == .word, depth == 0, Self.marks.contains(token.text) {
                (statement, goesOn) = ([], false)
                continue
            }
            if token.kind == .sign, token.text == ";", depth == 0 { return statement }
            if depth == 0 { goesOn = goesOn || Self.withBraces.contains(token.text) }
            statement.append(token)
            guard token.kind == .sign else { continue }
            if token.text == "{" { depth += 1 }
            guard token.text == "}" else { continue }
            depth = Swift.max(0, depth - 1)
            // A function ends without a semicolon.
            if depth == 0, !goesOn { statement = [] }
        }
        return nil
    }
}
