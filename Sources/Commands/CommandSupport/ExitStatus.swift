package import ArgumentParser

/// How commands end: the one table of exit statuses.
///
/// `bellhop --help` and `Documentation/exit-status.md` have the same rows. A command
/// that an error ends has the status `error`. Beside these, a signal ends a command with 128 and its number.
package enum ExitStatus: Int32, Sendable, CaseIterable {
    /// The command succeeded.
    case success = 0
    /// The command looked, and its answer is no.
    case negative = 1
    /// The command failed.
    case error = 2
    /// The command sent pushes, and some got no answer.
    case unanswered = 3

    /// What the status says.
    package var meaning: String {
        switch self {
        case .success: "The command succeeded, and found nothing wrong."
        case .negative:
            "The answer is no, for example a finding or a refused push."
        case .error:
            "The command failed: a wrong argument, an unusable file, a missing service."
        case .unanswered: "Of push: some pushes got no answer."
        }
    }

    /// Ends the command that throws it, without another message.
    package var code: ExitCode { ExitCode(rawValue) }

    /// A sentence of a command's help: what its statuses mean, in their order.
    package static func sentence(_ conditions: [ExitStatus: String]) -> String {
        let parts = allCases.compactMap { status in
            conditions[status].map { "\(status.rawValue) \($0)" }
        }
        let last = parts.last.map { "\(parts.count > 1 ? ", and " : "")\($0)" } ?? ""
        return "The exit status is \(parts.dropLast().joined(separator: ", "))\(last)."
    }

    /// The rows for a help text.
    package static var table: String {
        allCases.map { "  \($0.rawValue)  \($0.meaning)" }.joined(separator: "\n")
    }
}
