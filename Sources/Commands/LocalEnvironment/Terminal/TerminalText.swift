import NotificationModel

/// Text in the columns of a terminal.
enum TerminalText {
    /// How many columns a character takes, as a person counts characters: an emoji family takes as
    /// many as one emoji.
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

    /// How many columns a text takes.
    static func width(of text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + width(of: $1) }
    }

    /// A text as it may be printed: it must not steer the terminal, nor turn the direction of what
    /// follows. New lines stay; whoever prints one line cuts at them.
    static func plain(_ text: some StringProtocol) -> String {
        String(
            String.UnicodeScalarView(
                text.flatMap { $0.isNewline ? ["\n"] : scalars(of: $0) }))
    }

    /// The most scalars of one character that are printed.
    static let scalarsOfCharacterMax = 32

    private static func scalars(of character: Character) -> [Unicode.Scalar] {
        let shown = character.unicodeScalars.prefix(scalarsOfCharacterMax).map(printable)
        // Several scalars that became spaces are one all the same.
        return shown.allSatisfy { $0 == " " } ? [" "] : shown
    }

    /// Columns are counted here, so what is not printable becomes a space and no escape.
    private static func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar != "\t" && PrintableText.isPrintable(scalar) ? scalar : " "
    }

    /// A text in one line that is cut to some columns, with an ellipsis where something is missing.
    static func cut(_ text: String, columns: Int) -> String {
        lines(of: text.split(whereSeparator: \.isNewline).joined(separator: " "), columns, 1)
            .first ?? ""
    }

    /// The lines of a text, `most` at most; the last one ends in an ellipsis where there are more.
    ///
    /// Lines break at spaces and beside wide characters, but none begins with a closing mark or ends
    /// with an opening one, and no character is ever broken.
    static func lines(of text: String, _ columns: Int, _ most: Int) -> [String] {
        guard columns >= 2, most > 0 else { return [] }
        var result: [String] = []
        // A huge text costs no more than what could ever be seen of it.
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
        // Where the line may end: the first character of the next one.
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

    /// What a line must not begin with.
    private static let closers = Set(
        "!%),.:;?]}¢°’”†‡›℃、。〃々〉》」』】〕〗〞ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ・ー"
            + "！％），．：；？］｝～…—")
    /// What a line must not end with.
    private static let openers = Set("$([{£¥‘“〈《「『【〔〖〝＄（［｛￡￥")
}
