/// The reason why a Focus filter's predicate cannot be parsed.
///
/// The first character of the format is in column 1.
package struct FilterPredicateError: Error, Sendable, Hashable, CustomStringConvertible {
    package let column: Int
    package let problem: String
    package let remedy: String

    init(column: Int, _ problem: String, remedy: String) {
        self.column = column
        self.problem = problem
        self.remedy = remedy
    }

    package var description: String { "Column \(column) of the filter: \(problem). \(remedy)" }
}
