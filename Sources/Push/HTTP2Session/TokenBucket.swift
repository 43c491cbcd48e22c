/// What a peer may do at once, and for long: a bucket that time fills.
///
/// What a peer has earned may be more than what time gives to somebody unknown: a bucket begins with
/// its start, time fills it up to there, and only ``earn(_:)`` fills it up to its capacity.
///
/// The level is brought up to date only when it would not suffice, so spending costs a subtraction.
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

    /// Makes a bucket.
    ///
    /// - Parameters:
    ///   - capacity: the most it holds, what may be spent at once.
    ///   - start: what it begins with and what time fills it to, the capacity at most; that by default.
    ///   - perSecond: how many tokens time adds in a second.
    package init(capacity: Int, start: Int = .max, perSecond: Int) {
        self.capacity = capacity
        self.start = min(start, capacity)
        self.perSecond = perSecond
        level = self.start
    }

    /// Takes tokens if there are as many; takes none otherwise, and answers `false`.
    ///
    /// - Parameters:
    ///   - amount: how many.
    ///   - time: the time in nanoseconds, of a clock that never goes back.
    package mutating func spend(_ amount: Int = 1, at time: UInt64) -> Bool {
        // Time counts from the first token that is taken.
        let since = filledAt ?? time
        filledAt = since
        if level < amount { fill(since: since, at: time) }
        guard level >= amount else { return false }
        level -= amount
        return true
    }

    /// Takes tokens, as many as there are.
    package mutating func lose(_ amount: Int, at time: UInt64) {
        if !spend(amount, at: time) { level = 0 }
    }

    /// Puts tokens back, up to the capacity.
    package mutating func earn(_ amount: Int) {
        level = min(capacity, level + amount)
    }

    /// Whether nothing is missing at a time, earned or not; such a bucket may be forgotten.
    package mutating func isFull(at time: UInt64) -> Bool {
        if let filledAt { fill(since: filledAt, at: time) }
        return level >= start
    }

    private mutating func fill(since: UInt64, at time: UInt64) {
        guard perSecond > 0, time > since else { return }
        let perToken = Self.second / UInt64(perSecond)
        let gained = (time - since) / max(perToken, 1)
        guard gained > 0 else { return }
        // The part of a token that is not whole yet stays in the time.
        filledAt = since + gained * max(perToken, 1)
        // What was earned stays.
        level = max(level, min(start, level + Int(clamping: gained)))
    }
}
