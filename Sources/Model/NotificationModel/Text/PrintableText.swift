/// Text that is safe to print to a terminal. Untrusted parts cannot control the terminal,
/// change the direction of the following text, or start a separate line.
///
/// Literals in the program's source are printed unchanged. Interpolated values are untrusted and
/// are escaped:
///
/// ```swift
/// let text: PrintableText = "\(url.path): the title is \(title)"
/// print(text)
/// ```
///
/// Text of several lines requires `\(lines: text, indent: 2)`. A plain `String` does not convert to
/// this type, so a function that takes it cannot receive untrusted text accidentally.
package struct PrintableText: Sendable, Hashable, CustomStringConvertible {
    package let description: String

    private init(verbatim text: String) { description = text }

    /// Creates a text in one line: a line break becomes a space.
    package init(line text: some StringProtocol) {
        description = Self.escaped(text) { $0.isNewline ? " " : nil }
    }

    /// Creates a text that keeps its lines.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - indent: the number of spaces before every line except the first, so that a line cannot
    ///     imitate a separate message.
    package init(lines text: some StringProtocol, indent: Int = 0) {
        let lineBreak = "\n" + String(repeating: " ", count: indent)
        description = Self.escaped(text) { $0.isNewline ? lineBreak : nil }
    }

    /// Escapes the strings of a JSON text, which keeps its value.
    ///
    /// JSON requires escapes only for characters below U+0020, and programs that write it leave the
    /// others unchanged.
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

    package init(_ parts: [PrintableText], separator: PrintableText = "\n") {
        description = parts.map(\.description).joined(separator: separator.description)
    }

    package func styled(_ code: Int) -> PrintableText {
        PrintableText(verbatim: "\u{1B}[\(code)m\(description)\u{1B}[0m")
    }

    /// Returns whether a terminal displays a character without any other effect. That excludes
    /// control characters of C0 and C1, DEL, line separators, and invisible characters except those
    /// that join emoji or letters.
    package static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        // The fast path for most text.
        if scalar.isASCII { return 0x20..<0x7F ~= scalar.value || scalar == "\t" }
        return switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
        case .format: scalar == zeroWidthJoiner || scalar == zeroWidthNonJoiner
        default: true
        }
    }

    private static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
    /// Persian and several scripts of India need it for correct spelling.
    private static let zeroWidthNonJoiner: Unicode.Scalar = "\u{200C}"

    /// Escapes each unprintable character, like `less`: `^[` for ESC, `<U+202E>` for a character
    /// without a short form.
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

    /// Returns whether a character is a flag such as that of Scotland: a black flag with tags that
    /// spell a region. Tags anywhere else are invisible text.
    private static func isFlag(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        return scalars.first == "\u{1F3F4}" && scalars.count <= tagsMax
            && scalars.dropFirst().allSatisfy { 0xE0030...0xE007F ~= $0.value }
    }

    /// A region has six tags at most; the terminating tag and the flag itself are two more.
    private static let tagsMax = 8
}

extension PrintableText: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { self.init(verbatim: value) }

    package init(stringInterpolation: StringInterpolation) {
        self.init(verbatim: stringInterpolation.text)
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        package mutating func appendLiteral(_ literal: String) { text += literal }

        package mutating func appendInterpolation(_ value: PrintableText) {
            text += value.description
        }

        package mutating func appendInterpolation<Value>(_ value: Value) {
            text += PrintableText(line: String(describing: value)).description
        }

        package mutating func appendInterpolation(lines value: String, indent: Int = 0) {
            text += PrintableText(lines: value, indent: indent).description
        }
    }
}

extension PrintableText {
    package static func + (left: PrintableText, right: PrintableText) -> PrintableText {
        PrintableText(verbatim: left.description + right.description)
    }
}
