package enum JSONKind: Sendable, Hashable {
    case object
    case array
    case string
    case number
    case boolean
    case null

    /// Checks that bytes are JSON, without building an outline.
    ///
    /// ```swift
    /// try JSONKind(of: Array(#"{"aps":{}}"#.utf8))  // .object
    /// ```
    ///
    /// - Parameters:
    ///   - text: the complete text; the duration is proportional to its size.
    ///   - depthMax: maximum nesting of objects and arrays, at most ``JSONGrammar/depthCeiling``.
    /// - Throws: ``JSONError`` at the first invalid byte.
    package init(
        of text: [UInt8], depthMax: Int = JSONGrammar.depthStandard
    ) throws(JSONError) {
        var grammar = JSONGrammar(depthMax: depthMax, output: .none)
        self = try grammar.text(text.span)
    }
}
