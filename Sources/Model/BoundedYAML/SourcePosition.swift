/// A place in a YAML file.
public struct SourcePosition: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1 in Unicode scalars.
    public let column: Int

    /// Creates a position.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// `line:column`, as editors and compilers write it.
    public var description: String { "\(line):\(column)" }

    /// Whether one place stands before another.
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
