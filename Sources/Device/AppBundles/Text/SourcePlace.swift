internal import UntrustedFiles

package struct SourcePlace: Sendable, Hashable, CustomStringConvertible {
    package var path: String
    package var line: Int
    /// The column in bytes, counted from 1; `nil` if unknown.
    package var column: Int?

    package init(_ path: String, line: Int = 1, column: Int? = nil) {
        (self.path, self.line, self.column) = (path, line, column)
    }

    package var description: String {
        "\(path.printable):\(line)" + (column.map { ":\($0)" } ?? "")
    }
}

/// The line starts of a text, for converting offsets to lines and columns.
package struct LineTable: Sendable {
    private let starts: [Int]

    package init(_ bytes: [UInt8]) {
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
        self.starts = starts
    }

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
