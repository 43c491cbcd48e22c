package import ArgumentParser
internal import Foundation
internal import NotificationModel

extension ParsableCommand {
    /// Runs the command that the arguments name; wrong arguments end it with status 2, as the shell's
    /// own commands do.
    package static func runProgram() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            finish(with: error)
        }
    }

    /// Prints what ended the command, as ArgumentParser does, but through `Output`.
    private static func finish(with error: any Error) -> Never {
        let code = exitCode(for: error)
        var text = fullMessage(for: error)
        if code.isSuccess {
            // What was asked for, such as a help text, is a result.
            if !text.isEmpty { printLine("\(lines: text)") }
        } else {
            // A line that an argument or a file's name begins must not look like another message.
            let message = message(for: error)
            if let range = text.range(of: message) {
                let shown = PrintableText(lines: message, indent: 2)
                text.replaceSubrange(range, with: shown.description)
            }
            if !text.isEmpty { printError("\(lines: text)") }
        }
        Foundation.exit(code == .validationFailure ? 2 : code.rawValue)
    }
}
