/// Why a Focus filter's predicate cannot be read.
public struct FilterPredicateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where: the first character of the format is in column 1.
    public let column: Int
    /// What is wrong there.
    public let problem: String
    /// What to write instead: one sentence.
    public let remedy: String

    init(column: Int, _ problem: String, remedy: String) {
        self.column = column
        self.problem = problem
        self.remedy = remedy
    }

    /// Place, problem and remedy in one line.
    public var description: String { "Column \(column) of the filter: \(problem). \(remedy)" }
}
