internal import DevicePushLink
internal import GatewayOwnership
internal import GatewayStore
internal import LibPQ

/// The registration of a running gateway in the database. All its writes belong to the session.
///
/// The lease uses the database's clock and only decides when another gateway may try to end the
/// session. The lock that every transaction shares (`gateway_fence`) guarantees that an ended
/// session cannot write.
struct DatabaseSession: Sendable {
    let id: Int64

    /// The first command of each writing transaction. It fails if the session has ended.
    func fence(needsStandby: Bool) -> PostgresCommand {
        PostgresCommand(Self.fence, .int8(id), .bool(needsStandby))
    }

    /// Begins a session. It owns all buckets unless it shares the database. Waits for the expiry of
    /// a conflicting session's lease.
    ///
    /// A session that does not share the database conflicts with every other one. A session that
    /// shares it conflicts with one that does not, and with one of the same name. An expired
    /// session is ended like in `NodeOwnership`: after the database has committed trial writes for
    /// the length of a lease.
    ///
    /// - Throws: ``GatewayStoreError`` with `inUse` when the conflicting session is alive, and
    ///   ``PostgresError``.
    static func begin(
        _ configuration: DatabaseConfiguration, _ connection: PostgresConnection
    ) throws -> DatabaseSession {
        let limits = NodeOwnership.Limits(lease: configuration.lease)
        var trials = CommitStreak(limits)
        let patience = configuration.lease + .seconds(2)
        let start = ContinuousClock.now
        while true {
            let readAt = ContinuousClock.now - start
            let expired = try expired(configuration, connection)
            if trials.coversLease(before: readAt) {
                for (id, lapsed) in expired { try end(id, lapsed, by: nil, connection) }
            }
            if let session = try claim(configuration, connection) { return session }
            // After a wait for a standby, a living session gets one extra period to renew its
            // lease.
            guard readAt < patience || readAt < patience * 2 && !trials.coversLease(before: readAt)
            else { break }
            let pause = min(limits.attention, .milliseconds(100)) / .seconds(1)
            _ = try connection.run([PostgresCommand(Self.pause, .float8(pause))])
            _ = try connection.run([PostgresCommand(trial)])
            trials.commit(at: ContinuousClock.now - start)
        }
        let owners = try connection.run([living(configuration)])
        let nodes = owners.first.map { rows in
            (0..<rows.count).compactMap { rows.text($0, 0) }.joined(separator: ", ")
        }
        throw GatewayStoreError(
            .inUse,
            "The database \(configuration.address) is in use by another gateway: \(nodes ?? "?"). End it, "
                + "or name another database.")
    }

    func renew(
        _ configuration: DatabaseConfiguration, _ connection: PostgresConnection
    ) throws(PostgresError) -> Bool {
        let rows = try connection.run(
            [renewal(configuration.lease)], timeout: configuration.renewalTimeout)
        return rows.first?.count == 1
    }

    func renewal(_ lease: Duration) -> PostgresCommand {
        PostgresCommand(Self.renewal, .int8(id), .float8(lease / .seconds(1)))
    }

    func announce(
        isLeaving: Bool, _ connection: PostgresConnection, timeout: Duration
    ) throws(PostgresError) {
        _ = try connection.run(
            [PostgresCommand(Self.announcement, .int8(id), .bool(isLeaving))], timeout: timeout)
    }

    /// Serializes the gateways that begin, claim or hand over, until the end of the transaction.
    static var oneAtATime: PostgresCommand { PostgresCommand(claiming) }

    /// Ends the session, so that another gateway does not have to wait for its lease.
    func leave(
        _ connection: PostgresConnection, timeout: Duration = .seconds(10)
    ) throws(PostgresError) {
        _ = try connection.run(
            [
                PostgresCommand(Self.patience), PostgresCommand(Self.lock, .int8(id)),
                PostgresCommand(Self.leaving, .int8(id)),
            ], timeout: timeout)
    }

    /// Ends another session whose lease has expired without a renewal since `lapsed` was read.
    /// Waits for the last transaction of that session. The server terminates a transaction that
    /// takes too long, such as one of a paused process.
    ///
    /// - Parameter own: the session of the caller, whose lease must be in force; `nil` before it
    ///   has one.
    /// - Returns: whether the session ended; `false` if its lease was renewed.
    @discardableResult
    static func end(
        _ id: Int64, _ lapsed: LeaseEnd, by own: DatabaseSession?, _ connection: PostgresConnection
    ) throws(PostgresError) -> Bool {
        for _ in 1..<10 {
            if let isEnded = try endsInTime(id, lapsed, by: own, connection) { return isEnded }
            _ = try connection.run([PostgresCommand(breakOff, .int8(id), .int8(lapsed.value))])
        }
        throw PostgresError(.timedOut, "A transaction of another gateway does not end.")
    }

    private static func endsInTime(
        _ id: Int64, _ lapsed: LeaseEnd, by own: DatabaseSession?, _ connection: PostgresConnection
    ) throws(PostgresError) -> Bool? {
        do {
            let rows = try connection.run([
                PostgresCommand(patience), PostgresCommand(lock, .int8(id)),
                PostgresCommand(
                    ending, .int8(id), .int8(lapsed.value), own.map { .int8($0.id) } ?? .null),
            ])
            return rows.last?.count == 1
        } catch {
            guard error.sqlState == "55P03" else { throw error }
            return nil
        }
    }

    private static func living(_ configuration: DatabaseConfiguration) -> PostgresCommand {
        PostgresCommand(living, .bool(configuration.shares), .text(configuration.node))
    }

