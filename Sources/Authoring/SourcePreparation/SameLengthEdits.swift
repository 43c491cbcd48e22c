struct SameLengthEdits {
    private struct Edit {
        let range: Range<Int>
        let replacement: [UInt8]
    }

    private var edits: [Edit] = []
    private var insertions: [(offset: Int, text: String)] = []

    private static let space = UInt8(ascii: " ")

    /// Replaces a range of bytes by a text, and fills the rest of the range with spaces. Line ends
    /// in the range stay.
    ///
    /// - Returns: False when the text does not fit.
    @discardableResult
    mutating func replace(_ range: Range<Int>, with text: String = "") -> Bool {
        guard text.utf8.count <= range.count else { return false }
        edits.append(Edit(range: range, replacement: Array(text.utf8)))
        return true
    }

    /// Inserts a text before an offset. The rest of the line moves.
    mutating func insert(_ text: String, at offset: Int) { insertions.append((offset, text)) }

    /// Returns the text with all changes. Of two overlapping changes, the first one is applied.
    func applied(to text: String) -> String {
        var bytes = Array(text.utf8)
        var taken = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where edit.range.lowerBound >= taken && edit.range.upperBound <= bytes.count {
            Self.write(edit, into: &bytes)
            taken = edit.range.upperBound
        }
        for insertion in insertions.sorted(by: { $0.offset > $1.offset })
        where insertion.offset <= bytes.count {
            bytes.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func write(_ edit: Edit, into bytes: inout [UInt8]) {
        var rest = edit.replacement[...]
        // A replacement that a line end would split begins after the line end.
        let lines = bytes[edit.range].split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let fits = lines.firstIndex { line in
            line.count - (line.last == UInt8(ascii: "\r") ? 1 : 0) >= edit.replacement.count
        }
        var line = 0
        for index in edit.range {
            if bytes[index] == UInt8(ascii: "\n") {
                line += 1
            } else if bytes[index] != UInt8(ascii: "\r") {
                let isHere = fits.map { line >= $0 } ?? false
                bytes[index] = isHere ? rest.popFirst() ?? space : space
            }
        }
    }
}
