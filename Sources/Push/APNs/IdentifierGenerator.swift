/// Generates ids for pushes that arrive without one.
///
/// Foundation's `UUID` makes a system call for each id, which costs as much as the rest of a
/// request. These ids must be unique but not secret, so a generator with a random seed is enough
/// (xoshiro256**).
package struct IdentifierGenerator: Sendable {
    private var state: (UInt64, UInt64, UInt64, UInt64)

    package init(seed: some RandomNumberGenerator = SystemRandomNumberGenerator()) {
        var seed = seed
        state = (seed.next(), seed.next(), seed.next(), seed.next() | 1)
    }

    /// Returns a UUID of version 4, in lower case (HDR-2, CONF-9).
    package mutating func next() -> String {
        var words = (nextWord(), nextWord())
        words.0 = words.0 & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        words.1 = words.1 & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        return Bytes.uuidText(words.0, words.1)
    }

    private mutating func nextWord() -> UInt64 {
        let product = state.1 &* 5
        let result = (product << 7 | product >> 57) &* 9
        let shifted = state.1 << 17
        state.2 ^= state.0
        state.3 ^= state.1
        state.1 ^= state.2
        state.0 ^= state.3
        state.2 ^= shifted
        state.3 = state.3 << 45 | state.3 >> 19
        return result
    }
}
