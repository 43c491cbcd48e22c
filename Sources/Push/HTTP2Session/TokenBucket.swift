/// A token bucket that limits bursts and the sustained rate.
///
/// The bucket starts with `start` tokens, and time refills it up to that level. Only ``earn(_:)``
/// fills it up to its capacity, so a peer with a good record may do more than an unknown one.
///
/// The level is updated only when it would not suffice, so spending usually costs one subtraction.
///
/// ```swift
/// var bucket = TokenBucket(capacity: 3, perSecond: 1)
/// bucket.spend(3, at: 0)              // true
/// bucket.spend(1, at: 500_000_000)    // false: half a second makes no whole token
/// bucket.spend(1, at: 1_000_000_000)  // true
/// ```
package struct TokenBucket: Sendable, Hashable {
    private static let second: UInt64 = 1_000_000_000

    private let capacity: Int
    private let start: Int
    private let perSecond: Int
    private var level: Int
    private var filledAt: UInt64?

    /// Creates a bucket.
    ///
    /// - Parameters:
    ///   - capacity: the maximum number of tokens, which may be spent at once.
    ///   - start: the initial level, to which time refills; by default the capacity.
    ///   - perSecond: the number of tokens that time adds per second.
    package init(capacity: Int, start: Int = .max, perSecond: Int) {
        self.capacity = capacity
        self.start = min(start, capacity)
        self.perSecond = perSecond
        level = self.start
    }

    /// Takes tokens, or takes none and returns `false` when there are too few.
    ///
    /// - Parameters:
    ///   - amount: the number of tokens.
    ///   - time: monotonic time in nanoseconds.
    package mutating func spend(_ amount: Int = 1, at time: UInt64) -> Bool {
        // Time counts from the first use of the bucket.
        let since = filledAt ?? time
        filledAt = since
        if level < amount { fill(since: since, at: time) }
        guard level >= amount else { return false }
        level -= amount
        return true
    }

    package mutating func lose(_ amount: Int, at time: UInt64) {
        if !spend(amount, at: time) { level = 0 }
    }

    package mutating func earn(_ amount: Int) {
        level = min(capacity, level + amount)
    }

    /// Returns whether the bucket has reached the level that time fills it to. Such a bucket may be
    /// dropped.
    package mutating func isFull(at time: UInt64) -> Bool {
        if let filledAt { fill(since: filledAt, at: time) }
        return level >= start
    }

    private mutating func fill(since: UInt64, at time: UInt64) {
        guard perSecond > 0, time > since else { return }
        let perToken = Self.second / UInt64(perSecond)
        let gained = (time - since) / max(perToken, 1)
        guard gained > 0 else { return }
        // The remainder of a partial token stays in the time.
        filledAt = since + gained * max(perToken, 1)
        level = max(level, min(start, level + Int(clamping: gained)))
    }
}
