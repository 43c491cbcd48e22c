/// Cuts a stream of bytes into lines, however the bytes come.
struct LineSplitter: Sendable {
    /// A line that is too long to be one of the device link.
    struct LineTooLongError: Error {}

    /// The longest line, in bytes: the largest payload and all that comes with it, with room.
    static let lineBytesMax = 64 * 1024

    private var rest: [UInt8] = []

    /// Takes bytes, and answers the lines that they complete.
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
