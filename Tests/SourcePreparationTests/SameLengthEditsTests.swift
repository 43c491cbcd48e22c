import Testing

@testable import SourcePreparation

struct SameLengthEditsTests {
    /// A text, the range that is replaced, the replacement, and the result.
    static let cases: [(text: String, range: Range<Int>, new: String, result: String)] = [
        ("let old = 1", 4..<7, "x", "let x   = 1"),
        ("ab\ncd", 0..<5, "x", "x \n  "),
        ("ab\r\ncd", 0..<6, "x", "x \r\n  "),
        // What would be torn by the end of a line begins after it.
        ("ab\ncdef", 0..<7, "wxyz", "  \nwxyz"),
        ("ab\r\ncdef", 0..<8, "wxyz", "  \r\nwxyz"),
        // The carriage return gives no room: with it, three letters would seem to fit.
        ("ab\r\ncdef", 0..<8, "xyz", "  \r\nxyz "),
    ]

    @Test("keep every line end where it was, also of two characters", arguments: cases)
    func lineEnds(text: String, range: Range<Int>, new: String, result: String) {
        var edits = SameLengthEdits()
        let isDone = edits.replace(range, with: new)
        #expect(isDone)
        #expect(edits.applied(to: text) == result)
    }

    @Test("a replacement that does not fit is not written")
    func tooLong() {
        var edits = SameLengthEdits()
        let isDone = edits.replace(0..<2, with: "abc")
        #expect(!isDone)
        #expect(edits.applied(to: "xy") == "xy")
    }
}
