internal import UntrustedFiles

package struct BuildError: ComposedError, Sendable, Hashable {
    package let place: String?
    /// The problem, or one line for each of several problems.
    package let problem: String
    package let remedy: String?

    package init(_ problem: String, at place: String? = nil, remedy: String? = nil) {
        (self.place, self.problem, self.remedy) = (place, problem, remedy)
    }
}
