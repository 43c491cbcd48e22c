package import Foundation

extension PropertyValue {
    /// Reads JSON of somebody else, strictly and in one pass: a push's payload.
    ///
    /// The grammar is that of RFC 8259 in UTF-8, without a byte order mark; see ``JSONReader`` for
    /// what the grammar leaves open. `{"$data": …}` is a dictionary like any other here, unlike in
    /// `init(from:)`.
    ///
    /// ```swift
    /// try PropertyValue(json: Data(#"{"aps":{"badge":1}}"#.utf8))["aps"]?["badge"]  // .integer(1)
    /// ```
    ///
    /// - Parameters:
    ///   - json: the whole text; time and memory are proportional to its size.
    ///   - depthMax: how many objects and arrays may lie inside each other, at most
    ///     ``JSONReader/depthCeiling``.
    /// - Throws: ``JSONReader/Malformed`` at the first byte that is wrong.
    package init(
        json: Data, depthMax: Int = JSONReader.depthCeiling
    ) throws(JSONReader.Malformed) {
        let bytes = json.span
        self = try JSONOutline(bytes, depthMax: depthMax).propertyValue(JSONOutline.root, bytes)
    }
}

extension JSONReader {
    /// Why bytes are not JSON: what was expected, and where.
    package struct Malformed: Error, Sendable, Hashable, CustomStringConvertible {
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

        /// What was expected and where, in words.
        package var description: String { "At byte \(offset), \(expected.rawValue) was expected." }
    }
}
