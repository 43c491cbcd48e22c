/// Commits of one gateway that follow one another without a long gap: its proof that the database commits
/// what gateways write, lease renewals among it.
///
/// While the primary waits for a synchronous standby it commits nothing, and a read does not notice. A
/// living gateway cannot renew its lease then, so its lease says nothing about it. A streak of commits that
/// lasts a whole lease says that a living gateway could have renewed its own in that time.
package struct CommitStreak: Sendable, Hashable {
    private let lease: Duration
    private let gapMax: Duration
    private var first: Duration?
    private var last: Duration?

    /// Makes an empty streak.
    package init(_ limits: NodeOwnership.Limits) {
        lease = limits.lease
        gapMax = limits.commitGapMax
    }

    /// Records that a write of this gateway committed.
    package mutating func commit(at now: Duration) {
        if let last, now - last <= gapMax {} else { first = now }
        last = now
    }

    /// Records that a write failed, or that its outcome is unknown.
    package mutating func interrupt() { (first, last) = (nil, nil) }

    /// Whether the streak began at least one lease before a view was requested.
    ///
    /// - Parameter time: when the request was sent.
    package func coversLease(before time: Duration) -> Bool {
        first.map { time - $0 >= lease } ?? false
    }
}
