internal import APNsGateway
internal import DevicePushLink
internal import GatewayOwnership
internal import LibPQ

enum BucketRows {
    struct Reading {
        var view: ClusterView
        var peers: [SessionID: GatewayPeer]
    }

    /// Renews a session's lease and reads the other sessions. Returns `nil` if the session has
    /// ended.
    ///
    /// The renewal is committed when the function returns.
    ///
    /// - Parameter known: the version of the owners that the caller already knows.
    static func view(
        _ session: DatabaseSession, _ configuration: DatabaseConfiguration, known: Int64?,
        _ connection: PostgresConnection
    ) throws(PostgresError) -> Reading? {
        let timeout = configuration.renewalTimeout
        let results = try connection.run(
            [
                session.renewal(configuration.lease), PostgresCommand(members),
                PostgresCommand(version),
            ], timeout: timeout)
        guard results.count == 3, results[0].count == 1 else { return nil }
        let rows = results[1]
        var view = ClusterView(
            members: (0..<rows.count).map { row in
                ClusterView.Member(
                    SessionID(rows.integer(row, 0)),
                    lapsed: rows.isNull(row, 1) ? nil : LeaseEnd(rows.integer(row, 1)),
                    isLeaving: rows.bool(row, 2))
            }, version: results[2].integer(0, 0), assignments: nil)
        let peers = Self.peers(rows)
        guard view.version != known else { return Reading(view: view, peers: peers) }
        let owners = try owners(connection, timeout)
        view.assignments = owners
        // The owners may have changed again since the first query.
        view.version = owners.reduce(0) { $0 + $1.epoch }
        return Reading(view: view, peers: peers)
    }

    private static func peers(_ rows: PostgresResult) -> [SessionID: GatewayPeer] {
        var peers: [SessionID: GatewayPeer] = [:]
        for row in 0..<rows.count {
            guard let address = rows.text(row, 4).flatMap({ NetworkAddress($0) }) else { continue }
            peers[SessionID(rows.integer(row, 0))] = GatewayPeer(
                session: rows.integer(row, 0), name: rows.text(row, 3) ?? "", address: address,
                deviceAddress: rows.text(row, 5).flatMap { NetworkAddress($0) })
        }
        return peers
    }

    private static func owners(
        _ connection: PostgresConnection, _ timeout: Duration
    ) throws(PostgresError) -> [ClusterView.Assignment] {
        let rows = try connection.run([PostgresCommand(listing)], timeout: timeout).first
        guard let rows, rows.count == Bucket.count else {
            throw PostgresError(.invalidAnswer, "the table of the buckets is not complete")
        }
        return (0..<rows.count).map { row in
            ClusterView.Assignment(
                rows.isNull(row, 0) ? nil : SessionID(rows.integer(row, 0)),
                epoch: rows.integer(row, 1))
        }
    }

    /// Makes a session the owner of buckets whose last owner has ended, if their epochs are still
    /// the given ones. Returns the new epochs.
    static func claim(
        _ epochs: [Bucket: Int64], by session: DatabaseSession, _ connection: PostgresConnection,
        timeout: Duration
    ) throws(PostgresError) -> [Bucket: Int64] {
        var numbers = PostgresArray(.int2)
        var known = PostgresArray(.int8)
        for (bucket, epoch) in epochs {
            numbers.append(bucket.number)
            known.append(epoch)
        }
        let results = try connection.run(
            [
                session.fence(needsStandby: false), DatabaseSession.oneAtATime,
                PostgresCommand(claiming, .int8(session.id), .array(numbers), .array(known)),
            ], timeout: timeout)
        guard let rows = results.last else { return [:] }
        var claimed: [Bucket: Int64] = [:]
        for row in 0..<rows.count {
            claimed[Bucket(Int16(rows.integer(row, 0)))] = rows.integer(row, 1)
        }
        return claimed
    }

    /// Transfers buckets of a session to another session in force. Returns the transferred buckets.
    static func handOver(
        _ buckets: [Bucket], from session: DatabaseSession, to other: SessionID,
        _ connection: PostgresConnection, timeout: Duration
    ) throws(PostgresError) -> Set<Bucket> {
        let results = try connection.run(
            [
                session.fence(needsStandby: false), DatabaseSession.oneAtATime,
                PostgresCommand(
                    giving, .int8(session.id), .int8(other.value),
                    .array(PostgresArray(buckets))),
            ], timeout: timeout)
        return results.last.map(read) ?? []
    }

    static func owned(
        _ buckets: some Sequence<Bucket>, by session: DatabaseSession,
        _ connection: PostgresConnection
    ) throws(PostgresError) -> Set<Bucket> {
        let rows = try connection.run([
            PostgresCommand(owning, .int8(session.id), .array(PostgresArray(buckets)))
        ]).first
        return rows.map(read) ?? []
    }

    /// Fails unless a session owns the buckets. Ownership then cannot change until the end of the
    /// transaction.
    static func fence(_ buckets: some Sequence<Bucket>, _ session: DatabaseSession)
        -> PostgresCommand
    {
        PostgresCommand(Self.fence, .int8(session.id), .array(PostgresArray(buckets)))
    }

    private static func read(_ rows: PostgresResult) -> Set<Bucket> {
        Set((0..<rows.count).map { Bucket(Int16(rows.integer($0, 0))) })
    }
}

extension BucketRows {
    private static let members = PostgresStatement(
        "members",
        """
        SELECT id, CASE WHEN until < clock_timestamp() THEN \(DatabaseSession.leaseEnd) END, is_leaving, node, address, device_address
        FROM session WHERE NOT ended ORDER BY id
        """)
    private static let version = PostgresStatement(
        "bucketVersion", "SELECT sum(epoch)::int8 FROM bucket")
    private static let listing = PostgresStatement(
        "bucketListing", "SELECT session, epoch FROM bucket ORDER BY bucket")
    private static let claiming = PostgresStatement(
        "bucketClaim",
        """
        UPDATE bucket SET session = $1::int8, epoch = bucket.epoch + 1
        FROM unnest($2::int2[], $3::int8[]) AS wanted (number, epoch)
        WHERE bucket.bucket = wanted.number AND bucket.epoch = wanted.epoch
            AND NOT EXISTS (SELECT FROM session WHERE id = bucket.session AND NOT ended)
        RETURNING bucket.bucket, bucket.epoch
        """)
    private static let giving = PostgresStatement(
        "bucketHandOver",
        """
        UPDATE bucket SET session = $2::int8, epoch = epoch + 1
        WHERE bucket = ANY ($3::int2[]) AND session = $1::int8
            AND EXISTS (SELECT FROM session WHERE id = $2::int8 AND NOT ended)
        RETURNING bucket
        """)
    private static let owning = PostgresStatement(
        "bucketOwned",
        "SELECT bucket FROM bucket WHERE bucket = ANY ($2::int2[]) AND session = $1::int8")
    private static let fence = PostgresStatement(
        "bucketFence", "SELECT gateway_bucket_fence($1::int8, $2::int2[])")
}
