package import ArgumentParser

/// The exit statuses of all commands.
///
/// `bellhop --help` has the table. A command that throws an error exits with `error`. A signal ends a
/// command with 128 plus its number.
package enum ExitStatus: Int32, Sendable, CaseIterable {
    case success = 0
    case negative = 1
    case error = 2
    /// The command sent pushes, and some did not receive a response.
    case unanswered = 3

    package var meaning: String {
        switch self {
        case .success: "The command succeeded, and found nothing wrong."
        case .negative:
            "The answer is no, for example a finding or a rejected push."
        case .error:
            "The command failed: a wrong argument, an unusable file, a missing service."
        case .unanswered: "For push: some pushes got no response."
        }
    }

    /// The error that ends a command with this status, without another message.
    package var code: ExitCode { ExitCode(rawValue) }

    /// Returns a sentence for the help of a command, which lists its statuses in order.
    package static func sentence(_ conditions: [ExitStatus: String]) -> String {
        let parts = allCases.compactMap { status in
            conditions[status].map { "\(status.rawValue) \($0)" }
        }
        let last = parts.last.map { "\(parts.count > 1 ? ", and " : "")\($0)" } ?? ""
        return "The exit status is \(parts.dropLast().joined(separator: ", "))\(last)."
    }

    package static var table: String {
        allCases.map { "  \($0.rawValue)  \($0.meaning)" }.joined(separator: "\n")
    }
}
