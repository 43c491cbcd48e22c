internal import NotificationChecks
package import NotificationModel

/// An error that says apart where it is, what is wrong, and what to do.
package protocol ExplainedError: Error {
    /// The file, option or address; `nil` where the problem names it.
    var place: String? { get }
    /// What is wrong, in a sentence.
    var problem: String { get }
    /// What to do, in sentences; commands in it run as printed.
    var remedy: String? { get }
}

extension ExplainedError {
    package var place: String? { nil }
}

/// Something that went wrong while a command ran.
///
/// For wrong arguments there is `ValidationError`, which shows the usage as well.
package struct CommandError: ExplainedError, CustomStringConvertible {
    package let place: String?
    package let problem: String
    package let remedy: String?

    /// Creates the error.
    package init(_ problem: String, at place: String? = nil, remedy: String? = nil) {
        (self.place, self.problem, self.remedy) = (place, problem, remedy)
    }

    package var description: String {
        "\(place.map { "\($0): " } ?? "")\(problem)\(remedy.map { " \($0)" } ?? "")"
    }
}

extension UnknownIDError: ExplainedError {
    package var problem: String { description }
    package var remedy: String? { nil }
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
