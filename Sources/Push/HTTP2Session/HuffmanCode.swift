/// The Huffman code of header fields (RFC 7541 section 5.2 and appendix B).
///
/// The decoder of nghttp2 processes four bits per step with a branch after each, which took a
/// quarter of the time of a request. This decoder finds a byte with one table lookup and without
/// data-dependent branches.
struct HuffmanCode: Sendable {
    static let standard = HuffmanCode()

    /// The length in bits of each byte's code, then that of the end-of-string symbol. The codes
    /// follow from the lengths: shorter codes come first, and codes of equal length are in byte
    /// order.
    private static let codeLengths: [UInt8] = [
        13, 23, 28, 28, 28, 28, 28, 28, 28, 24, 30, 28, 28, 30, 28, 28,
        28, 28, 28, 28, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 28,
        6, 10, 10, 12, 13, 6, 8, 11, 10, 10, 8, 11, 8, 6, 6, 6,
        5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 7, 8, 15, 6, 12, 10,
        13, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
        7, 7, 7, 7, 7, 7, 7, 7, 8, 7, 8, 13, 19, 13, 14, 6,
        15, 5, 6, 5, 6, 5, 6, 6, 6, 5, 7, 7, 6, 6, 6, 5,
        6, 7, 6, 5, 5, 6, 7, 7, 7, 7, 7, 15, 11, 14, 13, 28,
        20, 22, 20, 20, 22, 22, 22, 23, 22, 23, 23, 23, 23, 23, 24, 23,
        24, 24, 22, 23, 24, 23, 23, 23, 23, 21, 22, 23, 22, 23, 23, 24,
        22, 21, 20, 22, 22, 23, 23, 21, 23, 22, 22, 24, 21, 22, 23, 23,
        21, 21, 22, 21, 23, 22, 23, 23, 20, 22, 22, 22, 23, 22, 22, 23,
        26, 26, 20, 19, 22, 23, 22, 25, 26, 26, 26, 27, 27, 26, 24, 25,
        19, 21, 26, 27, 27, 26, 27, 24, 21, 21, 26, 26, 28, 27, 27, 27,
        20, 24, 20, 21, 22, 21, 21, 23, 22, 22, 25, 25, 24, 24, 26, 23,
        26, 27, 26, 26, 27, 27, 27, 27, 27, 28, 27, 27, 27, 27, 27, 26,
        30,
    ]
    private static let lengths = 5...30
    private static let lookupBits = 8
    private static let endOfString = 256
    /// The number of table codes in 56 bits, the most that the bit buffer can always hold.
    private static let stepBytes = 56 / lookupBits

    private struct Entry {
        var byte: UInt8 = 0
        /// The length of the code; 0 when the code is longer than ``lookupBits``.
        var length: UInt8 = 0
    }

    private let entries: [Entry]
    private let symbols: [Int]
    /// For each code length: the first longer code, left-aligned in 32 bits, and the difference
    /// between a code of this length and its index in ``symbols``.
    private let ranks: [(limit: UInt64, offset: Int)]

    private init() {
        let lengths = Self.codeLengths
        let symbols = lengths.indices.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
        var ranks: [(limit: UInt64, offset: Int)] = []
        var code = 0
        var place = 0
        for length in 0...Self.lengths.upperBound {
            let count = lengths.count { $0 == length }
            code = code << 1 + count
            place += count
            ranks.append((UInt64(code) << (32 - UInt64(length)), place - code))
        }
        self.symbols = symbols
        self.ranks = ranks
        entries = (0..<1 << Self.lookupBits).map { index in
            let bits = UInt64(index) << (64 - UInt64(Self.lookupBits))
            let (symbol, length) = Self.first(in: bits, symbols, ranks)
            guard length <= Self.lookupBits else { return Entry() }
            return Entry(byte: UInt8(symbol), length: UInt8(length))
        }
    }

    private static func first(
        in bits: UInt64, _ symbols: [Int], _ ranks: [(limit: UInt64, offset: Int)]
    ) -> (symbol: Int, length: Int) {
        let start = bits >> 32
        // The longest codes have all bits set, and no limit exceeds them.
        let length = lengths.first { start < ranks[$0].limit } ?? lengths.upperBound
        return (symbols[Int(start >> (32 - UInt64(length))) + ranks[length].offset], length)
    }

    /// Decodes a string.
    ///
    /// - Parameters:
    ///   - range: the string's range in `source`.
    ///   - target: the output; bytes after the decoded string may change, too.
    ///   - start: where the output starts.
    /// - Returns: the end of the output; `nil` when the string is invalid or does not fit.
    func decode(
        _ range: Range<Int>, of source: Span<UInt8>, into target: inout MutableSpan<UInt8>,
        at start: Int
    ) -> Int? {
        let entries = entries.span
        // The next bits, left-aligned, and how many of them count. The buffer may hold more bits
        // than it counts.
        var bits: UInt64 = 0
        var count = 0
        var place = start
        var next = range.lowerBound
        while true {
            guard place + Self.stepBytes <= target.count else { return nil }
            bits |= word(next..<range.upperBound, of: source) &>> UInt64(count)
            let taken = min(range.upperBound - next, (63 - count) >> 3)
            next += taken
            count += taken * 8
            var steps = Self.stepBytes
            while steps > 0 {
                let entry = entries[Int(bits >> UInt64(64 - Self.lookupBits))]
                let length = Int(entry.length)
                guard length > 0, length <= count else { break }
                target[place] = entry.byte
                place += 1
                bits &<<= UInt64(length)
                count -= length
                steps -= 1
            }
            if steps == 0 { continue }
            // A long code, an incomplete code, or the end of the string.
            let (symbol, length) = Self.first(in: bits, symbols, ranks)
            guard length <= count else {
                if next < range.upperBound { continue }
                break
            }
            guard symbol < Self.endOfString else { return nil }
            target[place] = UInt8(symbol)
            place += 1
            bits &<<= UInt64(length)
            count -= length
        }
        // Padding consists of the first bits of the end-of-string code, which are all ones.
        let filling = ~(UInt64.max >> UInt64(count))
        return count < 8 && bits == filling ? place : nil
    }

    private func word(_ range: Range<Int>, of source: Span<UInt8>) -> UInt64 {
        if range.count >= 8 {
            let word = unsafe source.bytes.unsafeLoadUnaligned(
                fromByteOffset: range.lowerBound, as: UInt64.self)
            return UInt64(bigEndian: word)
        }
        var word: UInt64 = 0
        for place in range { word = word << 8 | UInt64(source[place]) }
        return range.isEmpty ? 0 : word << UInt64(64 - 8 * range.count)
    }
}
