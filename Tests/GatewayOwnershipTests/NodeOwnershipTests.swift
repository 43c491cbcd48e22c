import GatewayOwnership
import Testing

@Suite("The ownership of a gateway")
struct NodeOwnershipTests {
    private typealias Action = OwnershipDecision.Action

    private static let me = SessionID(5)

    private func view(
        _ owners: [Int64], epoch: Int64 = 1, version: Int64 = 1, _ sessions: [Int64] = [5],
        leaving: Set<Int64> = []
    ) -> OwnershipEvent {
        .viewed(
            ClusterView(
                members: members(sessions, leaving: leaving), version: version,
                assignments: owners.map {
                    ClusterView.Assignment($0 == 0 ? nil : SessionID($0), epoch: epoch)
                }))
    }

    private func unchanged(_ sessions: [Int64], version: Int64 = 1) -> OwnershipEvent {
        .viewed(
            ClusterView(members: members(sessions), version: version, assignments: nil))
    }

    private func begun() -> NodeOwnership {
        var node = NodeOwnership()
        _ = node.handle(.began(Self.me), at: .zero)
        return node
    }

    /// Returns a gateway that serves all of the given buckets.
    private func serving(_ count: Int, _ sessions: [Int64] = [5]) -> NodeOwnership {
        var node = begun()
        _ = node.handle(view(Array(repeating: 5, count: count), sessions), at: .zero)
        _ = node.handle(.opened((0..<count).map { Bucket(Int16($0)) }), at: .zero)
        return node
    }

