/// The error for invalid JSON, with its place.
///
/// ```swift
/// do {
///     let kind = try JSONKind(of: Array(#"{"aps":}"#.utf8))
/// } catch {
///     print(error)  // a value was expected at byte 7
/// }
/// ```
package struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Expected: String, Sendable, CaseIterable {
        case value = "a value"
        case key = "a key in quotation marks"
        case colon = "a colon"
        case commaOrBrace = "a comma or a closing brace"
        case commaOrBracket = "a comma or a closing bracket"
        case quotationMark = "a closing quotation mark"
        case escapedControlCharacter = "an escape such as \\n in place of a control character"
        case escape = "one of \"\\/bfnrtu after the backslash"
        case hexadecimalDigit = "a hexadecimal digit, four in all after \\u"
        case utf8 = "UTF-8"
        /// A sign, a point or an exponent lacks its digits.
        case digit = "a digit"
        /// A number exceeds the range of `Double`.
        case smallerNumber = "a number that fits a Double"
        case wordTrue = "the word true"
        case wordFalse = "the word false"
        case wordNull = "the word null"
        /// Objects and arrays exceed the maximum depth.
        case lessNesting = "less nesting"
        case end = "the end of the text"
    }

    package let expected: Expected
    /// The offset of the first invalid byte, from 0; the size of the text if it ends too early.
    package let offset: Int

    package init(expected: Expected, offset: Int) {
        self.expected = expected
        self.offset = offset
    }

    package var description: String { "\(expected.rawValue) was expected at byte \(offset)" }
}
