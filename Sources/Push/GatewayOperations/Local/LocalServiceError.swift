/// Why a command does not find what runs on this machine, and what to do.
package struct LocalServiceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, in a sentence.
    package let problem: String
    /// What to do, in sentences.
    package let remedy: String?

    /// Creates an error.
    package init(_ problem: String, remedy: String? = nil) {
        (self.problem, self.remedy) = (problem, remedy)
    }

    /// The problem and the remedy.
    package var description: String { "\(problem)\(remedy.map { " \($0)" } ?? "")" }
}
