internal import UntrustedFiles

/// The error for a project that cannot be read at all.
package struct ProjectError: Error, Sendable, Hashable, CustomStringConvertible {
    package let place: SourcePlace?
    package let message: String
    /// The place, the problem and the remedy, if they are known separately.
    private let parts: UntrustedFileError?

    package init(_ message: String, at place: SourcePlace? = nil) {
        (self.message, self.place, parts) = (message, place, nil)
    }

    init(_ error: UntrustedFileError) { (message, place, parts) = (error.description, nil, error) }

    package var description: String { (place.map { "\($0): " } ?? "") + message }

    package var buildError: BuildError {
        parts.map { BuildError($0) } ?? BuildError(message, at: place?.description)
    }
}

/// A problem in a project that does not prevent reading the rest of it.
package struct ProjectProblem: Sendable, Hashable, CustomStringConvertible {
    package enum Severity: Sendable, Hashable {
        /// The affected part cannot be built.
        case error
        /// The part can be built, but the result may differ from a build on a Mac.
        case warning
        /// The project is valid, but Mac projects usually do it differently.
        case hint
    }

    package var severity: Severity
    package var place: SourcePlace
    package var target: String?
    package var message: String

    package init(
        _ severity: Severity, at place: SourcePlace, target: String? = nil, _ message: String
    ) {
        (self.severity, self.place, self.target) = (severity, place, target)
        self.message = message
    }

    package var description: String {
        "\(place): \(severity): \(message)"
    }
}
