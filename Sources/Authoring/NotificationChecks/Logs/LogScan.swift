/// A search for known lines in a log that arrives in parts.
///
/// ```swift
/// var scan = LogScan()
/// scan.read("Chat: UNErrorDomain Code=100\n".utf8)
/// scan.finish()
/// for finding in scan.findings { print(finding.meaning, finding.lines) }
/// ```
package struct LogScan: Sendable {
    package struct Finding: Sendable, Hashable {
        package let meaning: LogLineMeaning
        /// The numbers of the first lines with this meaning, from 1. At least one, at most
        /// ``LogScan/linesMax``.
        package fileprivate(set) var lines: [Int]
        package fileprivate(set) var count: Int
    }

    static let lineBytesMax = 16 * 1024
    static let linesMax = 8

    package private(set) var findings: [Finding] = []
    package private(set) var lineCount = 0
    package private(set) var knownLineCount = 0

    private var line: [UInt8] = []
    private var positions: [LogLineMeaning: Int] = [:]
    private var isWithinLine = false

    package init() {}

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

    /// Finishes the scan. A last line without a newline is examined as well.
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

    private static let plainMarks: [UInt8: UInt8] = [
        0x98: UInt8(ascii: "'"), 0x99: UInt8(ascii: "'"), 0x9C: UInt8(ascii: "\""),
        0x9D: UInt8(ascii: "\""),
    ]
}
