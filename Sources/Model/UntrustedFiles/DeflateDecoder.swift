/// A decoder for DEFLATE (RFC 1951) with limited output.
package struct DeflateDecoder {
    package struct InflateError: Error {}

    private let input: [UInt8]
    private var position = 0
    private var bits: UInt32 = 0
    private var bitCount = 0
    private var output: [UInt8] = []
    private let outputMax: Int
    private var isFull: Bool { output.count >= outputMax }

    private init(_ input: [UInt8], outputMax: Int) {
        self.input = input
        self.outputMax = outputMax
    }

    /// Decompresses the input up to a number of bytes.
    ///
    /// ```swift
    /// let text = try DeflateDecoder.inflate(compressed, outputMax: 1_000_001)
    /// if text.count > 1_000_000 { print("The file has more than a megabyte.") }
    /// ```
    ///
    /// To detect longer output, request one byte more than allowed: the decoder does not read
    /// beyond the last requested byte.
    ///
    /// - Parameter outputMax: the maximum number of decompressed bytes.
    /// - Throws: ``InflateError``.
    package static func inflate(_ input: [UInt8], outputMax: Int) throws(InflateError) -> [UInt8] {
        var machine = DeflateDecoder(input, outputMax: outputMax)
        var isLast = false
        while !isLast, !machine.isFull {
            isLast = try machine.readBits(1) == 1
            switch try machine.readBits(2) {
            case 0: try machine.copyStored()
            case 1: try machine.decode(Huffman.fixedLiterals, Huffman.fixedDistances)
            case 2: try machine.decodeDynamic()
            default: throw InflateError()
            }
        }
        return machine.output
    }

    private mutating func readBits(_ count: Int) throws(InflateError) -> Int {
        while bitCount < count {
            guard position < input.count else { throw InflateError() }
            bits |= UInt32(input[position]) << UInt32(bitCount)
            position += 1
            bitCount += 8
        }
        let value = bits & ((1 << UInt32(count)) - 1)
        bits >>= UInt32(count)
        bitCount -= count
        return Int(value)
    }

    private mutating func copyStored() throws(InflateError) {
        // Skips the rest of the current byte, but keeps complete bytes that were read ahead.
        _ = try readBits(bitCount % 8)
        let length = try readBits(16)
        guard try readBits(16) == ~length & 0xFFFF else { throw InflateError() }
        for _ in 0..<length where !isFull { output.append(UInt8(try readBits(8))) }
    }

    private mutating func symbol(_ code: Huffman) throws(InflateError) -> Int {
        var (value, first, index) = (0, 0, 0)
        for length in 1...Huffman.lengthMax {
            value |= try readBits(1)
            let count = code.counts[length]
            if value - first < count { return code.symbols[index + value - first] }
            index += count
            first = (first + count) << 1
            value <<= 1
        }
        throw InflateError()
    }

    private mutating func decode(_ literals: Huffman, _ distances: Huffman) throws(InflateError) {
        while !isFull {
            let value = try symbol(literals)
            if value < 256 {
                output.append(UInt8(value))
            } else if value == 256 {
                return
            } else {
                guard value < 286 else { throw InflateError() }
                let length =
                    Self.lengthBases[value - 257] + (try readBits(Self.lengthBits[value - 257]))
                let place = try symbol(distances)
                guard place < 30 else { throw InflateError() }
                let distance = Self.distanceBases[place] + (try readBits(Self.distanceBits[place]))
                guard distance <= output.count else { throw InflateError() }
                for _ in 0..<length where !isFull { output.append(output[output.count - distance]) }
            }
        }
    }

    private mutating func decodeDynamic() throws(InflateError) {
        let literalCount = try readBits(5) + 257
        let distanceCount = try readBits(5) + 1
        let codeCount = try readBits(4) + 4
        guard literalCount <= 286, distanceCount <= 30 else { throw InflateError() }
        var lengths = [Int](repeating: 0, count: 19)
        for place in Self.codeOrder.prefix(codeCount) { lengths[place] = try readBits(3) }
        let codes = Huffman(lengths)
        lengths = []
        while lengths.count < literalCount + distanceCount {
            let value = try symbol(codes)
            switch value {
            case 0..<16: lengths.append(value)
            case 16:
                guard let last = lengths.last else { throw InflateError() }
                lengths += [Int](repeating: last, count: try readBits(2) + 3)
            case 17: lengths += [Int](repeating: 0, count: try readBits(3) + 3)
            default: lengths += [Int](repeating: 0, count: try readBits(7) + 11)
            }
        }
        guard lengths.count == literalCount + distanceCount else { throw InflateError() }
        try decode(
            Huffman(Array(lengths[..<literalCount])), Huffman(Array(lengths[literalCount...])))
    }

    // RFC 1951, 3.2.5 and 3.2.7.
    private static let lengthBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let lengthBases = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
        131, 163, 195, 227, 258,
    ]
    private static let distanceBits = (0..<30).map { max(0, $0 / 2 - 1) }
    private static let distanceBases = distanceBits.indices.map { place in
        1 + distanceBits[..<place].reduce(0) { $0 + 1 << $1 }
    }
    private static let codeOrder = [
        16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
    ]
}

struct Huffman {
    static let lengthMax = 15

    let counts: [Int]
    let symbols: [Int]

    init(_ lengths: [Int]) {
        var counts = [Int](repeating: 0, count: Self.lengthMax + 1)
        for length in lengths where length > 0 { counts[length] += 1 }
        self.counts = counts
        symbols = (1...Self.lengthMax).flatMap { length in
            lengths.indices.filter { lengths[$0] == length }
        }
    }

    static let fixedLiterals = Huffman(
        (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    static let fixedDistances = Huffman([Int](repeating: 5, count: 30))
}
