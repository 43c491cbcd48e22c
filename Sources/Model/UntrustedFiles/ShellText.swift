/// Quotes words for a POSIX shell.
///
/// ```swift
/// ShellText.line(["bellhop", "push", "it's.apns"])  // bellhop push 'it'\''s.apns'
/// ```
package enum ShellText {
    package static func quoted(_ word: String) -> String {
        "'"
            + word.split(separator: "'", omittingEmptySubsequences: false).joined(
                separator: "'\\''") + "'"
    }

    package static func line(_ words: [String]) -> String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=:,@%+")
        return words.map { !$0.isEmpty && $0.allSatisfy(plain.contains) ? $0 : quoted($0) }
            .joined(separator: " ")
    }
}
