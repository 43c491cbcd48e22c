/// How the buckets are to be divided among the sessions of a view.
///
/// Each gateway makes the plan of what it has read and carries out its own part alone. Gateways that have
/// read the same make the same plan, so no two of them reach for one bucket, and no more is handed to a
/// gateway than it lacks. Where they have read different things, the epochs in the database decide.
package struct OwnershipPlan: Sendable, Hashable {
    /// A bucket that a living session hands to another.
    package struct Move: Sendable, Hashable {
        /// What is handed over.
        package let bucket: Bucket
        /// Who hands it over.
        package let from: SessionID
        /// Who is to own it.
        package let to: SessionID
    }

    /// Buckets without an owner, each with the session that is to claim it.
    package let claims: [Bucket: SessionID]
    /// Buckets that change hands, the ones of leaving sessions first.
    package let moves: [Move]

    /// Makes the plan for a view: as equal shares as possible, with as few moves as possible.
    ///
    /// A session whose lease is over is given nothing, and keeps what it has until it is ended.
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

    /// How many buckets each session should have. What does not divide goes to those who have most, so
    /// that nothing moves for it.
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
