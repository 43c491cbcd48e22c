/// Why a file or folder that a person named cannot be used.
package struct InputFileError: ExplainedError, Sendable, Hashable {
    /// The file as it was typed.
    package let place: String?
    package let problem: String
    package let remedy: String?

    /// Creates the error.
    package init(_ problem: String, at place: String?, remedy: String?) {
        (self.place, self.problem, self.remedy) = (place, problem, remedy)
    }
}
