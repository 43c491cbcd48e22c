import Foundation
import Testing

@testable import NotificationModel

@Suite("Printable text")
struct PrintableTextTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let line: String
        let lines: String

        init(_ text: String, line: String, lines: String? = nil) {
            (self.text, self.line, self.lines) = (text, line, lines ?? line)
        }

        var testDescription: String { text.debugDescription }
    }

    static let rows = [
        Row("plain, “quoted” — 你好", line: "plain, “quoted” — 你好"),
        Row("a\tb", line: "a\tb"),
        Row("\u{1B}[31mred", line: "^[[31mred"), Row("\u{1B}]0;title\u{7}", line: "^[]0;title^G"),
        Row("\0\u{8}\u{1F}", line: "^@^H^_"), Row("\u{7F}", line: "^?"),
        Row("\u{9B}2J", line: "<U+009B>2J"), Row("\u{80}\u{9F}", line: "<U+0080><U+009F>"),
        Row("a\nb", line: "a b", lines: "a\nb"), Row("a\r\nb", line: "a b", lines: "a\nb"),
        Row("a\rb", line: "a b", lines: "a\nb"), Row("a\u{85}b", line: "a b", lines: "a\nb"),
        Row("a\u{B}\u{C}b", line: "a  b", lines: "a\n\nb"),
        Row("a\u{2028}b\u{2029}c", line: "a b c", lines: "a\nb\nc"),
        Row("\u{202E}gpj.exe", line: "<U+202E>gpj.exe"),
        Row("\u{202A}\u{202D}\u{202C}", line: "<U+202A><U+202D><U+202C>"),
        Row("\u{2066}\u{2067}\u{2068}\u{2069}", line: "<U+2066><U+2067><U+2068><U+2069>"),
        Row("\u{200E}\u{200F}\u{61C}", line: "<U+200E><U+200F><U+061C>"),
        Row("zero\u{200B}width\u{FEFF}", line: "zero<U+200B>width<U+FEFF>"),
        Row("e\u{1B}\u{301}", line: "e^[\u{301}"),
        Row("👨‍👩‍👧 🏴󠁧󠁢󠁳󠁣󠁴󠁿 می‌خواهم", line: "👨‍👩‍👧 🏴󠁧󠁢󠁳󠁣󠁴󠁿 می‌خواهم"),
        Row("a\u{E0061}", line: "a<U+E0061>"),
    ]

    @Test("escapes each character with an effect beyond its glyph", arguments: rows)
    func escapes(_ row: Row) {
        #expect(PrintableText(line: row.text).description == row.line)
        #expect(PrintableText(lines: row.text).description == row.lines)
        #expect(("<\(row.text)>" as PrintableText).description == "<\(row.line)>")
        #expect(("<\(lines: row.text)>" as PrintableText).description == "<\(row.lines)>")
    }

    @Test("keeps the program's own text, and escapes nothing twice")
    func ownText() {
        let inner: PrintableText = "\u{1B}[1m\("\u{1B}")\u{1B}[0m\n"
        #expect("\(inner)!" as PrintableText == inner + "!")
        #expect(inner.description == "\u{1B}[1m^[\u{1B}[0m\n")
        #expect(PrintableText(line: "\u{1B}").styled(31).description == "\u{1B}[31m^[\u{1B}[0m")
        #expect(PrintableText(["a", "\("\n")", "b"]).description == "a\n \nb")
        #expect(("e: \(lines: "a\nb", indent: 2)" as PrintableText).description == "e: a\n  b")
    }

    @Test("keeps the value of JSON, and escapes characters with effects")
    func json() throws {
        let values = Self.rows.map(\.text) + ["\u{E0061}", "\"\\\u{1B}"]
        let data = try JSONEncoder().encode(values)
        let printed = PrintableText(json: String(decoding: data, as: UTF8.self)).description
        #expect(try JSONDecoder().decode([String].self, from: Data(printed.utf8)) == values)
        #expect(printed.unicodeScalars.allSatisfy(PrintableText.isPrintable))
        #expect(PrintableText(json: "{\n}\u{1B}").description == "{\n}\\u001B")
    }

    @Test("keeps or escapes every scalar, and loses none")
    func everyScalar() {
        let wrong = (UInt32(0)...0x10FFFF).filter { value in
            guard let scalar = Unicode.Scalar(value) else { return false }
            let printed = PrintableText(line: String(scalar)).description
            return printed.isEmpty
                || !printed.unicodeScalars.allSatisfy(PrintableText.isPrintable)
        }
        #expect(wrong.isEmpty)
    }
}
