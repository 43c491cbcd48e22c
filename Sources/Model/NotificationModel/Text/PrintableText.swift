/// Text that can be printed to a terminal: whatever others wrote in it does not control the terminal,
/// does not change the direction of the text after it, and does not begin a line of its own.
///
/// What stands in the program's own source is printed as it is. What is put into it is from outside,
/// and is escaped:
///
/// ```swift
/// let text: PrintableText = "\(file.path): \(message)"
/// ```
///
/// Text of several lines has to be named as such, `\(lines: text, indent: 2)`. Nothing else makes one from a
/// `String`, so a function that prints takes this type, and cannot be given text from outside by mistake.
package struct PrintableText: Sendable, Hashable, CustomStringConvertible {
    /// The text as it is printed.
    package let description: String

    private init(verbatim text: String) { description = text }

    /// The text in one line: a line break becomes a space.
    package init(line text: some StringProtocol) {
        description = Self.escaped(text) { $0.isNewline ? " " : nil }
    }

    /// The text with its lines.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - indent: how many spaces stand before every line but the first, so that none is taken for a
    ///     message of its own.
    package init(lines text: some StringProtocol, indent: Int = 0) {
        let lineBreak = "\n" + String(repeating: " ", count: indent)
        description = Self.escaped(text) { $0.isNewline ? lineBreak : nil }
    }

    /// JSON whose strings hold nothing but printable characters; it stays the same value.
    ///
    /// JSON needs escapes for the characters below U+0020 only, and programs that write it leave the
    /// others as they are.
    package init(json text: some StringProtocol) {
        var result = ""
        for scalar in text.unicodeScalars {
            if Self.isPrintable(scalar) || scalar == "\n" {
                result.unicodeScalars.append(scalar)
            } else {
                for unit in String(scalar).utf16 { result += "\\u" + Self.hexadecimal(unit) }
            }
        }
        description = result
    }

    /// The texts with another one between them.
    package init(_ parts: [PrintableText], separator: PrintableText = "\n") {
        description = parts.map(\.description).joined(separator: separator.description)
    }

    /// The text in a style that terminals know by a number, such as 1 for bold and 31 for red.
    package func styled(_ code: Int) -> PrintableText {
        PrintableText(verbatim: "\u{1B}[\(code)m\(description)\u{1B}[0m")
    }

    /// Whether a terminal shows a character, and does nothing else: no control character of C0 or C1,
    /// not DEL, no line separator, and of the invisible ones only those that join emoji or letters.
    package static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        // Most text ends here.
        if scalar.isASCII { return 0x20..<0x7F ~= scalar.value || scalar == "\t" }
        return switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
        case .format: scalar == zeroWidthJoiner || scalar == zeroWidthNonJoiner
        default: true
        }
    }

    private static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
    /// Persian and several scripts of India are misspelt without it.
    private static let zeroWidthNonJoiner: Unicode.Scalar = "\u{200C}"

    /// A text with an escape for each character that is not printable, as `less` writes them: `^[` for
    /// ESC, `<U+202E>` for what has no letter.
    private static func escaped(
        _ text: some StringProtocol, lineBreak: (Character) -> String?
    ) -> String {
        if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return String(text) }
        var result = ""
        for character in text {
            if let replacement = lineBreak(character) {
                result += replacement
            } else if isFlag(character) || character.unicodeScalars.allSatisfy(isPrintable) {
                result.append(character)
            } else {
                for scalar in character.unicodeScalars { result += escape(scalar) }
            }
        }
        return result
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        if isPrintable(scalar) { return String(scalar) }
        switch scalar.value {
        case 0..<0x20: return "^" + String(Unicode.Scalar(UInt8(scalar.value) + 0x40))
        case 0x7F: return "^?"
        default: return "<U+\(hexadecimal(scalar.value))>"
        }
    }

    private static func hexadecimal(_ number: some FixedWidthInteger) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Whether it is a flag such as that of Scotland: a black flag, and tags that spell a region. Tags
    /// anywhere else are invisible text.
    private static func isFlag(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        return scalars.first == "\u{1F3F4}" && scalars.count <= tagsMax
            && scalars.dropFirst().allSatisfy { 0xE0030...0xE007F ~= $0.value }
    }

    /// A region has six tags at most, with the last one and the flag itself.
    private static let tagsMax = 8
}

extension PrintableText: ExpressibleByStringInterpolation {
    /// The program's own text.
    package init(stringLiteral value: String) { self.init(verbatim: value) }

    /// The program's own text with text from outside in it.
    package init(stringInterpolation: StringInterpolation) {
        self.init(verbatim: stringInterpolation.text)
    }

    /// Escapes what is put into the program's own text.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        /// Begins a text.
        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        /// Adds the program's own text.
        package mutating func appendLiteral(_ literal: String) { text += literal }

        /// Adds text that is printable already.
        package mutating func appendInterpolation(_ value: PrintableText) {
            text += value.description
        }

        /// Adds text from outside, in one line.
        package mutating func appendInterpolation<Value>(_ value: Value) {
            text += PrintableText(line: String(describing: value)).description
        }

        /// Adds text from outside with its lines.
        package mutating func appendInterpolation(lines value: String, indent: Int = 0) {
            text += PrintableText(lines: value, indent: indent).description
        }
    }
}

extension PrintableText {
    /// One text after the other.
    package static func + (left: PrintableText, right: PrintableText) -> PrintableText {
        PrintableText(verbatim: left.description + right.description)
    }
}
