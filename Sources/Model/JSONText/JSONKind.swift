/// The kinds of JSON values.
package enum JSONKind: Sendable, Hashable {
    /// Members in braces.
    case object
    /// Elements in brackets.
    case array
    /// Text in quotation marks.
    case string
    /// Digits.
    case number
    /// `true` or `false`.
    case boolean
    /// `null`.
    case null

    /// Checks that bytes are JSON, without keeping anything of them.
    ///
    /// ```swift
    /// try JSONKind(of: Array(#"{"aps":{}}"#.utf8))  // .object
    /// ```
    ///
    /// - Parameters:
    ///   - text: the whole text; the time is proportional to its size.
    ///   - depthMax: how many objects and arrays may lie inside each other, at most
    ///     ``JSONGrammar/depthCeiling``.
    /// - Throws: ``JSONError`` at the first byte that is wrong.
    package init(
        of text: [UInt8], depthMax: Int = JSONGrammar.depthStandard
    ) throws(JSONError) {
        var grammar = JSONGrammar(depthMax: depthMax, output: .none)
        self = try grammar.text(text.span)
    }
}
