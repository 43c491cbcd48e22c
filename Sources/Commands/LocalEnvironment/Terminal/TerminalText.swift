import NotificationModel

enum TerminalText {
    /// Returns the columns of a grapheme cluster: an emoji family takes as many as one emoji.
    static func width(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.contains("\u{FE0F}") || first.properties.isEmojiPresentation { return 2 }
        return min(2, scalars.reduce(0) { $0 + width(of: $1) })
    }

    private static func width(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .control, .nonspacingMark, .enclosingMark, .format: 0
        default: EastAsianWidth.isWide(scalar) ? 2 : 1
        }
    }

    static func width(of text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + width(of: $1) }
    }

    /// Returns a text without control sequences and without effects on the direction of later text.
    ///
    /// New lines stay, so a caller that prints one line cuts there.
    static func plain(_ text: some StringProtocol) -> String {
        String(
            String.UnicodeScalarView(
                text.flatMap { $0.isNewline ? ["\n"] : scalars(of: $0) }))
    }

    static let scalarsOfCharacterMax = 32

    private static func scalars(of character: Character) -> [Unicode.Scalar] {
        let shown = character.unicodeScalars.prefix(scalarsOfCharacterMax).map(printable)
        // Several scalars of one character that became spaces count as one space.
        return shown.allSatisfy { $0 == " " } ? [" "] : shown
    }

    /// Replaces an unprintable scalar with a space, because an escape would take more columns.
    private static func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar != "\t" && PrintableText.isPrintable(scalar) ? scalar : " "
    }

    /// Returns a text as one line, cut to a number of columns with an ellipsis.
    static func cut(_ text: String, columns: Int) -> String {
        lines(of: text.split(whereSeparator: \.isNewline).joined(separator: " "), columns, 1)
            .first ?? ""
    }

    /// Returns the lines of a text, at most `most`, with an ellipsis if there are more.
    ///
    /// Lines break at spaces and beside wide characters, but not before a closing mark, after an
    /// opening mark or within a character.
    static func lines(of text: String, _ columns: Int, _ most: Int) -> [String] {
        guard columns >= 2, most > 0 else { return [] }
        var result: [String] = []
        // Limits the cost of a huge text to its visible part.
        let seen = text.prefix(columns * most * 4)
        for paragraph in plain(seen).split(separator: "\n", omittingEmptySubsequences: false) {
            result += wrapped(Array(paragraph), columns)
            if result.count > most { break }
        }
        guard result.count > most || seen.endIndex != text.endIndex else { return result }
        let last = ellipsed(result[min(most, result.count) - 1], columns)
        return Array(result.prefix(most - 1)) + [last]
    }

    private static func ellipsed(_ line: String, _ columns: Int) -> String {
        var line = line
        while width(of: line) + 1 > columns || line.last == " " { line.removeLast() }
        return line + "…"
    }

    private static func wrapped(_ characters: [Character], _ columns: Int) -> [String] {
        var lines: [String] = []
        var start = 0
        var used = 0
        // The possible line break: the first character of the next line.
        var chance: Int?
        var index = 0
        while index < characters.count {
            let size = width(of: characters[index])
            if index > start, mayBreak(characters[index - 1], characters[index]) { chance = index }
            if used + size > columns, index > start, characters[index] != " " {
                let end = chance ?? index
                lines.append(trimmed(characters[start..<end]))
                start = end
                index = end
                used = 0
                chance = nil
                continue
            }
            used += size
            index += 1
        }
        lines.append(trimmed(characters[start...]))
        return lines
    }

    private static func trimmed(_ line: ArraySlice<Character>) -> String {
        let end = line.lastIndex { $0 != " " }.map { $0 + 1 } ?? line.startIndex
        return String(line[line.startIndex..<end])
    }

    private static func mayBreak(_ left: Character, _ right: Character) -> Bool {
        if left == " " { return right != " " }
        guard right != " ", !openers.contains(left), !closers.contains(right) else { return false }
        return width(of: left) == 2 || width(of: right) == 2 || left == "-"
    }

    private static let closers = Set(
        "!%),.:;?]}¢°’”†‡›℃、。〃々〉》」』】〕〗〞ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ・ー"
            + "！％），．：；？］｝～…—")
    private static let openers = Set("$([{£¥‘“〈《「『【〔〖〝＄（［｛￡￥")
}
