/// Unpacks what DEFLATE (RFC 1951) packed, within a bound.
struct Inflate {
    private let packed: [UInt8]
    private let bytesMax: Int
    private var place = 0
    private var bits: UInt32 = 0
    private var bitCount: UInt32 = 0
    private var output: [UInt8] = []

    init(_ packed: [UInt8], bytesMax: Int) {
        self.packed = packed
        self.bytesMax = bytesMax
    }

    /// The bytes; `nil` when they are damaged, or more than allowed.
    mutating func run() -> [UInt8]? {
        output.reserveCapacity(bytesMax)
        while true {
            guard let isLast = take(1), let kind = take(2) else { return nil }
            let isFine =
                switch kind {
                case 0: stored()
                case 1: block(Self.fixedLengths, Self.fixedDistances)
                case 2: dynamic()
                default: false
                }
            guard isFine else { return nil }
            if isLast == 1 { return output }
        }
    }

    private mutating func take(_ count: UInt32) -> Int? {
        while bitCount < count {
            guard place < packed.count else { return nil }
            bits |= UInt32(packed[place]) << bitCount
            bitCount += 8
            place += 1
        }
        let value = bits & ((1 << count) - 1)
        bits >>= count
        bitCount -= count
        return Int(value)
    }

    private mutating func stored() -> Bool {
        (bits, bitCount) = (0, 0)
        guard place + 4 <= packed.count else { return false }
        let count = Int(packed[place]) | Int(packed[place + 1]) << 8
        place += 4
        guard place + count <= packed.count, output.count + count <= bytesMax else { return false }
        output += packed[place..<place + count]
        place += count
        return true
    }

    private mutating func dynamic() -> Bool {
        guard let literals = take(5), let distances = take(5), let codes = take(4) else {
            return false
        }
        var lengths = [Int](repeating: 0, count: 19)
        for index in 0..<codes + 4 {
            guard let length = take(3) else { return false }
            lengths[Self.order[index]] = length
        }
        let lengthCode = Code(lengths)
        var all: [Int] = []
        let wanted = literals + 257 + distances + 1
        while all.count < wanted {
            guard let symbol = symbol(lengthCode) else { return false }
            switch symbol {
            case 0..<16: all.append(symbol)
            case 16:
                guard let last = all.last, let more = take(2) else { return false }
                all += [Int](repeating: last, count: more + 3)
            case 17:
                guard let more = take(3) else { return false }
                all += [Int](repeating: 0, count: more + 3)
            default:
                guard let more = take(7) else { return false }
                all += [Int](repeating: 0, count: more + 11)
            }
        }
        guard all.count == wanted else { return false }
        return block(Code(all[..<(literals + 257)]), Code(all[(literals + 257)...]))
    }

    private mutating func block(_ literals: Code, _ distances: Code) -> Bool {
        while true {
            guard let symbol = symbol(literals) else { return false }
            if symbol < 256 {
                guard output.count < bytesMax else { return false }
                output.append(UInt8(symbol))
                continue
            }
            if symbol == 256 { return true }
            guard symbol <= 285, let extra = take(Self.lengthExtra[symbol - 257]),
                let code = self.symbol(distances), code < 30,
                let more = take(Self.distanceExtra[code])
            else { return false }
            let length = Self.lengthBase[symbol - 257] + extra
            let distance = Self.distanceBase[code] + more
            guard distance <= output.count, output.count + length <= bytesMax else { return false }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
    }

    private mutating func symbol(_ code: Code) -> Int? {
        var (value, first, index) = (0, 0, 0)
        for length in 1...15 {
            guard let bit = take(1) else { return nil }
            value |= bit
            let count = code.counts[length]
            if value - count < first { return code.symbols[safe: index + (value - first)] }
            index += count
            first = (first + count) << 1
            value <<= 1
        }
        return nil
    }

    /// A canonical Huffman code: how many codes there are of each length, and their symbols.
    private struct Code {
        var counts = [Int](repeating: 0, count: 16)
        var symbols: [Int] = []

        init(_ lengths: some Collection<Int>) {
            for length in lengths { counts[length] += 1 }
            counts[0] = 0
            for length in 1...15 {
                for (symbol, own) in lengths.enumerated() where own == length {
                    symbols.append(symbol)
                }
            }
        }
    }

    private static let order = [
        16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
    ]
    private static let lengthBase = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
        131, 163, 195, 227, 258,
    ]
    private static let lengthExtra: [UInt32] = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distanceBase = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
        2049, 3073, 4097, 6145, 8193, 12_289, 16_385, 24_577,
    ]
    private static let distanceExtra: [UInt32] = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12,
        13, 13,
    ]
    private static let fixedLengths = Code(
        [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
            + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8))
    private static let fixedDistances = Code([Int](repeating: 5, count: 30))
}

extension Collection {
    /// The element at an index that may not be there.
    subscript(safe index: Index) -> Element? { indices.contains(index) ? self[index] : nil }
}
