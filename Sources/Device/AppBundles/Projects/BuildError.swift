internal import UntrustedFiles

/// Why an app cannot be built.
package struct BuildError: ComposedError, Sendable, Hashable {
    package let place: String?
    /// What is wrong, or a line for each mistake.
    package let problem: String
    package let remedy: String?

    /// Creates the error.
    package init(_ problem: String, at place: String? = nil, remedy: String? = nil) {
        (self.place, self.problem, self.remedy) = (place, problem, remedy)
    }
}
