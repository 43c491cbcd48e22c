package import ArgumentParser
internal import BellhopBasics

/// A word in the place of a subcommand that names none, such as `psuh` in `bellhop psuh`.
package struct UnknownSubcommand: Hashable, Sendable {
    package var word: String
    /// The command that lacks the subcommand, such as `bellhop gateway`.
    package var command: String
    /// The command with the nearest known subcommand; `nil` if none is near.
    package var suggestion: String?

    /// Reads the arguments of a program up to the first word that names no subcommand.
    ///
    /// The result is `nil` if all words name subcommands until an option comes, or until a command
    /// without subcommands.
    package init?(in arguments: [String], of root: any ParsableCommand.Type) {
        var command = root
        var path = [root._commandName]
        for word in arguments {
            let subcommands = command.configuration.subcommands
            guard !subcommands.isEmpty, !word.hasPrefix("-"), word != "help" else { return nil }
            if let next = subcommands.first(where: { $0._commandName == word }) {
                command = next
                path.append(word)
                continue
            }
            self.word = word
            self.command = path.joined(separator: " ")
            suggestion = Suggestion.nearest(to: word, among: subcommands.map { $0._commandName })
                .map { (path + [$0]).joined(separator: " ") }
            return
        }
        return nil
    }
}