    private static func expired(
        _ configuration: DatabaseConfiguration, _ connection: PostgresConnection
    ) throws(PostgresError) -> [(id: Int64, lapsed: LeaseEnd)] {
        let rows = try connection.run([
            PostgresCommand(expirations, .bool(configuration.shares), .text(configuration.node))
        ])
        guard let rows = rows.first else { return [] }
        return (0..<rows.count).map { (rows.integer($0, 0), LeaseEnd(rows.integer($0, 1))) }
    }

    private static func claim(
        _ configuration: DatabaseConfiguration, _ connection: PostgresConnection
    ) throws(PostgresError) -> DatabaseSession? {
        let rows = try connection.run([
            oneAtATime,
            PostgresCommand(
                beginning, .bool(configuration.shares), .text(configuration.node),
                .float8(configuration.lease / .seconds(1)),
                configuration.peerAddress.map { .text($0.description) } ?? .null,
                configuration.deviceAddress.map { .text($0.description) } ?? .null),
        ])
        guard let row = rows.last, row.count == 1 else { return nil }
        let session = DatabaseSession(id: row.integer(0, 0))
        var commands = [session.fence(needsStandby: false), oneAtATime]
        if !configuration.shares { commands.append(PostgresCommand(owning, .int8(session.id))) }
        commands.append(
            PostgresCommand(inheriting, .int8(session.id), .int8(Int64(configuration.writers))))
        _ = try connection.run(commands)
        return session
    }
}

extension DatabaseSession {
    static let leaseEnd = "(extract(epoch FROM until) * 1000000)::int8"

    private static let fence = PostgresStatement(
        "fence", "SELECT gateway_fence($1::int8, $2::bool)")
    private static let expirations = PostgresStatement(
        "expirations",
        """
        SELECT id, \(leaseEnd) FROM session WHERE NOT ended AND until < clock_timestamp()
            AND (NOT $1::bool OR is_alone OR node = $2::text)
        """)
    private static let living = PostgresStatement(
        "living",
        """
        SELECT DISTINCT node FROM session WHERE NOT ended
            AND (NOT $1::bool OR is_alone OR node = $2::text)
        """)
    private static let pause = PostgresStatement("pause", "SELECT pg_sleep($1::float8)")
    /// Changes no rows but commits like a change: only after the standby has confirmed it.
    private static let trial = PostgresStatement(
        "trial", "SELECT pg_logical_emit_message(true, 'bellhop', '')")
    private static let patience = PostgresStatement(
        "patience", "SELECT set_config('lock_timeout', '500ms', true)")
    private static let lock = PostgresStatement("lock", "SELECT pg_advisory_xact_lock($1::int8)")
    private static let ending = PostgresStatement(
        "ending",
        """
        UPDATE session SET ended = true
        WHERE id = $1::int8 AND NOT ended AND until < clock_timestamp() AND \(leaseEnd) = $2::int8
            AND ($3::int8 IS NULL OR EXISTS (
                SELECT FROM session own
                WHERE own.id = $3::int8 AND NOT own.ended AND own.until > clock_timestamp()))
        RETURNING id
        """)
    private static let leaving = PostgresStatement(
        "leaving", "UPDATE session SET ended = true WHERE id = $1::int8 AND NOT ended")
    private static let breakOff = PostgresStatement(
        "breakOff",
        """
        SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory' AND mode = 'ShareLock' AND granted AND objsubid = 1
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
            AND classid::int8 << 32 | objid::int8 = $1::int8
            AND EXISTS (
                SELECT FROM session
                WHERE id = $1::int8 AND until < clock_timestamp() AND \(leaseEnd) = $2::int8)
        """)
    private static let renewal = PostgresStatement(
        "renewal",
        """
        UPDATE session SET until = clock_timestamp() + $2::float8 * interval '1 second'
        WHERE id = $1::int8 AND NOT ended RETURNING id
        """)
    private static let claiming = PostgresStatement(
        "claiming", "SELECT pg_advisory_xact_lock(16967, 18792)")
    private static let beginning = PostgresStatement(
        "beginning",
        """
        INSERT INTO session (is_alone, node, until, address, device_address)
        SELECT NOT $1::bool, $2::text, clock_timestamp() + $3::float8 * interval '1 second',
            $4::text, $5::text
        WHERE NOT EXISTS (
            SELECT FROM session WHERE NOT ended AND (NOT $1::bool OR is_alone OR node = $2::text))
        RETURNING id
        """)
    private static let announcement = PostgresStatement(
        "announcement", "UPDATE session SET is_leaving = $2::bool WHERE id = $1::int8 AND NOT ended"
    )
    private static let owning = PostgresStatement(
        "owning", "UPDATE bucket SET session = $1::int8, epoch = epoch + 1")
    /// The first writer takes over the accounts of the ended sessions.
    private static let inheriting = PostgresStatement(
        "inheriting",
        """
        WITH past AS (
            DELETE FROM account WHERE session IN (SELECT id FROM session WHERE ended) RETURNING *
        ), total AS (
            SELECT coalesce(max(highest_id), 0) highest_id, coalesce(sum(accepted), 0) accepted,
                coalesce(sum(delivered), 0) delivered, coalesce(sum(expired), 0) expired,
                coalesce(sum(replaced), 0) replaced, coalesce(sum(capped), 0) capped,
                coalesce(sum(unregistered), 0) unregistered
            FROM past)
        INSERT INTO account
        SELECT $1::int8, 0, total.* FROM total
        UNION ALL SELECT $1::int8, writer, 0, 0, 0, 0, 0, 0, 0
        FROM generate_series(1, $2::int8 - 1) writer
        """)
}
