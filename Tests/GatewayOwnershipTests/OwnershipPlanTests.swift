import GatewayOwnership
import Testing

/// Returns one assignment per number of a session; 0 means no owner.
func assigned(_ sessions: [Int64]) -> [ClusterView.Assignment] {
    sessions.map { ClusterView.Assignment($0 == 0 ? nil : SessionID($0), epoch: 1) }
}

/// Returns members by their numbers; negative numbers are expired sessions.
func members(_ sessions: [Int64], leaving: Set<Int64> = []) -> [ClusterView.Member] {
    sessions.map {
        ClusterView.Member(
            SessionID(abs($0)), lapsed: $0 < 0 ? LeaseEnd(-$0) : nil,
            isLeaving: leaving.contains($0))
    }
}

@Suite("A plan for the buckets")
struct OwnershipPlanTests {
    @Test("gives each live session an equal share, and moves as few buckets as possible")
    func shares() {
        let plan = OwnershipPlan(assigned([1, 1, 1, 1, 1, 1, 1]), members: members([1, 2, 3]))
        #expect(plan.claims == [:])
        #expect(plan.moves.map(\.to.value) == [2, 2, 3, 3])
        #expect(plan.moves.allSatisfy { $0.from == SessionID(1) })
        #expect(
            OwnershipPlan(assigned([1, 1, 1, 2, 2, 3, 3]), members: members([1, 2, 3])).moves == [])
        // The extra bucket stays with its owner.
        #expect(
            OwnershipPlan(assigned([3, 3, 3, 2, 2, 1, 1]), members: members([1, 2, 3])).moves == [])
    }

    @Test("gives unowned buckets to sessions that lack some, each to one session")
    func claims() {
        let plan = OwnershipPlan(assigned([0, 9, 1, 1, 9, 2]), members: members([1, 2]))
        #expect(plan.claims.mapValues(\.value) == [Bucket(0): 1, Bucket(1): 2, Bucket(4): 2])
        #expect(plan.moves == [])
    }

    @Test("leaves an expired session its buckets, and gives it no more")
    func expired() {
        let plan = OwnershipPlan(assigned([1, 1, 2, 2, 0, 0]), members: members([-1, 2, 3]))
        #expect(plan.claims.values.allSatisfy { $0.value != 1 })
        #expect(plan.moves == [])
    }

    @Test("takes all buckets from a session that leaves, before it balances the others")
    func leaving() {
        let plan = OwnershipPlan(
            assigned([1, 1, 2, 2, 2, 2]), members: members([1, 2, 3], leaving: [1]))
        #expect(plan.moves.map(\.bucket.number) == [0, 1, 5])
        #expect(plan.moves.allSatisfy { $0.to == SessionID(3) })
    }

    @Test("The plan assigns nothing if all sessions leave or have expired")
    func nobody() {
        let plan = OwnershipPlan(assigned([0, 1, 2]), members: members([1, -2], leaving: [1]))
        #expect(plan.claims == [:])
        #expect(plan.moves == [])
    }
}
