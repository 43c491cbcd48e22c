struct LineSplitter: Sendable {
    struct LineTooLongError: Error {}

    /// The maximum length of a line, in bytes: the largest payload with all other members, and a
    /// margin.
    static let lineBytesMax = 64 * 1024

    private var rest: [UInt8] = []

    mutating func lines(adding bytes: [UInt8]) throws(LineTooLongError) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var start = bytes.startIndex
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            rest.append(contentsOf: bytes[start..<end])
            if rest.count > Self.lineBytesMax { throw LineTooLongError() }
            if !rest.isEmpty { lines.append(rest) }
            rest = []
            start = end + 1
        }
        rest.append(contentsOf: bytes[start...])
        if rest.count > Self.lineBytesMax { throw LineTooLongError() }
        return lines
    }
}
