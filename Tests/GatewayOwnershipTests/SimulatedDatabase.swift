import GatewayOwnership

/// The tables of the sessions, the buckets and the pushes, with the guarantees of the database:
/// transactions, the fence, and leases by its clock. Times are milliseconds.
///
/// `ClusterSimulation` decides when a change commits and becomes visible, because commits wait for
/// the standby.
struct SimulatedDatabase {
    struct Session {
        let node: Int
        var until: Int
        var isEnded = false
        var isLeaving = false
        /// Transactions that passed the fence and hold the session's lock in shared mode.
        var open: Set<Int> = []
        /// The time until which a gateway waits for the exclusive lock or holds it. Later shared
        /// requests wait.
        var endingAt: Int?
    }

    struct Transaction {
        let session: SessionID
        let bucket: Bucket
        var inserted: Int?
        var deleted: Int?
    }

    enum Beginning {
        case refused
        case mustWait
        case began
    }

    static let lease = 3_000
    static let endingPatience = 500

    let hasFence: Bool
    private(set) var sessions: [SessionID: Session] = [:]
    private(set) var assignments: [ClusterView.Assignment]
    private(set) var rows: [Set<Int>]
    private var transactions: [Int: Transaction] = [:]
    /// Violations of the guarantees.
    private(set) var violations: [String] = []

    init(buckets: Int, hasFence: Bool) {
        self.hasFence = hasFence
        assignments = Array(repeating: ClusterView.Assignment(nil, epoch: 0), count: buckets)
        rows = Array(repeating: [], count: buckets)
    }

    func owner(of bucket: Bucket) -> SessionID? { assignments[Int(bucket.number)].session }

    // MARK: - Pushes

    mutating func begin(_ id: Int, _ transaction: Transaction) -> Beginning {
        guard let session = sessions[transaction.session] else { return .refused }
        if hasFence {
            guard !session.isEnded else { return .refused }
            guard session.endingAt == nil else { return .mustWait }
        }
        sessions[transaction.session]?.open.insert(id)
        transactions[id] = transaction
        return .began
    }

    /// Commits a transaction. Returns whether it still existed.
    mutating func commit(_ id: Int, at now: Int) -> Bool {
        guard let transaction = transactions.removeValue(forKey: id) else { return false }
        sessions[transaction.session]?.open.remove(id)
        let place = Int(transaction.bucket.number)
        if assignments[place].session != transaction.session {
            violations.append(
                "at \(now): session \(transaction.session.value) writes bucket \(place), which "
                    + "belongs to \(assignments[place].session?.value ?? 0)")
        }
        if let push = transaction.inserted { rows[place].insert(push) }
        if let push = transaction.deleted { rows[place].remove(push) }
        return true
    }

    mutating func abort(_ id: Int) {
        guard let transaction = transactions.removeValue(forKey: id) else { return }
        sessions[transaction.session]?.open.remove(id)
    }

    /// Rolls back the open transactions of a session.
    mutating func breakOff(_ session: SessionID) {
        for id in sessions[session]?.open ?? [] { transactions[id] = nil }
        sessions[session]?.open = []
    }

    /// Replaces the failed server by another one: `commits` decides which open transactions commit.
    mutating func failOver(at now: Int, commits: (Int) -> Bool) {
        for id in transactions.keys.sorted() {
            if commits(id) { _ = commit(id, at: now) } else { abort(id) }
        }
        for id in sessions.keys { sessions[id]?.endingAt = nil }
    }

    // MARK: - Sessions

    /// - Parameter now: when the gateway sent the request.
    mutating func beginSession(of node: Int, at now: Int) -> SessionID {
        let id = SessionID(Int64(sessions.count + 1))
        sessions[id] = Session(node: node, until: now + Self.lease)
        return id
    }

    /// Renews a lease.
    ///
    /// - Parameter now: when the server executed the renewal, which may be long before it commits.
    mutating func renew(_ id: SessionID, at now: Int) {
        if sessions[id]?.isEnded == false { sessions[id]?.until = now + Self.lease }
    }

    /// Returns what a session that renews its lease reads of the others; `nil` for an ended
    /// session.
    func view(_ id: SessionID, known: Int64?, at now: Int) -> ClusterView? {
        guard sessions[id]?.isEnded == false else { return nil }
        let living = sessions.filter { !$0.value.isEnded }.sorted { $0.key < $1.key }
        let version = assignments.reduce(0) { $0 + $1.epoch }
        return ClusterView(
            members: living.map {
                ClusterView.Member(
                    $0.key,
                    lapsed: $0.key != id && $0.value.until < now
                        ? LeaseEnd(Int64($0.value.until)) : nil,
                    isLeaving: $0.value.isLeaving)
            }, version: version, assignments: version == known ? nil : assignments)
    }

    mutating func announce(_ id: SessionID, isLeaving: Bool) {
        sessions[id]?.isLeaving = isLeaving
    }

    mutating func leave(_ id: SessionID) {
        breakOff(id)
        sessions[id]?.isEnded = true
    }

    /// Returns whether a session can be ended: its lease has expired and is still the one in the
    /// view. Returns `nil` while its last transactions are pending. It starts no transaction until
    /// ``end(_:)``.
    ///
    /// - Parameter own: the session that ends it, whose lease must not have expired.
    mutating func isEnding(
        _ id: SessionID, _ lapsed: LeaseEnd, by own: SessionID, at now: Int
    ) -> Bool? {
        guard let session = sessions[id], let own = sessions[own], !session.isEnded,
            session.until < now, session.until == lapsed.value, !own.isEnded, own.until > now
        else {
            sessions[id]?.endingAt = nil
            return false
        }
        let deadline = session.endingAt ?? now + Self.endingPatience
        sessions[id]?.endingAt = deadline
        if hasFence, !session.open.isEmpty {
            guard now >= deadline else { return nil }
            breakOff(id)
        }
        return true
    }

    /// Ends a session.
    mutating func end(_ id: SessionID) {
        sessions[id]?.isEnded = true
        sessions[id]?.endingAt = nil
    }

    // MARK: - Buckets

    mutating func claim(_ epochs: [Bucket: Int64], by id: SessionID) -> [Bucket: Int64] {
        guard sessions[id]?.isEnded == false else { return [:] }
        var claimed: [Bucket: Int64] = [:]
        for (bucket, epoch) in epochs {
            let place = Int(bucket.number)
            let isFree = assignments[place].session.map { sessions[$0]?.isEnded ?? true } ?? true
            guard isFree, assignments[place].epoch == epoch else { continue }
            assignments[place] = ClusterView.Assignment(id, epoch: epoch + 1)
            claimed[bucket] = epoch + 1
        }
        return claimed
    }

    /// Gives buckets to another session, all or none of them.
    mutating func handOver(_ buckets: [Bucket], from id: SessionID, to other: SessionID) -> Bool {
        guard sessions[id]?.isEnded == false, sessions[other]?.isEnded == false,
            buckets.allSatisfy({ owner(of: $0) == id })
        else { return false }
        for bucket in buckets {
            assignments[Int(bucket.number)].session = other
            assignments[Int(bucket.number)].epoch += 1
        }
        return true
    }
}
