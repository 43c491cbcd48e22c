/// Cuts a process's output into lines, each within a bound.
struct OutputLineSplitter {
    /// The longest line that is kept, in bytes; a longer one is cut into pieces.
    static let lineBytesMax = 8 * 1024

    private var pending: [UInt8] = []

    /// The text after the last line break, if any.
    var rest: String? { pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self) }

    /// Appends output and returns the lines that it completes.
    mutating func append(_ bytes: RawSpan) -> [String] {
        var lines: [String] = []
        for index in bytes.byteOffsets {
            let byte = unsafe bytes.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self)
            if byte == UInt8(ascii: "\n") || pending.count == Self.lineBytesMax {
                lines.append(String(decoding: pending, as: UTF8.self))
                pending.removeAll(keepingCapacity: true)
            }
            if byte != UInt8(ascii: "\n") { pending.append(byte) }
        }
        return lines
    }
}
