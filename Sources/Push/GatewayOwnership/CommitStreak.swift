/// A series of commits of one gateway without a long gap. It proves that the database commits
/// writes, including lease renewals.
///
/// ```swift
/// var streak = CommitStreak(NodeOwnership.Limits(lease: .seconds(3)))
/// for second in 0...3 { streak.commit(at: .seconds(second)) }
/// streak.coversLease(before: .seconds(3))  // true
/// streak.interrupt()
/// streak.coversLease(before: .seconds(3))  // false
/// ```
///
/// While the primary waits for a synchronous standby it does not commit, but reads succeed. A
/// living gateway cannot renew its lease then, so an expired lease does not prove that it is dead.
/// After a series as long as a lease, a living gateway could have renewed its lease.
package struct CommitStreak: Sendable, Hashable {
    private let lease: Duration
    private let gapMax: Duration
    private var first: Duration?
    private var last: Duration?

    package init(_ limits: NodeOwnership.Limits) {
        lease = limits.lease
        gapMax = limits.commitGapMax
    }

    package mutating func commit(at now: Duration) {
        if let last, now - last <= gapMax {} else { first = now }
        last = now
    }

    /// Records a write that failed or has an unknown outcome.
    package mutating func interrupt() { (first, last) = (nil, nil) }

    /// Returns whether the streak began at least one lease before a view was requested.
    ///
    /// - Parameter time: when the request was sent.
    package func coversLease(before time: Duration) -> Bool {
        first.map { time - $0 >= lease } ?? false
    }
}
