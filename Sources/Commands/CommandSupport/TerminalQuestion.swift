internal import Foundation

/// A question to the person at the terminal, whatever standard input is.
package enum TerminalQuestion {
    /// Asks a question, and returns whether the answer is yes; `nil` without a terminal.
    package static var asker: (@Sendable (String) -> Bool)? {
        guard isatty(2) == 1, ProcessInfo.processInfo.environment["CI"] == nil,
            let terminal = FileHandle(forUpdatingAtPath: "/dev/tty")
        else { return nil }
        return { question in
            guard (try? terminal.write(contentsOf: Data(question.utf8))) != nil,
                let answer = try? terminal.read(upToCount: 16)
            else { return false }
            let word = String(decoding: answer, as: UTF8.self).lowercased()
            return ["y", "yes"].contains(word.trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }
}
