import Testing

@testable import Device

struct OutputLineSplitterTests {
    @Test func linesAreCutWhereverTheirPiecesEnd() {
        var splitter = OutputLineSplitter()
        var lines: [String] = []
        for piece in ["a", "b\nc", "\n\n", "末"] {
            lines += unsafe splitter.append(Array(piece.utf8).span.bytes)
        }
        #expect(lines == ["ab", "c", ""])
        #expect(splitter.rest == "末")
    }

    @Test("a line is bounded at n - 1, n and n + 1", arguments: [-1, 0, 1])
    func linesAreBounded(offset: Int) {
        var splitter = OutputLineSplitter()
        let text = String(repeating: "x", count: OutputLineSplitter.lineBytesMax + offset) + "\n"
        let lines = unsafe splitter.append(Array(text.utf8).span.bytes)
        #expect(lines.map(\.count).reduce(0, +) == text.count - 1)
        #expect(lines.count == (offset > 0 ? 2 : 1))
    }
}
