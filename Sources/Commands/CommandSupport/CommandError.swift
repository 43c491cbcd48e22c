package import NotificationModel
package import UntrustedFiles

/// Something that went wrong while a command ran.
///
/// For wrong arguments there is `ValidationError`, which shows the usage as well.
package struct CommandError: ExplainedError {
    package let place: String?
    package let problem: String
    package let remedy: String?

    /// Creates the error.
    package init(_ problem: String, at place: String? = nil, remedy: String? = nil) {
        (self.place, self.problem, self.remedy) = (place, problem, remedy)
    }
}

/// The one form in which commands say that they failed: `error:`, the place and the problem, then the remedy.
///
/// Continuation lines are indented, so that no line of a file name looks like
/// another message.
package struct ErrorText {
    /// The lines.
    package let text: PrintableText

    /// Puts an error into words.
    package init(_ error: any ExplainedError) {
        let place = error.place.map { "\($0): " } ?? ""
        let problem = ErrorText(message: place + error.problem).text
        text = error.remedy.map { "\(problem)\n  → \(lines: $0, indent: 4)" } ?? problem
    }

    /// Puts the message of an error into words.
    package init(message: String) { text = "error: \(lines: message, indent: 2)" }
}

/// Prints an error on standard error, for a command that goes on afterwards.
package func printFailure(_ error: any ExplainedError) { printError(ErrorText(error).text) }
