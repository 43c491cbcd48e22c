/// Some of the 4096 parts into which a cluster divides all devices.
package struct BucketSet: Sendable, Hashable {
    /// How many parts there are.
    package static let count = 4096

    /// All of them.
    package static let all = BucketSet(words: [UInt64](repeating: .max, count: count / 64))

    private var words: [UInt64]

    private init(words: [UInt64]) { self.words = words }

    /// None of them.
    package init() { self.init(words: [UInt64](repeating: 0, count: Self.count / 64)) }

    /// Whether there is none.
    package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// Adds a part; one that does not exist is not added.
    package mutating func insert(_ number: Int) {
        guard (0..<Self.count).contains(number) else { return }
        words[number / 64] |= 1 << UInt64(number % 64)
    }

    /// Whether a part is among them.
    package func contains(_ number: Int) -> Bool {
        (0..<Self.count).contains(number) && words[number / 64] & 1 << UInt64(number % 64) != 0
    }

    /// Removes those of another set.
    package mutating func subtract(_ other: BucketSet) {
        for place in words.indices { words[place] &= ~other.words[place] }
    }

    /// Those that are in another set, too.
    package func intersection(_ other: BucketSet) -> BucketSet {
        BucketSet(words: zip(words, other.words).map { $0 & $1 })
    }

    /// The set as a gateway sends it to another: a bit for each part, in 64 numbers.
    var encoded: [UInt64] { words }

    /// Reads what ``encoded`` has; `nil` unless it is 64 numbers.
    init?(encoded: [UInt64]) {
        guard encoded.count == Self.count / 64 else { return nil }
        self.init(words: encoded)
    }
}
