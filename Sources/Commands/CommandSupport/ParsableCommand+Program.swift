package import ArgumentParser
internal import Foundation
internal import NotificationModel
internal import UntrustedFiles

extension ParsableCommand {
    /// Runs the command that the arguments select.
    ///
    /// An error ends the program with `ExitStatus.error` in the format of `ErrorText`.
    ///
    /// - Parameter check: Rejects arguments before they are parsed.
    package static func runProgram(
        check: ([String]) throws -> Void = { _ in }
    ) async {
        do {
            try check(Array(CommandLine.arguments.dropFirst()))
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            finish(with: error, Array(CommandLine.arguments.dropFirst()))
        }
    }

    private static func finish(with error: any Error, _ arguments: [String]) -> Never {
        if exitCode(for: error).isSuccess {
            // A requested text, such as help, is a result.
            let text = fullMessage(for: error)
            if !text.isEmpty { printLine("\(lines: text)") }
            Foundation.exit(ExitStatus.success.rawValue)
        }
        // The command already printed the reason.
        if let exit = error as? ExitCode { Foundation.exit(exit.rawValue) }
        if let error = error as? any ExplainedError ?? CommandError(ofFile: error) {
            printFailure(error)
        } else if let unknown = UnknownSubcommand(in: arguments, of: self) {
            printFailure(
                CommandError(
                    "\(unknown.command) has no command “\(unknown.word)”.",
                    remedy: unknown.suggestion.map { "Did you mean `\($0)`?" }
                        ?? "`\(unknown.command) --help` lists the commands."))
        } else {
            printError("\(text(of: error))")
        }
        Foundation.exit(ExitStatus.error.rawValue)
    }

    /// Returns the message; for invalid arguments, with the usage.
    private static func text(of error: any Error) -> PrintableText {
        let message = message(for: error)
        let text = ErrorText(message: message).text
        let whole = fullMessage(for: error)
        guard let end = whole.range(of: message)?.upperBound else { return text }
        return "\(text)\(lines: String(whole[end...]))"
    }
}
