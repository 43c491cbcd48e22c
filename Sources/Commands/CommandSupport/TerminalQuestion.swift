internal import Foundation
internal import Glibc
internal import SystemPackage

/// A question to the person at the terminal, whatever standard input is.
package enum TerminalQuestion {
    /// The longest line that a terminal takes.
    private static let lineBytesMax = 4096

    /// Asks a question, and returns whether the answer is yes; `nil` without a terminal.
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
        // A line that the person typed before the question does not answer it.
        tcflush(terminal.rawValue, TCIFLUSH)
        try terminal.writeAll(question.utf8)
        let line = try line(from: terminal)
        guard line.last == UInt8(ascii: "\n") else {
            // The input ended in the question's own line.
            try terminal.writeAll("\n".utf8)
            return false
        }
        let word = String(decoding: line, as: UTF8.self).lowercased()
        return ["y", "yes"].contains(word.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// One line with its end, or less where the input ends.
    ///
    /// A terminal answers a read with one line. A `FileHandle` reads on until it has all bytes that were
    /// requested, so it would wait for the end of the input.
    private static func line(from terminal: FileDescriptor) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: lineBytesMax)
        let count = try unsafe bytes.withUnsafeMutableBytes {
            try unsafe terminal.read(into: $0)
        }
        return Array(bytes.prefix(count))
    }
}
