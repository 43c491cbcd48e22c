internal import UntrustedFiles

/// What is wrong with a push, or a file for it, as a person gave it.
package struct PushInputError: ComposedError, Sendable, Hashable {
    package let place: String?
    package let problem: String
    package let remedy: String?

    /// Creates the error.
    package init(_ problem: String, at place: String? = nil, remedy: String? = nil) {
        (self.place, self.problem, self.remedy) = (place, problem, remedy)
    }
}
