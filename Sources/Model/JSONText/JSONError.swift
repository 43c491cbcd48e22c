/// Why bytes are not JSON: what was expected, and where.
package struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What had to stand at the place of an error.
    package enum Expected: String, Sendable, CaseIterable {
        /// Any value.
        case value = "a value"
        /// A string that names a member.
        case key = "a key in quotation marks"
        /// What stands between a key and its value.
        case colon = "a colon"
        /// What follows a member.
        case commaOrBrace = "a comma or a closing brace"
        /// What follows an element.
        case commaOrBracket = "a comma or a closing bracket"
        /// The end of a string.
        case quotationMark = "a closing quotation mark"
        /// A control character stands bare in a string.
        case escapedControlCharacter = "an escape such as \\n in place of a control character"
        /// A backslash starts no escape.
        case escape = "one of \"\\/bfnrtu after the backslash"
        /// The escape `\u` is incomplete.
        case hexadecimalDigit = "a hexadecimal digit, four in all after \\u"
        /// Bytes that are not UTF-8.
        case utf8 = "UTF-8"
        /// A sign, a point or an exponent without digits.
        case digit = "a digit"
        /// A number beyond the range of `Double`.
        case smallerNumber = "a number that fits a Double"
        /// A word that starts like `true`.
        case wordTrue = "the word true"
        /// A word that starts like `false`.
        case wordFalse = "the word false"
        /// A word that starts like `null`.
        case wordNull = "the word null"
        /// More objects and arrays inside each other than allowed.
        case lessNesting = "less nesting"
        /// Something follows the value.
        case end = "the end of the text"
    }

    /// What had to stand there.
    package let expected: Expected
    /// The offset of the first byte that is wrong, counted from 0; the size of the text if it
    /// ends too soon.
    package let offset: Int

    /// Makes an error.
    package init(expected: Expected, offset: Int) {
        self.expected = expected
        self.offset = offset
    }

    /// What was expected and where, to stand in a sentence.
    package var description: String { "\(expected.rawValue) was expected at byte \(offset)" }
}
