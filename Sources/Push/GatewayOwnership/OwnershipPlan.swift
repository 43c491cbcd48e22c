/// The intended distribution of buckets among the sessions of a view.
///
/// ```swift
/// let plan = OwnershipPlan(
///     [.init(SessionID(1), epoch: 4), .init(nil, epoch: 9)],
///     members: [.init(SessionID(1)), .init(SessionID(2))])
/// for (bucket, session) in plan.claims { print(bucket.number, session.value) }
/// ```
///
/// Each gateway computes the plan from its view and executes only its own part. Gateways with equal
/// views compute equal plans, so they do not compete for a bucket, and a gateway gets only as many
/// buckets as it lacks. If views differ, the epochs in the database decide.
package struct OwnershipPlan: Sendable, Hashable {
    package struct Move: Sendable, Hashable {
        package let bucket: Bucket
        package let from: SessionID
        package let to: SessionID
    }

    /// Buckets without an owner, each with the session that claims it.
    package let claims: [Bucket: SessionID]
    /// Buckets that change their owner, those of leaving sessions first.
    package let moves: [Move]

    /// Computes the plan for a view: shares as equal as possible, with as few moves as possible.
    ///
    /// A session with an expired lease gets no buckets, and keeps its own until it is ended.
    package init(_ assignments: [ClusterView.Assignment], members: [ClusterView.Member]) {
        let standings = Dictionary(members.map { ($0.session, $0) }) { $1 }
        var owned: [SessionID: [Bucket]] = [:]
        var free: [Bucket] = []
        for (number, assignment) in assignments.enumerated() {
            let bucket = Bucket(Int16(number))
            if let session = assignment.session, standings[session] != nil {
                owned[session, default: []].append(bucket)
            } else {
                free.append(bucket)
            }
        }
        let takers = members.filter { !$0.isExpired && !$0.isLeaving }.map(\.session)
        let shares = Self.shares(of: assignments.count, takers, owned)
        var lacking: [(session: SessionID, count: Int)] = []
        var spare: [(bucket: Bucket, from: SessionID)] = []
        for member in members where member.isLeaving && !member.isExpired {
            spare += (owned[member.session] ?? []).map { ($0, member.session) }
        }
        for session in takers {
            let have = owned[session] ?? []
            let share = shares[session] ?? 0
            if have.count < share {
                lacking.append((session, share - have.count))
            } else {
                spare += have[share...].map { ($0, session) }
            }
        }
        var claims: [Bucket: SessionID] = [:]
        var moves: [Move] = []
        var places = lacking.flatMap { Array(repeating: $0.session, count: $0.count) }[...]
        for bucket in free { claims[bucket] = places.popFirst() }
        for (bucket, session) in spare {
            guard let place = places.popFirst() else { break }
            moves.append(Move(bucket: bucket, from: session, to: place))
        }
        self.claims = claims
        self.moves = moves
    }

    /// Returns the number of buckets that each session should have. The remainder goes to the
    /// sessions with the most buckets, which avoids moves.
    private static func shares(
        of buckets: Int, _ takers: [SessionID], _ owned: [SessionID: [Bucket]]
    ) -> [SessionID: Int] {
        guard !takers.isEmpty else { return [:] }
        func count(_ session: SessionID) -> Int { owned[session]?.count ?? 0 }
        let order = takers.sorted { (count($1), $0) < (count($0), $1) }
        var shares: [SessionID: Int] = [:]
        for (place, session) in order.enumerated() {
            shares[session] = buckets / takers.count + (place < buckets % takers.count ? 1 : 0)
        }
        return shares
    }
}
