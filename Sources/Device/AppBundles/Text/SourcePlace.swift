internal import UntrustedFiles

/// A place in a text file of a project.
package struct SourcePlace: Sendable, Hashable, CustomStringConvertible {
    /// The file's path.
    package var path: String
    /// The line, counted from 1.
    package var line: Int
    /// The column in bytes, counted from 1, where it is known.
    package var column: Int?

    /// Names a place.
    package init(_ path: String, line: Int = 1, column: Int? = nil) {
        (self.path, self.line, self.column) = (path, line, column)
    }

    /// `path:line:column`, with the control characters of the path spelled out.
    package var description: String {
        "\(path.printable):\(line)" + (column.map { ":\($0)" } ?? "")
    }
}

/// Where the lines of a text begin, to turn offsets into lines and columns.
package struct LineTable: Sendable {
    private let starts: [Int]

    /// Finds the lines of a text.
    package init(_ bytes: [UInt8]) {
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
        self.starts = starts
    }

    /// The line and the column of an offset, both counted from 1.
    package func position(of offset: Int) -> (line: Int, column: Int) {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        let line = max(low, 1)
        return (line, offset - starts[line - 1] + 1)
    }
}
