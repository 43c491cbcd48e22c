/// Writes never-indexed fields as plain literals.
///
/// nghttp2 would Huffman-code them for each request, which shrinks 300 bytes of a push to 220.
/// Encoding and decoding cost more than the saved bytes (decision 0002).
extension HeaderBlock {
    /// A list of this size, as HTTP/2 counts it, fits into one frame in any encoding: every peer
    /// accepts frames of 16 KiB (RFC 9113 section 4.2).
    static let literalListBytesMax = 8 * 1024
    /// The maximum overhead of a literal field: its first byte and two lengths.
    private static let literalBytesMax = 7
    private static let neverIndexed: UInt8 = 0x10
    private static let colon = UInt8(ascii: ":")
    private static let pathName = FieldNames.Packed(":path")
    private static let authorizationName = FieldNames.Packed("authorization")

    static func bytesMax(of frame: Int, with headers: HeaderList) -> Int {
        frame + headers.bytesUsed + literalBytesMax * headers.count
    }

    /// Writes a HEADERS frame and inserts the fields that nghttp2 did not receive.
    ///
    /// - Parameters:
    ///   - frame: the frame, without padding and priority.
    ///   - headers: all fields of the message; `frame` lacks the never-indexed ones.
    ///   - target: the output.
    /// - Returns: the end of the output; `nil` when it does not fit.
    static func complete(
        _ frame: Span<UInt8>, with headers: HeaderList, into target: inout MutableSpan<UInt8>
    ) -> Int? {
        // Table size updates come before all fields, and pseudo-header fields before all others.
        let start = endOfSizes(in: frame)
        guard let sizes = copy(0..<start, of: frame, into: &target, at: 0),
            let front = write(headers, arePseudo: true, into: &target, at: sizes),
            let rest = copy(start..<frame.count, of: frame, into: &target, at: front),
            let end = write(headers, arePseudo: false, into: &target, at: rest)
        else { return nil }
        setEnd(of: &target, to: end)
        return end
    }

    static func setEnd(of frame: inout MutableSpan<UInt8>, to end: Int) {
        let length = end - FrameScanner.headerBytes
        frame[0] = UInt8(length >> 16)
        frame[1] = UInt8(length >> 8 & 0xFF)
        frame[2] = UInt8(length & 0xFF)
    }

    private static func endOfSizes(in frame: Span<UInt8>) -> Int {
        var reader = Reader(next: FrameScanner.headerBytes, end: frame.count)
        while reader.next < reader.end, frame[reader.next] & 0xE0 == 0x20 {
            guard reader.field(of: frame) != nil else { break }
        }
        return reader.next
    }

    /// Writes the never-indexed fields: either the pseudo-header fields or the others.
    private static func write(
        _ headers: HeaderList, arePseudo: Bool, into target: inout MutableSpan<UInt8>, at start: Int
    ) -> Int? {
        let bytes = headers.bytes.span
        var end = start
        for index in 0..<headers.count where headers.isNeverIndexed(at: index) {
            let (name, value) = headers.ranges(at: index)
            guard !name.isEmpty, (bytes[name.lowerBound] == colon) == arePseudo else { continue }
            guard let named = writeName(at: index, of: headers, into: &target, at: end),
                let next = write(value, of: bytes, into: &target, at: named)
            else { return nil }
            end = next
        }
        return end
    }

    private static func writeName(
        at index: Int, of headers: HeaderList, into target: inout MutableSpan<UInt8>, at start: Int
    ) -> Int? {
        guard start + 2 <= target.count else { return nil }
        let name = headers.packedName(at: index)
        if let name, let pathName, name.isSame(as: pathName) {
            target[start] = neverIndexed | UInt8(path)
            return start + 1
        }
        if let name, let authorizationName, name.isSame(as: authorizationName) {
            target[start] = neverIndexed | 0x0F
            target[start + 1] = UInt8(authorization - 0x0F)
            return start + 2
        }
        target[start] = neverIndexed
        return write(
            headers.ranges(at: index).name, of: headers.bytes.span, into: &target, at: start + 1)
    }

    private static func write(
        _ range: Range<Int>, of source: Span<UInt8>, into target: inout MutableSpan<UInt8>,
        at start: Int
    ) -> Int? {
        let bytes = lengthBytes(range.count)
        guard start + bytes <= target.count else { return nil }
        writeLength(range.count, into: &target, at: start)
        return copy(range, of: source, into: &target, at: start + bytes)
    }
}
