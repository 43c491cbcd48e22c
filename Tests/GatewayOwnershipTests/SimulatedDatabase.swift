import GatewayOwnership

/// The tables of the sessions, the buckets and the pushes, and what the database promises about them:
/// transactions, the fence, and leases by its own clock. Times are milliseconds.
struct SimulatedDatabase {
    struct Session {
        let node: Int
        var until: Int
        var isEnded = false
        var isLeaving = false
        /// Transactions that passed the fence and share the session's lock.
        var open: Set<Int> = []
        /// Until when somebody waits for the lock alone; later sharers wait behind.
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
    /// What must never happen.
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

    /// Answers whether the transaction was still there.
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

    /// Breaks off what a session has under way.
    mutating func breakOff(_ session: SessionID) {
        for id in sessions[session]?.open ?? [] { transactions[id] = nil }
        sessions[session]?.open = []
    }

    /// The server dies and another one takes its place: what was under way is committed or not.
    mutating func failOver(at now: Int, commits: (Int) -> Bool) {
        for id in transactions.keys.sorted() {
            if commits(id) { _ = commit(id, at: now) } else { abort(id) }
        }
        for id in sessions.keys { sessions[id]?.endingAt = nil }
    }

    // MARK: - Sessions

    mutating func beginSession(of node: Int, at now: Int) -> SessionID {
        let id = SessionID(Int64(sessions.count + 1))
        sessions[id] = Session(node: node, until: now + Self.lease)
        return id
    }

    /// Renews a lease and shows the others; `nil` for a session that was ended.
    mutating func view(_ id: SessionID, known: Int64?, at now: Int) -> ClusterView? {
        guard sessions[id]?.isEnded == false else { return nil }
        sessions[id]?.until = now + Self.lease
        let living = sessions.filter { !$0.value.isEnded }.sorted { $0.key < $1.key }
        let version = assignments.reduce(0) { $0 + $1.epoch }
        return ClusterView(
            members: living.map {
                ClusterView.Member(
                    $0.key, isExpired: $0.value.until < now, isLeaving: $0.value.isLeaving)
            }, version: version, assignments: version == known ? nil : assignments)
    }

    mutating func announce(_ id: SessionID, isLeaving: Bool) {
        sessions[id]?.isLeaving = isLeaving
    }

    mutating func leave(_ id: SessionID) {
        breakOff(id)
        sessions[id]?.isEnded = true
    }

    /// Ends a session whose lease is over; `nil` while its last transactions are waited for.
    mutating func end(_ id: SessionID, at now: Int) -> Bool? {
        guard let session = sessions[id], !session.isEnded else { return true }
        guard session.until < now else {
            sessions[id]?.endingAt = nil
            return false
        }
        if hasFence, !session.open.isEmpty {
            let deadline = session.endingAt ?? now + Self.endingPatience
            sessions[id]?.endingAt = deadline
            guard now >= deadline else { return nil }
            breakOff(id)
        }
        sessions[id]?.isEnded = true
        sessions[id]?.endingAt = nil
        return true
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

    /// Gives buckets to another session, all or none.
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
