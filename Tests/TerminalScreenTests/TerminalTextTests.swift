import Testing

@testable import LocalEnvironment

struct TerminalTextTests {
    @Test(
        arguments: [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("中", 2), ("，", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2),
            ("👨‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("👍🏿", 2), ("3️⃣", 2), ("❤️", 2), ("❤", 1), ("🍜", 2),
            ("…", 1), ("\u{200B}", 0), ("ש", 1), ("\u{20000}", 2),
        ])
    func aCharacterIsAsWideAsATerminalDrawsIt(character: Character, columns: Int) {
        #expect(TerminalText.width(of: character) == columns)
    }

    @Test(
        arguments: [
            ("one two three", 7, ["one two", "three"]),
            ("one  two", 4, ["one", "two"]),
            ("abcdefgh", 3, ["abc", "def", "gh"]),
            ("晚上一起吃饭", 5, ["晚上", "一起", "吃饭"]),
            // No line begins with a full stop or a closing quote.
            ("晚上吃饭。好", 8, ["晚上吃", "饭。好"]),
            ("他说“好的”吧", 9, ["他说“好", "的”吧"]),
            // None ends with an opening mark.
            ("看看（这个）", 6, ["看看", "（这", "个）"]),
            ("hello世界", 7, ["hello世", "界"]),
            ("a\nb", 9, ["a", "b"]),
            ("", 9, [""]),
            ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]),
        ])
    func linesBreakWherePeopleReadOn(text: String, columns: Int, lines: [String]) {
        #expect(TerminalText.lines(of: text, columns, 9) == lines)
    }

    @Test(
        arguments: [
            ("one two three", 7, 1, ["one tw…"]), ("one two", 7, 1, ["one two"]),
            ("晚上一起吃饭", 6, 1, ["晚上…"]), ("a b c d", 3, 2, ["a b", "c d"]),
            ("a b c d e", 3, 2, ["a b", "c…"]), ("x", 1, 1, []),
        ])
    func whatDoesNotFitEndsInAnEllipsis(
        text: String, columns: Int, most: Int, lines: [String]
    ) {
        let cut = TerminalText.lines(of: text, columns, most)
        #expect(cut == lines)
        #expect(cut.allSatisfy { TerminalText.width(of: $0) <= columns })
    }

    @Test(arguments: ["\u{1B}", "\u{7}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{2028}", "\r\n"])
    func aPayloadDoesNotSteerTheTerminal(text: String) {
        let lines = TerminalText.lines(of: "a\(text)b", 20, 3).joined()
        for scalar in lines.unicodeScalars {
            #expect(![.control, .format].contains(scalar.properties.generalCategory))
        }
    }

    @Test
    func aHugeTextCostsNoMoreThanALongOne() {
        let lines = TerminalText.lines(of: String(repeating: "长", count: 2_000_000), 40, 4)
        #expect(lines.count == 4)
        #expect(lines.last?.hasSuffix("…") == true)
    }

    @Test(
        arguments: [
            ("q", [TerminalKey.character("q")]), ("\u{1B}", [.escape]), ("\u{1B}[A", [.up]),
            ("\u{1B}OB", [.down]), ("\u{1B}[3~", [.delete]), ("\u{1B}[5~", [.pageUp]),
            ("\u{1B}[99;9R", []), ("\r", [.enter]), ("\u{7F}", [.backspace]),
            ("\u{3}", [.interrupt]),
            ("好👨‍👩‍👧‍👦", [.character("好"), .character("👨‍👩‍👧‍👦")]),
            ("a\u{1B}[Cb", [.character("a"), .right, .character("b")]), ("\u{1}", []),
        ])
    func keysAreReadFromBytes(text: String, keys: [TerminalKey]) {
        var rest: [UInt8] = []
        #expect(TerminalKey.keys(in: Array(text.utf8), rest: &rest) == keys)
        #expect(rest.isEmpty)
    }

    @Test
    func aCharacterInTwoReadingsIsOneKey() {
        var rest: [UInt8] = []
        let bytes = Array("a好".utf8)
        #expect(TerminalKey.keys(in: Array(bytes.prefix(2)), rest: &rest) == [.character("a")])
        #expect(TerminalKey.keys(in: Array(bytes.dropFirst(2)), rest: &rest) == [.character("好")])
    }
}
