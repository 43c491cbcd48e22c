package import NotificationModel
package import UntrustedFiles

/// A failure of a running command.
///
/// For invalid arguments, commands throw `ValidationError`, which prints the usage too.
package struct CommandError: ExplainedError {
    package let place: String?
    package let problem: String
    package let remedy: String?

    package init(_ problem: String, at place: String? = nil, remedy: String? = nil) {
        (self.place, self.problem, self.remedy) = (place, problem, remedy)
    }
}

/// The format of every error of a command: `error:`, the place and the problem, then the remedy.
///
/// Continuation lines are indented, so that no line of a file name resembles another message.
package struct ErrorText {
    package let text: PrintableText

    package init(_ error: any ExplainedError) {
        let place = error.place.map { "\($0): " } ?? ""
        let problem = ErrorText(message: place + error.problem).text
        text = error.remedy.map { "\(problem)\n  → \(lines: $0, indent: 4)" } ?? problem
    }

    package init(message: String) { text = "error: \(lines: message, indent: 2)" }
}

/// Prints an error on standard error, for a command that continues.
package func printFailure(_ error: any ExplainedError) { printError(ErrorText(error).text) }
