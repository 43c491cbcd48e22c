/// Why a Focus filter's predicate cannot be read.
package struct FilterPredicateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where: the first character of the format is in column 1.
    package let column: Int
    /// What is wrong there.
    package let problem: String
    /// What to write instead: one sentence.
    package let remedy: String

    init(column: Int, _ problem: String, remedy: String) {
        self.column = column
        self.problem = problem
        self.remedy = remedy
    }

    /// Place, problem and remedy in one line.
    package var description: String { "Column \(column) of the filter: \(problem). \(remedy)" }
}
