internal import UntrustedFiles

package struct LocalServiceError: ExplainedError, Sendable, Hashable {
    package let problem: String
    package let remedy: String?

    package init(_ problem: String, remedy: String? = nil) {
        (self.problem, self.remedy) = (problem, remedy)
    }
}