    @Test("claims its share, reads it, and only then writes to it")
    func claim() {
        var node = begun()
        let claims = node.handle(view([0, 0, 0, 0], epoch: 3, [5, 6]), at: .zero)
        #expect(
            claims == [OwnershipDecision(.claim([Bucket(0): 3, Bucket(1): 3]), because: .share)])
        // Another gateway claimed one of the two.
        let opening = node.handle(.claimed([Bucket(1): 4]), at: .zero)
        #expect(opening.first == OwnershipDecision(.open([Bucket(1)]), because: .owned))
        #expect(!node.mayWrite(Bucket(1)))
        #expect(node.handle(.opened([Bucket(1), Bucket(2)]), at: .zero) == [])
        #expect(node.served == [Bucket(1)])
    }

    @Test(
        "claims once at a time, and after half a second also the unclaimed shares of others"
    )
    func patience() {
        var node = begun()
        let first = node.handle(view([0, 0, 5, 5], [4, 5]), at: .zero)
        // Both buckets belong to the share of session 4.
        #expect(!first.contains { if case .claim = $0.action { true } else { false } })
        #expect(node.handle(unchanged([4, 5]), at: .milliseconds(499)) == [])
        let late = node.handle(unchanged([4, 5]), at: .milliseconds(500))
        #expect(
            late == [OwnershipDecision(.claim([Bucket(0): 1, Bucket(1): 1]), because: .unclaimed)])
        #expect(node.handle(unchanged([4, 5]), at: .seconds(2)) == [])
    }

    @Test("hands over what another lacks, stops writing to it, and forgets it afterwards")
    func handOver() {
        var node = serving(4)
        let decisions = node.handle(view([5, 5, 5, 5], [5, 6]), at: .seconds(1))
        let handed = [Bucket(2), Bucket(3)]
        #expect(
            decisions == [
                OwnershipDecision(.handOver(handed, to: SessionID(6)), because: .balance)
            ])
        #expect(Set(node.served) == [Bucket(0), Bucket(1)])
        // The gateway hands over one group at a time.
        #expect(node.handle(unchanged([5, 6]), at: .seconds(2)) == [])
        _ = node.handle(.handedOver(handed), at: .seconds(2))
        // An older view does not restore the bucket.
        #expect(node.handle(view([5, 5, 5, 5], [5, 6]), at: .seconds(2)) == [])
        #expect(Set(node.served) == [Bucket(0), Bucket(1)])
    }

    @Test("writes to a bucket again after a failed hand-over")
    func kept() {
        var node = serving(2)
        _ = node.handle(view([5, 5], [5, 6]), at: .seconds(1))
        #expect(node.served == [Bucket(0)])
        #expect(node.handle(.kept([Bucket(1)]), at: .seconds(1)) == [])
        #expect(Set(node.served) == [Bucket(0), Bucket(1)])
    }

    @Test("hands over a limited number of buckets at once")
    func bounded() {
        var limits = NodeOwnership.Limits()
        limits.handOverMax = 3
        var node = NodeOwnership(limits: limits)
        _ = node.handle(.began(Self.me), at: .zero)
        _ = node.handle(view(Array(repeating: 5, count: 20)), at: .zero)
        _ = node.handle(.opened((0..<20).map { Bucket($0) }), at: .zero)
        _ = node.handle(view(Array(repeating: 5, count: 20), [5, 6]), at: .seconds(1))
        #expect(node.served.count == 17)
    }

    @Test("opens buckets that another gateway hands over")
    func received() {
        var node = begun()
        _ = node.handle(view([4, 4], [4, 5]), at: .zero)
        _ = node.handle(.due, at: .seconds(1))
        let decisions = node.handle(view([4, 5], epoch: 2, version: 2, [4, 5]), at: .seconds(1))
        #expect(decisions == [OwnershipDecision(.open([Bucket(1)]), because: .owned)])
        #expect(
            node.handle(.openFailed([Bucket(1)]), at: .seconds(1))
                == [OwnershipDecision(.open([Bucket(1)]), because: .owned)])
    }

    private static let end = OwnershipDecision(
        .end(SessionID(4), LeaseEnd(4)), because: .leaseOver)

    /// Renews the lease at the given times in milliseconds, while the lease of another session has
    /// expired. Returns the times at which the gateway decided to end that session.
    ///
    /// - Parameter waits: how long the renewals of a given time waited for their commit.
    private func ends(
        _ times: [Int], waits: [Int: Int] = [:], failed: Set<Int> = [],
        _ node: inout NodeOwnership
    ) -> [Int] {
        times.filter { time in
            _ = node.handle(.viewRequested, at: .milliseconds(time))
            let answer = Duration.milliseconds(time + waits[time, default: 0])
            return node.handle(
                failed.contains(time) ? .viewFailed : unchanged([-4, 5]), at: answer
            )
            .contains(Self.end)
        }
    }

    @Test("ends an expired session after its own renewals committed for a whole lease")
    func leaseOver() {
        var node = serving(1)
        #expect(ends([1_000, 2_000, 2_999, 3_000, 4_000], &node) == [3_000])
        #expect(
            node.handle(.didEnd(SessionID(4), true), at: .seconds(4))
                == [OwnershipDecision(.view(knownVersion: 1), because: .changed)])
    }

    @Test(
        "ends no session after a commit wait or a failure before a whole lease of renewals",
        arguments: [
            // Two thirds of a lease between two commits are too short for a live gateway to look
            // dead.
            (waits: [4_000: 1_000], failed: [], first: 4_000),
            (waits: [4_000: 1_001], failed: [], first: 8_250),
            (waits: [4_000: 5_000], failed: [], first: 12_000),
            (waits: [:], failed: [4_000], first: 7_250),
            // Two waits, with commits between them.
            (waits: [4_000: 2_500, 7_000: 2_500], failed: [], first: 12_500),
        ] as [(waits: [Int: Int], failed: Set<Int>, first: Int)])
    func stall(waits: [Int: Int], failed: Set<Int>, first: Int) {
        var node = serving(1)
        for time in [1_000, 2_000, 3_000] {
            _ = node.handle(.viewRequested, at: .milliseconds(time))
            _ = node.handle(unchanged([4, 5]), at: .milliseconds(time))
        }
        var free = 0
        let times = stride(from: 4_000, through: 16_000, by: 250).filter { time in
            guard time >= free else { return false }
            free = time + waits[time, default: 0]
            return true
        }
        #expect(ends(times, waits: waits, failed: failed, &node).first == first)
    }

    @Test(
        "ends a session by data read a lease after the first commit, not by data answered then"
    )
    func readBefore() {
        var node = serving(1)
        #expect(ends([1_500, 2_500], waits: [2_500: 900], &node) == [])
        #expect(ends([3_500], &node) == [3_500])
    }

    @Test(
        "renews each second, four times as often with pending work, and never twice at once"
    )
    func renewal() {
        var node = serving(1)
        let renewal = [OwnershipDecision(.view(knownVersion: 1), because: .renewalDue)]
        #expect(node.handle(.due, at: .milliseconds(999)) == [])
        #expect(node.handle(.due, at: .seconds(1)) == renewal)
        #expect(node.handle(.due, at: .seconds(3)) == [])
        _ = node.handle(unchanged([-4, 5]), at: .seconds(3))
        #expect(node.handle(.due, at: .milliseconds(3_250)) == renewal)
    }

    @Test("The gateway closes everything when its session was ended, and starts a new one")
    func ended() {
        var node = serving(2)
        #expect(
            node.handle(.ended, at: .seconds(1))
                == [OwnershipDecision(.close([Bucket(0), Bucket(1)]), because: .ended)])
        #expect(node.served == [])
        #expect(node.handle(.opened([Bucket(0)]), at: .seconds(1)) == [])
        #expect(node.served == [])
        #expect(
            node.handle(.began(SessionID(9)), at: .seconds(1))
                == [OwnershipDecision(.view(knownVersion: nil), because: .changed)])
    }

    @Test("closes a bucket that has another owner in the database")
    func lost() {
        var node = serving(2)
        let decisions = node.handle(view([5, 6], epoch: 2, version: 2, [5, 6]), at: .seconds(1))
        #expect(decisions == [OwnershipDecision(.close([Bucket(1)]), because: .lost)])
        #expect(node.served == [Bucket(0)])
    }

    @Test("leaves when everything is handed over, and at once without another gateway")
    func leaving() {
        var node = serving(2)
        #expect(
            node.handle(.drainRequested, at: .seconds(1))
                == [OwnershipDecision(.announceLeaving, because: .leaving)])
        #expect(node.handle(.drainRequested, at: .seconds(1)) == [])
        let handOver = node.handle(view([5, 5], [5, 6], leaving: [5]), at: .seconds(1))
        #expect(handOver.map(\.reason) == [.leaving])
        _ = node.handle(.handedOver([Bucket(0), Bucket(1)]), at: .seconds(2))
        let last = node.handle(
            view([6, 6], epoch: 2, version: 2, [5, 6], leaving: [5]), at: .seconds(2))
        #expect(last == [OwnershipDecision(.leave, because: .drained)])

        var single = serving(2)
        _ = single.handle(.drainRequested, at: .seconds(1))
        let alone = single.handle(view([5, 5], leaving: [5]), at: .seconds(1))
        #expect(alone == [OwnershipDecision(.leave, because: .alone)])
    }

    @Test("waits with leaving for an expired session, until that is ended")
    func leavingBesideALateOne() {
        var node = serving(2)
        _ = node.handle(.forwardingRequested, at: .seconds(1))
        _ = node.handle(view([5, 5], [5, -6], leaving: [5]), at: .seconds(1))
        #expect(!node.isDrained)
        _ = node.handle(view([5, 5], version: 2, leaving: [5]), at: .seconds(2))
        #expect(node.isDrained)
    }

    @Test(
        "hands everything over but keeps its session to forward, until it may own buckets again"
    )
    func forwarding() {
        var node = serving(2)
        #expect(!node.isDrained)
        #expect(
            node.handle(.forwardingRequested, at: .seconds(1))
                == [OwnershipDecision(.announceLeaving, because: .leaving)])
        _ = node.handle(view([5, 5], [5, 6], leaving: [5]), at: .seconds(1))
        #expect(!node.isDrained)
        _ = node.handle(.handedOver([Bucket(0), Bucket(1)]), at: .seconds(2))
        let last = node.handle(
            view([6, 6], epoch: 2, version: 2, [5, 6], leaving: [5]), at: .seconds(2))
        #expect(last == [] && node.isDrained)
        let renewal = node.handle(.due, at: .seconds(4))
        #expect(renewal.map(\.reason) == [.renewalDue])

        #expect(
            node.handle(.stayRequested, at: .seconds(4))
                == [OwnershipDecision(.announceStaying, because: .staying)])
        #expect(!node.isDrained)
        #expect(node.handle(.stayRequested, at: .seconds(4)) == [])
    }

    @Test("The gateway reads the owners once for all concurrent callers")
    func viewRequested() {
        var node = serving(2)
        let first = node.handle(.viewRequested, at: .milliseconds(1100))
        #expect(first.map(\.reason) == [.requested] && node.awaitsView)
        #expect(node.handle(.viewRequested, at: .milliseconds(1200)) == [])
        _ = node.handle(.viewFailed, at: .milliseconds(1300))
        #expect(!node.awaitsView)
    }
}
