internal import Foundation
internal import Glibc
internal import SystemPackage

/// A yes-no question to the user at the terminal, independent of standard input.
package enum TerminalQuestion {
    /// The maximum length of a line that a terminal passes on, in bytes.
    private static let lineBytesMax = 4096

    /// A closure that asks a question and returns whether the answer is yes; `nil` without a
    /// terminal.
    package static var asker: (@Sendable (String) -> Bool)? {
        guard isatty(2) == 1, ProcessInfo.processInfo.environment["CI"] == nil,
            let terminal = try? open()
        else { return nil }
        try? terminal.close()
        return { question in (try? ask(question)) ?? false }
    }

    private static func open() throws -> FileDescriptor {
        try FileDescriptor.open(FilePath("/dev/tty"), .readWrite, options: .closeOnExec)
    }

    private static func ask(_ question: String) throws -> Bool {
        let terminal = try open()
        defer { try? terminal.close() }
        // Discards a line that the user typed before the question.
        tcflush(terminal.rawValue, TCIFLUSH)
        try terminal.writeAll(question.utf8)
        let line = try line(from: terminal)
        guard line.last == UInt8(ascii: "\n") else {
            // The input ended on the line of the question.
            try terminal.writeAll("\n".utf8)
            return false
        }
        let word = String(decoding: line, as: UTF8.self).lowercased()
        return ["y", "yes"].contains(word.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// Returns one line with its end, or less at the end of the input.
    ///
    /// A terminal answers a read with one line. `FileHandle` would continue to read until it has
    /// all requested bytes.
    private static func line(from terminal: FileDescriptor) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: lineBytesMax)
        let count = try unsafe bytes.withUnsafeMutableBytes {
            try unsafe terminal.read(into: $0)
        }
        return Array(bytes.prefix(count))
    }
}
