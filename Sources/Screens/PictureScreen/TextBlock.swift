/// A text as it is drawn: already cut to its lines.
struct TextBlock: Sendable, Hashable {
    /// The side of a line at which it begins.
    enum Alignment: Sendable, Hashable {
        /// At the left; a paragraph that is written from right to left begins at the right. That it
        /// follows its own direction on a phone that does not is a guess; the page does the same.
        case natural
        case center
        case left
        case right

        /// On a phone whose language is written from right to left everything begins at the right.
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
    /// Whether it stands for a picture, such as the letter on an app's icon.
    var isOrnament = false
}

/// How a text looks.
struct TextStyle: Sendable, Hashable {
    enum Weight: Int, Sendable, Hashable {
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
    }

    /// The size of the type and the distance of lines, in points.
    var size: Double
    var lineHeight: Double
    var weight = Weight.regular
    /// The space that is added between letters, in points.
    var spacing = 0.0
    /// Whether it is the clock's face: drawn for big type, with a colon in the middle of the digits.
    var isDisplay = false
}

/// Knows how texts fall into lines. `PangoText` does with real fonts; tests have one of their own.
protocol TextMeasuring {
    /// The widths of the lines of a text that may be `width` wide.
    func lines(of text: String, _ style: TextStyle, width: Double) -> [Double]
}

extension TextMeasuring {
    /// The width of a text of one line.
    func width(of text: String, _ style: TextStyle) -> Double {
        lines(of: text, style, width: .infinity).max() ?? 0
    }

    /// Cuts a text to a number of lines, with an ellipsis where something is missing.
    ///
    /// A cut never falls within a character as a person counts them, so no emoji family loses a
    /// child and no accent its letter.
    ///
    /// - Returns: The text and the number of its lines; none for an empty text.
    func cut(
        _ text: String, _ style: TextStyle, width: Double, linesMax: Int
    ) -> (text: String, lines: Int) {
        let (whole, isWhole) = Self.bounded(text, linesMax)
        guard !whole.isEmpty else { return ("", 0) }
        let count = lines(of: whole, style, width: width).count
        if isWhole, count <= linesMax { return (whole, count) }
        let characters = Array(whole)
        // How many characters are known to fit, and how many are known not to.
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

    /// A text as far as `linesMax` lines could ever show it, so that a huge one costs no more than
    /// a long one.
    private static func bounded(_ text: String, _ linesMax: Int) -> (text: String, isWhole: Bool) {
        let most = linesMax * charactersOfLineMax
        let start = text.prefix(most)
        return (PlainText.shown(start), start.endIndex == text.endIndex)
    }

    private static var charactersOfLineMax: Int { 200 }
}

/// Text from outside as it may be drawn.
enum PlainText {
    /// The most scalars of one character; a longer one is a letter under a heap of accents.
    static let scalarsOfCharacterMax = 32

    /// The text without control characters, and with heaps of accents cut off. Marks that turn the
    /// direction of writing stay: a line ends what they begin, and nothing else stands on it.
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
    /// Without spaces and empty lines at its ends.
    fileprivate var trimmed: Substring {
        var rest = self
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return rest
    }
}
