/// Words for a shell, as remedies and examples print them.
package enum ShellText {
    /// A word in single quotes.
    package static func quoted(_ word: String) -> String {
        "'"
            + word.split(separator: "'", omittingEmptySubsequences: false).joined(
                separator: "'\\''") + "'"
    }

    /// A command's words, quoted where needed.
    package static func line(_ words: [String]) -> String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=:,@%+")
        return words.map { !$0.isEmpty && $0.allSatisfy(plain.contains) ? $0 : quoted($0) }
            .joined(separator: " ")
    }
}
