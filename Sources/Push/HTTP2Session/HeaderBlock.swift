import Foundation

/// Compressed header fields (RFC 7541) in one HEADERS frame.
enum HeaderBlock {
    static let path = 4
    static let authorization = 23

    /// Decodes the Huffman-coded strings of a block and copies everything else.
    ///
    /// The result has the same meaning, because the compression table depends only on decoded
    /// strings. On any error the function returns `nil`, and nghttp2 reads the original block and
    /// reports the error.
    ///
    /// - Parameters:
    ///   - range: the block's range in `source`.
    ///   - target: the output.
    ///   - start: where the output starts.
    ///   - known: the `authorization` value of the previous request on the connection.
    /// - Returns: the end of the output; `nil` when the block has nothing to decode, is invalid, or
    ///   does not fit.
    static func expand(
        _ range: Range<Int>, of source: Span<UInt8>, into target: inout MutableSpan<UInt8>,
        at start: Int, knowing known: inout KnownValue
    ) -> Int? {
        var reader = Reader(next: range.lowerBound, end: range.upperBound)
        var place = start
        var pending = range.lowerBound
        while reader.next < reader.end {
            guard let field = reader.field(of: source) else { return nil }
            for _ in 0..<field.strings {
                let start = reader.next
                guard let string = reader.string(of: source) else { return nil }
                guard string.isCoded else { continue }
                guard let copied = copy(pending..<start, of: source, into: &target, at: place)
                else { return nil }
                let end =
                    field.name == authorization
                    ? known.write(string.range, of: source, into: &target, at: copied)
                    : decode(string.range, of: source, into: &target, at: copied)
                guard let end else { return nil }
                place = end
                pending = reader.next
            }
        }
        guard pending > range.lowerBound else { return nil }
        return copy(pending..<reader.end, of: source, into: &target, at: place)
    }

    /// A value that repeats with each request. Clients should keep `authorization` out of the
    /// compression table (MUX-14), so they encode the same 200 bytes each time.
    struct KnownValue {
        private var coded: [UInt8] = []
        private var written: [UInt8] = []
        /// Longer values are decoded each time; a provider token has about 200 bytes.
        private static let bytesMax = 1024

        fileprivate mutating func write(
            _ range: Range<Int>, of source: Span<UInt8>, into target: inout MutableSpan<UInt8>,
            at start: Int
        ) -> Int? {
            if isSame(source.extracting(range)) {
                return copy(0..<written.count, of: written.span, into: &target, at: start)
            }
            guard let end = decode(range, of: source, into: &target, at: start) else { return nil }
            if range.count <= Self.bytesMax {
                coded.removeAll(keepingCapacity: true)
                written.removeAll(keepingCapacity: true)
                for place in range { coded.append(source[place]) }
                for place in start..<end { written.append(target[place]) }
            }
            return end
        }

        private func isSame(_ string: Span<UInt8>) -> Bool {
            guard string.count == coded.count, string.count > 0 else { return false }
            return unsafe string.withUnsafeBytes { string in
                unsafe coded.withUnsafeBytes { coded in
                    guard let left = string.baseAddress, let right = coded.baseAddress
                    else { return false }
                    return unsafe memcmp(left, right, string.count) == 0
                }
            }
        }
    }

    static func copy(
        _ range: Range<Int>, of source: Span<UInt8>, into target: inout MutableSpan<UInt8>,
        at start: Int
    ) -> Int? {
        let end = start + range.count
        guard end <= target.count else { return nil }
        unsafe source.extracting(range).withUnsafeBytes { bytes in
            unsafe target.withUnsafeMutableBytes { target in
                unsafe UnsafeMutableRawBufferPointer(rebasing: target[start..<end]).copyMemory(
                    from: bytes)
            }
        }
        return end
    }

    private static func decode(
        _ range: Range<Int>, of source: Span<UInt8>, into target: inout MutableSpan<UInt8>,
        at start: Int
    ) -> Int? {
        guard
            let end = HuffmanCode.standard.decode(range, of: source, into: &target, at: start + 1)
        else { return nil }
        let length = end - start - 1
        // A longer length needs more than the one reserved byte, so the string moves.
        let moved = lengthBytes(length) - 1
        guard end + moved <= target.count, length < lengthMax else { return nil }
        if moved > 0 {
            for place in (start + 1..<end).reversed() { target[place + moved] = target[place] }
        }
        writeLength(length, into: &target, at: start)
        return end + moved
    }

    private static let lengthMax = Reader.stringPrefix + 1 << 14

    static func lengthBytes(_ length: Int) -> Int {
        length < Reader.stringPrefix ? 1 : length < Reader.stringPrefix + 1 << 7 ? 2 : 3
    }

    static func writeLength(_ length: Int, into target: inout MutableSpan<UInt8>, at start: Int) {
        guard length >= Reader.stringPrefix else { return target[start] = UInt8(length) }
        let rest = length - Reader.stringPrefix
        let isLong = lengthBytes(length) == 3
        target[start] = UInt8(Reader.stringPrefix)
        target[start + 1] = UInt8(rest & 0x7F | (isLong ? 0x80 : 0))
        if isLong { target[start + 2] = UInt8(rest >> 7) }
    }

    struct Reader {
        static let stringPrefix = 127

        var next: Int
        let end: Int

        /// Reads the start of a field (RFC 7541 section 6). Returns the table index of its name, 0
        /// for a literal name, and the number of strings after it.
        mutating func field(of source: Span<UInt8>) -> (name: Int, strings: Int)? {
            let first = source[next]
            // An indexed field, or a table size update.
            let isWhole = first & 0x80 != 0
            guard !isWhole, first & 0xE0 != 0x20 else {
                return integer(source, prefix: isWhole ? 0x7F : 0x1F).map { ($0, 0) }
            }
            let isKept = first & 0x40 != 0
            return integer(source, prefix: isKept ? 0x3F : 0x0F).map { ($0, $0 == 0 ? 2 : 1) }
        }

        mutating func string(of source: Span<UInt8>) -> (isCoded: Bool, range: Range<Int>)? {
            guard next < end else { return nil }
            let isCoded = source[next] & 0x80 != 0
            guard let length = integer(source, prefix: UInt8(Self.stringPrefix)),
                length <= end - next
            else { return nil }
            defer { next += length }
            return (isCoded, next..<next + length)
        }

        /// Reads an integer of a few bytes (section 5.1). Larger ones do not occur in valid
        /// requests.
        private mutating func integer(_ source: Span<UInt8>, prefix: UInt8) -> Int? {
            let first = source[next] & prefix
            next += 1
            guard first == prefix else { return Int(first) }
            var value = Int(prefix)
            for shift in stride(from: 0, through: 14, by: 7) {
                guard next < end else { return nil }
                let byte = source[next]
                next += 1
                value += Int(byte & 0x7F) << shift
                if byte & 0x80 == 0 { return value }
            }
            return nil
        }
    }
}
