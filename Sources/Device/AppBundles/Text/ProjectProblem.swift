internal import UntrustedFiles

/// Why a project cannot be read at all.
package struct ProjectError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where, if it is known.
    package let place: SourcePlace?
    /// What is wrong, and what helps.
    package let message: String
    /// The place, the problem and the remedy, where they are known apart.
    private let parts: UntrustedFileError?

    /// Creates the error.
    package init(_ message: String, at place: SourcePlace? = nil) {
        (self.message, self.place, parts) = (message, place, nil)
    }

    /// Says that a file of the project cannot be read.
    init(_ error: UntrustedFileError) { (message, place, parts) = (error.description, nil, error) }

    /// The place and the message.
    package var description: String { (place.map { "\($0): " } ?? "") + message }

    /// The error of a build that needs the project.
    package var buildError: BuildError {
        parts.map { BuildError($0) } ?? BuildError(message, at: place?.description)
    }
}

/// Something in a project that is wrong or unusual, while the rest of it was read.
package struct ProjectProblem: Sendable, Hashable, CustomStringConvertible {
    /// How much it matters.
    package enum Severity: Sendable, Hashable {
        /// What it concerns cannot be built.
        case error
        /// It can be built, though perhaps not as on a Mac.
        case warning
        /// Nothing is wrong, but it is done otherwise on a Mac.
        case hint
    }

    /// How much it matters.
    package var severity: Severity
    /// Where it is.
    package var place: SourcePlace
    /// The name of the target that it concerns; `nil` for the whole project.
    package var target: String?
    /// What is wrong, and what helps.
    package var message: String

    /// Describes a problem.
    package init(
        _ severity: Severity, at place: SourcePlace, target: String? = nil, _ message: String
    ) {
        (self.severity, self.place, self.target) = (severity, place, target)
        self.message = message
    }

    /// As a compiler writes it: place, severity, message.
    package var description: String {
        "\(place): \(severity): \(message)"
    }
}
