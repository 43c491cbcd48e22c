/// Untrusted bytes of a file. All reads are bounds-checked.
struct AudioBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var count: Int { bytes.count }

    func available(_ size: Int, at offset: Int) -> Int {
        guard offset >= 0, offset <= bytes.count, size > 0 else { return 0 }
        return min(size, bytes.count - offset)
    }

    /// Returns a four-character code; `nil` beyond the end.
    func code(_ offset: Int) -> String? {
        guard available(4, at: offset) == 4 else { return nil }
        return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
    }

    func little(_ offset: Int, _ size: Int) -> UInt64? {
        guard available(size, at: offset) == size else { return nil }
        return (0..<size).reversed().reduce(0) { $0 << 8 | UInt64(bytes[offset + $1]) }
    }

    func big(_ offset: Int, _ size: Int) -> UInt64? {
        guard available(size, at: offset) == size else { return nil }
        return (0..<size).reduce(0) { $0 << 8 | UInt64(bytes[offset + $1]) }
    }

    subscript(range: Range<Int>) -> ArraySlice<UInt8> {
        let start = min(max(0, range.lowerBound), bytes.count)
        return bytes[start..<min(max(start, range.upperBound), bytes.count)]
    }

    /// Returns the chunks of a file, in order: name, start and available size.
    ///
    /// - Parameters:
    ///   - start: the offset of the first chunk.
    ///   - headerBytes: the size of a chunk header, 8 or 12.
    ///   - size: reads the size from the header at an offset; `nil` ends the list.
    func chunks(
        from start: Int, headerBytes: Int, size: (AudioBytes, Int) -> Int?
    ) -> [(name: String, offset: Int, count: Int)] {
        var found: [(name: String, offset: Int, count: Int)] = []
        var offset = start
        while found.count < Self.chunksMax, let name = code(offset),
            let claimed = size(self, offset + 4), claimed >= 0
        {
            offset += headerBytes
            let readable = available(claimed, at: offset)
            found.append((name, offset, readable))
            // A size beyond the end of the file ends the list, which also prevents overflow.
            guard readable == claimed else { break }
            offset += readable + (headerBytes == 8 ? readable % 2 : 0)
        }
        return found
    }

    private static let chunksMax = 256
}
