/// A subset of the 4096 buckets into which a cluster divides all devices.
package struct BucketSet: Sendable, Hashable {
    package static let count = 4096

    package static let all = BucketSet(words: [UInt64](repeating: .max, count: count / 64))

    private var words: [UInt64]

    private init(words: [UInt64]) { self.words = words }

    package init() { self.init(words: [UInt64](repeating: 0, count: Self.count / 64)) }

    package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    package mutating func insert(_ number: Int) {
        guard (0..<Self.count).contains(number) else { return }
        words[number / 64] |= 1 << UInt64(number % 64)
    }

    package func contains(_ number: Int) -> Bool {
        (0..<Self.count).contains(number) && words[number / 64] & 1 << UInt64(number % 64) != 0
    }

    package mutating func subtract(_ other: BucketSet) {
        for place in words.indices { words[place] &= ~other.words[place] }
    }

    package func intersection(_ other: BucketSet) -> BucketSet {
        BucketSet(words: zip(words, other.words).map { $0 & $1 })
    }

    /// The set for another gateway: one bit per bucket, in 64 integers.
    var encoded: [UInt64] { words }

    init?(encoded: [UInt64]) {
        guard encoded.count == Self.count / 64 else { return nil }
        self.init(words: encoded)
    }
}
