/// The Huffman code of header fields (RFC 7541 section 5.2 and appendix B).
///
/// The library looks at four bits at a time and branches after each, which was a quarter of what a request cost.
/// Here a byte is decoded by one look, without a branch that depends on what it is.
struct HuffmanCode: Sendable {
    /// The code, whose tables are made once.
    static let standard = HuffmanCode()

    /// How many bits the code of each byte has, and that of the end of a string, which is the last. The codes
    /// follow from it: shorter ones come first, and those of one length in the order of their bytes.
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
    /// As many of the codes that are looked up are in 56 bits, which can always be at hand.
    private static let stepBytes = 56 / lookupBits

    /// What comes next, by the next ``lookupBits`` bits.
    private struct Entry {
        var byte: UInt8 = 0
        /// The length of its code; 0 if it has more bits than were looked up.
        var length: UInt8 = 0
    }

    private let entries: [Entry]
    /// Bytes, and the end of a string, in the order of their codes.
    private let symbols: [Int]
    /// For each length of a code: the first code that is longer, moved to the left end of 32 bits, and what a
    /// code of this length and its place in ``symbols`` differ by.
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

    /// The symbol that some bits begin with, and the length of its code.
    private static func first(
        in bits: UInt64, _ symbols: [Int], _ ranks: [(limit: UInt64, offset: Int)]
    ) -> (symbol: Int, length: Int) {
        let start = bits >> 32
        // The longest codes have all bits set, and no limit is above them.
        let length = lengths.first { start < ranks[$0].limit } ?? lengths.upperBound
        return (symbols[Int(start >> (32 - UInt64(length))) + ranks[length].offset], length)
    }

    /// Decodes a string.
    ///
    /// - Parameters:
    ///   - range: where it lies in `source`.
    ///   - target: where its bytes are written; those behind them may change, too.
    ///   - start: where the first of them goes.
    /// - Returns: where they end; `nil` when the string is wrong, or has no room.
    func decode(
        _ range: Range<Int>, of source: Span<UInt8>, into target: inout MutableSpan<UInt8>,
        at start: Int
    ) -> Int? {
        let entries = entries.span
        // The next bits, from the left, and how many of them are counted; more may be there already.
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
            // A long code, or one that is not whole yet, or the end.
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
        // The last byte is filled up with the first bits of the end's code, which are all set.
        let filling = ~(UInt64.max >> UInt64(count))
        return count < 8 && bits == filling ? place : nil
    }

    /// The bytes of a range from the left, up to eight.
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
