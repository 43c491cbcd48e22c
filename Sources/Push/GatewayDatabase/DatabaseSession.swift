internal import DevicePushLink
internal import GatewayStore
internal import LibPQ

/// A gateway's life in the database, from its start to its end: what its writes belong to.
///
/// The lease, by the database's clock, decides only when another gateway may try to end the session. That
/// it wrote its last is decided by the lock that each of its transactions shares (`gateway_fence`).
struct DatabaseSession: Sendable {
    /// The number that each write names.
    let id: Int64

    /// The first command of each transaction that writes: fails for a session that was ended.
    func fence(needsStandby: Bool) -> PostgresCommand {
        PostgresCommand(Self.fence, .int8(id), .bool(needsStandby))
    }

    /// Begins a session, which owns all buckets unless it shares them; waits for the lease of one in its
    /// way that gives no sign of life.
    ///
    /// In the way of a session that is alone is any other; in the way of one that shares is one that is
    /// alone, and one of the same name.
    ///
    /// - Throws: ``GatewayStoreError`` with `inUse` when what is in the way lives, and ``PostgresError``.
    static func begin(
        _ configuration: DatabaseConfiguration, _ connection: PostgresConnection
    ) throws -> DatabaseSession {
        let deadline = ContinuousClock.now + configuration.lease + .seconds(2)
        while true {
            for id in try expired(configuration, connection) { try end(id, connection) }
            if let session = try claim(configuration, connection) { return session }
            guard ContinuousClock.now < deadline else { break }
            _ = try connection.run([PostgresCommand(pause)])
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

    /// Gives the sign of life; answers whether the session is still in force.
    func renew(_ lease: Duration, _ connection: PostgresConnection) throws(PostgresError) -> Bool {
        try connection.run([renewal(lease)]).first?.count == 1
    }

    /// The sign of life, which returns a row unless the session was ended.
    func renewal(_ lease: Duration) -> PostgresCommand {
        PostgresCommand(Self.renewal, .int8(id), .float8(lease / .seconds(1)))
    }

    /// Tells others whether to hand nothing more to this session.
    func announce(
        isLeaving: Bool, _ connection: PostgresConnection
    ) throws(PostgresError) {
        _ = try connection.run([
            PostgresCommand(Self.announcement, .int8(id), .bool(isLeaving))
        ])
    }

    /// Of gateways that begin, claim or hand over, one does so at a time, to the end of its transaction.
    static var oneAtATime: PostgresCommand { PostgresCommand(claiming) }

    /// Ends the session, so that another gateway need not wait for its lease.
    func leave(_ connection: PostgresConnection) throws(PostgresError) {
        _ = try connection.run([
            PostgresCommand(Self.patience), PostgresCommand(Self.lock, .int8(id)),
            PostgresCommand(Self.leaving, .int8(id)),
        ])
    }

    /// Ends another session whose lease is over, once its last transaction has come to its end. One that
    /// takes too long is a paused process's, and is broken off by the server.
    static func end(_ id: Int64, _ connection: PostgresConnection) throws(PostgresError) {
        for _ in 1..<10 {
            if try endsInTime(id, connection) { return }
            _ = try connection.run([PostgresCommand(breakOff, .int8(id))])
        }
        throw PostgresError(.timedOut, "A transaction of another gateway does not end.")
    }

    /// Ends another session unless its last transaction takes too long.
    private static func endsInTime(
        _ id: Int64, _ connection: PostgresConnection
    ) throws(PostgresError) -> Bool {
        do {
            _ = try connection.run([
                PostgresCommand(patience), PostgresCommand(lock, .int8(id)),
                PostgresCommand(ending, .int8(id)),
            ])
            return true
        } catch {
            guard error.sqlState == "55P03" else { throw error }
            return false
        }
    }

    private static func living(_ configuration: DatabaseConfiguration) -> PostgresCommand {
        PostgresCommand(living, .bool(configuration.shares), .text(configuration.node))
    }

    private static func expired(
        _ configuration: DatabaseConfiguration, _ connection: PostgresConnection
    ) throws(PostgresError) -> [Int64] {
        let rows = try connection.run([
            PostgresCommand(expirations, .bool(configuration.shares), .text(configuration.node))
        ])
        return rows.first.map { rows in (0..<rows.count).map { rows.integer($0, 0) } } ?? []
    }

    /// Begins a session; `nil` when another one is in the way.
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
    private static let fence = PostgresStatement(
        "fence", "SELECT gateway_fence($1::int8, $2::bool)")
    private static let expirations = PostgresStatement(
        "expirations",
        """
        SELECT id FROM session WHERE NOT ended AND until < clock_timestamp()
            AND (NOT $1::bool OR is_alone OR node = $2::text)
        """)
    private static let living = PostgresStatement(
        "living",
        """
        SELECT DISTINCT node FROM session WHERE NOT ended
            AND (NOT $1::bool OR is_alone OR node = $2::text)
        """)
    private static let pause = PostgresStatement("pause", "SELECT pg_sleep(0.1)")
    private static let patience = PostgresStatement(
        "patience", "SELECT set_config('lock_timeout', '500ms', true)")
    private static let lock = PostgresStatement("lock", "SELECT pg_advisory_xact_lock($1::int8)")
    private static let ending = PostgresStatement(
        "ending",
        """
        UPDATE session SET ended = true
        WHERE id = $1::int8 AND NOT ended AND until < clock_timestamp()
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
            AND EXISTS (SELECT FROM session WHERE id = $1::int8 AND until < clock_timestamp())
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
    /// The first writer goes on with the accounts of those who were ended.
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
