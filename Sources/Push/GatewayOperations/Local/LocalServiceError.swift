internal import UntrustedFiles

/// Why a command does not find what runs on this machine, and what to do.
package struct LocalServiceError: ExplainedError, Sendable, Hashable {
    package let problem: String
    package let remedy: String?

    /// Creates an error.
    package init(_ problem: String, remedy: String? = nil) {
        (self.problem, self.remedy) = (problem, remedy)
    }
}
