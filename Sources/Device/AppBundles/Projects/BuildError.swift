internal import UntrustedFiles

/// The error of a project that cannot be built.
///
/// ```swift
/// throw BuildError(
///     "The target Chat has no sources.", at: "Chat/project.yml",
///     remedy: "Add its folder to sources.")
/// ```
package struct BuildError: ComposedError, Sendable, Hashable {
    package let place: String?
    /// The problem, or one line for each of several problems.
    package let problem: String
    package let remedy: String?

    package init(_ problem: String, at place: String? = nil, remedy: String? = nil) {
        (self.place, self.problem, self.remedy) = (place, problem, remedy)
    }
}
