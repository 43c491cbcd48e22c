import Foundation

/// Header fields as they are sent: compressed (RFC 7541), in one HEADERS frame.
enum HeaderBlock {
    /// The numbers of names in the table that both ends have from the start (RFC 7541 appendix A).
    static let path = 4
    static let authorization = 23

    /// Writes a block's strings that are Huffman-coded in full, and everything else as it is.
    ///
    /// The block means the same: what stays in the compression table, and the size of it, depend on the decoded
    /// strings. Where anything looks wrong the answer is `nil`, and whoever reads the block as it came says so.
    ///
    /// - Parameters:
    ///   - range: where the block lies in `source`.
    ///   - target: where it is written.
    ///   - start: where its first byte goes.
    ///   - known: the value of `authorization` that the connection sent last.
    /// - Returns: where it ends; `nil` when there is nothing to decode, when the block is wrong, or when it has no
    ///   room.
    static func expand(
        _ range: Range<Int>, of source: Span<UInt8>, into target: inout MutableSpan<UInt8>,
        at start: Int, knowing known: inout KnownValue
    ) -> Int? {
        var reader = Reader(next: range.lowerBound, end: range.upperBound)
        var place = start
        // What was read and not written.
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

    /// A value that comes with each request: clients are asked to keep `authorization` out of the compression
    /// table (MUX-14), so that they code the same 200 bytes anew each time.
    struct KnownValue {
        private var coded: [UInt8] = []
        /// With its length before it.
        private var written: [UInt8] = []
        /// Longer ones are decoded each time; a provider token has some 200 bytes.
        private static let bytesMax = 1024

        /// Writes what a string stands for, as the last time if it is the same.
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

    /// Copies bytes; `nil` when they have no room.
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

    /// Writes a string's length and its bytes.
    private static func decode(
        _ range: Range<Int>, of source: Span<UInt8>, into target: inout MutableSpan<UInt8>,
        at start: Int
    ) -> Int? {
        guard
            let end = HuffmanCode.standard.decode(range, of: source, into: &target, at: start + 1)
        else { return nil }
        let length = end - start - 1
        // A longer length takes more than the byte that was left for it, and the string is moved.
        let moved = lengthBytes(length) - 1
        guard end + moved <= target.count, length < lengthMax else { return nil }
        if moved > 0 {
            for place in (start + 1..<end).reversed() { target[place + moved] = target[place] }
        }
        writeLength(length, into: &target, at: start)
        return end + moved
    }

    /// Lengths from here on have more bytes than are written here.
    private static let lengthMax = Reader.stringPrefix + 1 << 14

    /// How many bytes the length of a string takes that is not coded.
    static func lengthBytes(_ length: Int) -> Int {
        length < Reader.stringPrefix ? 1 : length < Reader.stringPrefix + 1 << 7 ? 2 : 3
    }

    /// Writes a length below ``lengthMax`` (RFC 7541 section 5.1).
    static func writeLength(_ length: Int, into target: inout MutableSpan<UInt8>, at start: Int) {
        guard length >= Reader.stringPrefix else { return target[start] = UInt8(length) }
        let rest = length - Reader.stringPrefix
        let isLong = lengthBytes(length) == 3
        target[start] = UInt8(Reader.stringPrefix)
        target[start + 1] = UInt8(rest & 0x7F | (isLong ? 0x80 : 0))
        if isLong { target[start + 2] = UInt8(rest >> 7) }
    }

    /// Finds the strings of a block.
    struct Reader {
        /// A length from here on has more than its first byte.
        static let stringPrefix = 127

        var next: Int
        let end: Int

        /// Reads how a field begins (RFC 7541 section 6); returns the number of its name, 0 for a name that
        /// follows, and how many strings do.
        mutating func field(of source: Span<UInt8>) -> (name: Int, strings: Int)? {
            let first = source[next]
            // A field of the table, whole, or a new size of the table.
            let isWhole = first & 0x80 != 0
            guard !isWhole, first & 0xE0 != 0x20 else {
                return integer(source, prefix: isWhole ? 0x7F : 0x1F).map { ($0, 0) }
            }
            let isKept = first & 0x40 != 0
            return integer(source, prefix: isKept ? 0x3F : 0x0F).map { ($0, $0 == 0 ? 2 : 1) }
        }

        /// Reads over a string (section 5.2); returns whether it is Huffman-coded, and its bytes.
        mutating func string(of source: Span<UInt8>) -> (isCoded: Bool, range: Range<Int>)? {
            guard next < end else { return nil }
            let isCoded = source[next] & 0x80 != 0
            guard let length = integer(source, prefix: UInt8(Self.stringPrefix)),
                length <= end - next
            else { return nil }
            defer { next += length }
            return (isCoded, next..<next + length)
        }

        /// Reads a number of few bytes (section 5.1); larger ones are nobody's.
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
