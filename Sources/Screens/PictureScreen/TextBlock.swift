/// A text that is already cut to its lines.
struct TextBlock: Sendable, Hashable {
    enum Alignment: Sendable, Hashable {
        /// At the left, or at the right for a right-to-left paragraph.
        ///
        /// That a paragraph keeps its direction on a left-to-right phone is a guess; the page does
        /// the same.
        case natural
        case center
        case left
        case right

        var mirrored: Alignment {
            switch self {
            case .natural, .left: .right
            case .right: .left
            case .center: .center
            }
        }
    }

    var text: String
    var style: TextStyle
    var color: Color
    var alignment = Alignment.natural
    /// Whether a centered text is broken into lines at the width of its rectangle.
    var wraps = false
    /// Whether the text is decorative, such as the letter of an app's tile.
    var isOrnament = false
}

struct TextStyle: Sendable, Hashable {
    /// A weight from 100 to 900.
    struct Weight: RawRepresentable, Sendable, Hashable {
        var rawValue: Int

        static let regular = Weight(rawValue: 400)
        static let medium = Weight(rawValue: 500)
        static let semibold = Weight(rawValue: 600)
        static let bold = Weight(rawValue: 700)
    }

    var size: Double
    var lineHeight: Double
    var weight = Weight.regular
    var spacing = 0.0
    /// Whether the text uses the clock's typeface, which is made for large sizes and centers the
    /// colon.
    var isDisplay = false
    var isItalic = false
    var isMonospaced = false
}

/// Breaks text into lines. `PangoText` uses real fonts; tests have their own implementation.
protocol TextMeasuring {
    func lines(of text: String, _ style: TextStyle, width: Double) -> [Double]
}

extension TextMeasuring {
    func width(of text: String, _ style: TextStyle) -> Double {
        lines(of: text, style, width: .infinity).max() ?? 0
    }

    /// Truncates a text to a number of lines with an ellipsis.
    ///
    /// It cuts between grapheme clusters, so an emoji family or an accented letter stays whole.
    ///
    /// - Returns: The text and the number of its lines; 0 lines for an empty text.
    func cut(
        _ text: String, _ style: TextStyle, width: Double, linesMax: Int
    ) -> (text: String, lines: Int) {
        let (whole, isWhole) = Self.bounded(text, linesMax)
        guard !whole.isEmpty else { return ("", 0) }
        let count = lines(of: whole, style, width: width).count
        if isWhole, count <= linesMax { return (whole, count) }
        let characters = Array(whole)
        // Binary search between the largest count that fits and the smallest that does not.
        var fits = 0
        var fails = characters.count + 1
        while fails - fits > 1 {
            let middle = (fits + fails) / 2
            let candidate = Self.ellipsed(characters[..<middle])
            if lines(of: candidate, style, width: width).count <= linesMax {
                fits = middle
            } else {
                fails = middle
            }
        }
        let shown = Self.ellipsed(characters[..<fits])
        return (shown, min(linesMax, lines(of: shown, style, width: width).count))
    }

    private static func ellipsed(_ characters: ArraySlice<Character>) -> String {
        let end = characters.lastIndex { !$0.isWhitespace } ?? characters.startIndex - 1
        return String(characters[characters.startIndex..<(end + 1)]) + "…"
    }

    /// Returns the part of a text that `linesMax` lines can show at most, so that measuring a huge
    /// text stays cheap.
    private static func bounded(_ text: String, _ linesMax: Int) -> (text: String, isWhole: Bool) {
        let most = linesMax * charactersOfLineMax
        let start = text.prefix(most)
        return (PlainText.shown(start), start.endIndex == text.endIndex)
    }

    private static var charactersOfLineMax: Int { 200 }
}

enum PlainText {
    /// The maximum number of scalars of a character. A longer one is a letter with stacked accents.
    static let scalarsOfCharacterMax = 32

    /// Returns the text without control characters and with stacked accents truncated.
    ///
    /// Bidirectional marks stay, because their effect ends with the line and each line has one text
    /// only.
    static func shown(_ text: Substring) -> String {
        var result = ""
        for character in text.trimmed {
            if character.isNewline {
                result.append("\n")
            } else {
                result.unicodeScalars.append(
                    contentsOf: character.unicodeScalars.prefix(scalarsOfCharacterMax)
                        .map { $0.properties.generalCategory == .control ? " " : $0 })
            }
        }
        return result
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var rest = self
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return rest
    }
}
