/// Encodes the bucket of a device in its tokens, so that each gateway of a cluster knows the owner
/// of a token without a lookup.
///
/// ```swift
/// if let mask = TokenMask(key: key) {
///     var token = [UInt8](repeating: 7, count: 32)
///     mask.write(Bucket(12), into: &token)
///     mask.bucket(of: token).number  // 12
/// }
/// ```
///
/// The bucket is in twelve bits of the first two bytes. Its mask depends on all other bytes and on
/// a key of the cluster. Without the key, one cannot determine whether two tokens belong to one
/// device.
package struct TokenMask: Sendable {
    package static let keyBytes = 16

    private let key: (UInt64, UInt64)

    /// Creates a mask from a key; `nil` unless it has ``keyBytes`` bytes.
    package init?(key: [UInt8]) {
        guard key.count == Self.keyBytes else { return nil }
        self.key = (Self.word(key[..<8]), Self.word(key[8...]))
    }

    /// Returns the bucket in a token. A token from another source yields an arbitrary bucket.
    ///
    /// - Parameter token: the bytes of a token, at least two.
    package func bucket(of token: [UInt8]) -> Bucket {
        let written = Int16(token[0]) << 4 | Int16(token[1] >> 4)
        return Bucket(written ^ mask(token))
    }

    package func write(_ bucket: Bucket, into token: inout [UInt8]) {
        let written = bucket.number ^ mask(token)
        token[0] = UInt8(truncatingIfNeeded: written >> 4)
        token[1] = UInt8(truncatingIfNeeded: written << 4) | token[1] & 0x0f
    }

    private func mask(_ token: [UInt8]) -> Int16 {
        Int16(hash(token[2...]) & UInt64(Bucket.count - 1))
    }

    func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var state = SipState(key)
        var rest = bytes
        while rest.count >= 8 {
            state.compress(Self.word(rest.prefix(8)))
            rest = rest.dropFirst(8)
        }
        state.compress(Self.word(rest) | UInt64(truncatingIfNeeded: bytes.count) << 56)
        return state.finish()
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        for byte in bytes.reversed() { word = word << 8 | UInt64(byte) }
        return word
    }
}

private struct SipState {
    private var v0: UInt64
    private var v1: UInt64
    private var v2: UInt64
    private var v3: UInt64

    init(_ key: (UInt64, UInt64)) {
        v0 = key.0 ^ 0x736f_6d65_7073_6575
        v1 = key.1 ^ 0x646f_7261_6e64_6f6d
        v2 = key.0 ^ 0x6c79_6765_6e65_7261
        v3 = key.1 ^ 0x7465_6462_7974_6573
    }

    mutating func compress(_ word: UInt64) {
        v3 ^= word
        for _ in 0..<2 { round() }
        v0 ^= word
    }

    mutating func finish() -> UInt64 {
        v2 ^= 0xff
        for _ in 0..<4 { round() }
        return v0 ^ v1 ^ v2 ^ v3
    }

    private mutating func round() {
        v0 &+= v1
        v1 = rotate(v1, 13) ^ v0
        v0 = rotate(v0, 32)
        v2 &+= v3
        v3 = rotate(v3, 16) ^ v2
        v0 &+= v3
        v3 = rotate(v3, 21) ^ v0
        v2 &+= v1
        v1 = rotate(v1, 17) ^ v2
        v2 = rotate(v2, 32)
    }

    private func rotate(_ word: UInt64, _ bits: UInt64) -> UInt64 {
        word << bits | word >> (64 - bits)
    }
}
