struct OutputLineSplitter {
    /// Maximum length of a line, in bytes. A longer line is split.
    static let lineBytesMax = 8 * 1024

    private var pending: [UInt8] = []

    var rest: String? { pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self) }

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
