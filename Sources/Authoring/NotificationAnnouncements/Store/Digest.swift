internal import Foundation

/// SHA-256 (FIPS 180-4), for names of files that hold what they are named after.
///
/// CryptoKit has it too; a library that is added for announcements alone need not bring a
/// cryptographic library to Linux for a file's name.
struct Digest {
    private static let constants: [UInt32] = primes.map { fraction(cbrt(Double($0))) }
    private static let start: [UInt32] = primes.prefix(8).map {
        fraction(Double($0).squareRoot())
    }

    private static let primes: [UInt64] = (2..<312).filter { number in
        !(2..<number).contains { number % $0 == 0 }
    }

    /// The digest as 64 hexadecimal digits.
    static func hex(_ message: [UInt8]) -> String {
        sum(message).map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    private static func sum(_ message: [UInt8]) -> [UInt32] {
        var padded = message + [0x80]
        padded += Array(repeating: 0, count: (120 - padded.count % 64) % 64)
        let bits = UInt64(message.count) * 8
        padded += (0..<8).reversed().map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
        var state = start
        for block in stride(from: 0, to: padded.count, by: 64) {
            mix(padded[block..<block + 64], into: &state)
        }
        return state
    }

    private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
        var words: [UInt32] = (0..<16).map { index in
            (0..<4).reduce(0) { $0 << 8 | UInt32(block[block.startIndex + index * 4 + $1]) }
        }
        for index in 16..<64 {
            let a = words[index - 15]
            let b = words[index - 2]
            let low = turned(a, 7) ^ turned(a, 18) ^ (a >> 3)
            let high = turned(b, 17) ^ turned(b, 19) ^ (b >> 10)
            words.append(words[index - 16] &+ low &+ words[index - 7] &+ high)
        }
        var v = state
        for index in 0..<64 {
            let s1 = turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)
            let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
            let first = v[7] &+ s1 &+ choice &+ constants[index] &+ words[index]
            let s0 = turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)
            let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
            v = [first &+ s0 &+ majority, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
        }
        for index in 0..<8 { state[index] &+= v[index] }
    }

    private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
    }

    /// The standard's constants are the first 32 bits behind the point of the roots of primes, which
    /// the 53 bits of a `Double` hold with room to spare.
    private static func fraction(_ root: Double) -> UInt32 {
        UInt32((root - root.rounded(.down)) * 4_294_967_296)
    }
}
