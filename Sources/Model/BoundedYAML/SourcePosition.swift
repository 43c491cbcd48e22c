package struct SourcePosition: Sendable, Hashable, Comparable, CustomStringConvertible {
    package let line: Int
    /// The column, counted from 1 in Unicode scalars.
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package var description: String { "\(line):\(column)" }

    package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
