/// Looks for known lines in a log that arrives part by part.
package struct LogScan: Sendable {
    /// A meaning, and the lines that have it.
    package struct Finding: Sendable, Hashable {
        /// What the lines mean.
        package let meaning: LogLineMeaning
        /// The numbers of the first lines, from 1; never empty.
        package fileprivate(set) var lines: [Int]
        /// How many lines have the meaning.
        package fileprivate(set) var count: Int
    }

    /// The bytes of a line that are looked at.
    static let lineBytesMax = 16 * 1024
    /// The numbers of lines that are kept of a meaning.
    static let linesMax = 8

    /// What was found, by the first line.
    package private(set) var findings: [Finding] = []
    /// How many lines the log has.
    package private(set) var lineCount = 0
    /// How many of the lines are known.
    package private(set) var knownLineCount = 0

    private var line: [UInt8] = []
    private var positions: [LogLineMeaning: Int] = [:]
    private var isWithinLine = false

    /// Creates a scan of an empty log.
    package init() {}

    /// Takes the next part of the log.
    package mutating func read(_ part: some Sequence<UInt8>) {
        for byte in part {
            if byte == UInt8(ascii: "\n") {
                endLine()
            } else {
                isWithinLine = true
                if line.count < Self.lineBytesMax { line.append(byte) }
            }
        }
    }

    /// Ends the log, and with it a last line without a newline.
    package mutating func finish() {
        if isWithinLine { endLine() }
    }

    private mutating func endLine() {
        lineCount += 1
        let meanings = LogDictionary.standard.meanings(of: line.withPlainQuotes)
        if !meanings.isEmpty { knownLineCount += 1 }
        for meaning in meanings { record(meaning) }
        line.removeAll(keepingCapacity: true)
        isWithinLine = false
    }

    private mutating func record(_ meaning: LogLineMeaning) {
        guard let position = positions[meaning] else {
            positions[meaning] = findings.count
            return findings.append(Finding(meaning: meaning, lines: [lineCount], count: 1))
        }
        findings[position].count += 1
        if findings[position].lines.count < Self.linesMax {
            findings[position].lines.append(lineCount)
        }
    }
}

extension [UInt8] {
    /// The bytes with typographic quotation marks made plain.
    fileprivate var withPlainQuotes: [UInt8] {
        guard contains(0xE2) else { return self }
        var plain: [UInt8] = []
        var index = 0
        while index < count {
            if self[index] == 0xE2, index + 2 < count, self[index + 1] == 0x80,
                let mark = Self.plainMarks[self[index + 2]]
            {
                plain.append(mark)
                index += 3
            } else {
                plain.append(self[index])
                index += 1
            }
        }
        return plain
    }

    /// The plain marks of U+2018, U+2019, U+201C and U+201D, by the last byte in UTF-8.
    private static let plainMarks: [UInt8: UInt8] = [
        0x98: UInt8(ascii: "'"), 0x99: UInt8(ascii: "'"), 0x9C: UInt8(ascii: "\""),
        0x9D: UInt8(ascii: "\""),
    ]
}
