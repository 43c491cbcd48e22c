package struct InputFileError: ExplainedError, Sendable, Hashable {
    package let place: String?
    package let problem: String
    package let remedy: String?

    package init(_ problem: String, at place: String?, remedy: String?) {
        (self.place, self.problem, self.remedy) = (place, problem, remedy)
    }
}
