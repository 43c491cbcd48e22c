internal import APNs
internal import APNsGateway
internal import Foundation
internal import GatewayOwnership
internal import LibPQ

enum RegistrationRows {
    /// Writes the state of each token after its last change.
    ///
    /// - Parameters:
    ///   - changes: the changes, in order.
    ///   - session: the session that must own the buckets; `nil` if it owns all of them.
    static func write(
        _ changes: [RegistrationChange], fencedFor session: DatabaseSession? = nil
    ) -> [PostgresCommand] {
        var last: [DeviceToken: RegistrationChange] = [:]
        for change in changes { last[change.token] = change }
        var gone = PostgresArray(.bytea)
        var token = PostgresArray(.bytea)
        var bucket = PostgresArray(.int2)
        var device = PostgresArray(.text)
        var topic = PostgresArray(.text)
        var environment = PostgresArray(.text)
        var activity = PostgresArray(.text)
        var reason = PostgresArray(.text)
        var since = PostgresArray(.float8)
        for (key, change) in last {
            guard let (registration, dead) = change.row else {
                gone.append(key.bytes)
                continue
            }
            token.append(key.bytes)
            bucket.append(Bucket(of: registration.device).number)
            device.append(registration.device.name)
            topic.append(registration.topic)
            environment.append(registration.environment.rawValue)
            activity.append(registration.activity)
            reason.append(dead?.reason.text)
            since.append(dead?.since.timeIntervalSince1970)
        }
        var commands: [PostgresCommand] = []
        if let session, token.count > 0 {
            let buckets = last.values.compactMap { $0.row.map { Bucket(of: $0.0.device) } }
            commands.append(BucketRows.fence(Set(buckets), session))
        }
        if gone.count > 0 {
            commands.append(
                PostgresCommand(
                    deletion, .array(gone), session.map { .int8($0.id) } ?? .null))
        }
        if token.count > 0 {
            let columns = [token, bucket, device, topic, environment, activity, reason, since]
            commands.append(PostgresCommand(upsert, columns.map { .array($0) }))
        }
        return commands
    }

    /// Reads the active tokens, then the revoked ones, oldest first.
    static func all(_ connection: PostgresConnection) throws(PostgresError) -> [RegistrationChange]
    {
        try rows(of: (0..<Bucket.count).map { Bucket(Int16($0)) }, connection)
    }

    static func rows(
        of buckets: some Sequence<Bucket>, _ connection: PostgresConnection
    ) throws(PostgresError) -> [RegistrationChange] {
        let buckets = buckets.sorted()
        var active: [RegistrationChange] = []
        var dead: [(RegistrationChange, since: Double)] = []
        // Reads some buckets at a time to limit the rows that libpq holds.
        for start in stride(from: 0, to: buckets.count, by: 64) {
            let part = PostgresArray(buckets[start..<min(start + 64, buckets.count)])
            let results = try connection.run(
                [PostgresCommand(listing, .array(part))], timeout: .seconds(60))
            for rows in results {
                for row in 0..<rows.count {
                    let registration = try Self.registration(rows, row)
                    if let reason = rows.text(row, 5), let since = rows.double(row, 6) {
                        let change = RegistrationChange.ended(
                            registration, reason: Reason(text: reason),
                            since: Date(timeIntervalSince1970: since))
                        dead.append((change, since))
                    } else {
                        active.append(.active(registration))
                    }
                }
            }
        }
        return active + dead.sorted { $0.since < $1.since }.map(\.0)
    }

    static func bucket(
        of token: DeviceToken, _ connection: PostgresConnection
    ) throws(PostgresError) -> Bucket? {
        let rows = try connection.run([PostgresCommand(finding, .bytea(token.bytes))]).first
        guard let rows, rows.count == 1 else { return nil }
        return Bucket(Int16(truncatingIfNeeded: rows.integer(0, 0)))
    }

    private static func registration(
        _ rows: PostgresResult, _ row: Int
    ) throws(PostgresError) -> Registration {
        guard let environment = rows.text(row, 3).flatMap(APNsEnvironment.init(rawValue:)) else {
            throw PostgresError(
                .invalidAnswer, "a token belongs to an environment that does not exist")
        }
        return Registration(
            token: try PushRows.token(rows, row, 0), topic: rows.text(row, 2) ?? "",
            environment: environment, device: DeviceID(rows.text(row, 1) ?? ""),
            activity: rows.text(row, 4))
    }

    private static let deletion = PostgresStatement(
        "registrationDeletion",
        """
        DELETE FROM registration WHERE token = ANY ($1::bytea[]) AND ($2::int8 IS NULL OR EXISTS (
            SELECT FROM bucket WHERE bucket.bucket = registration.bucket AND session = $2::int8))
        """)
    private static let upsert = PostgresStatement(
        "registrationUpsert",
        """
        INSERT INTO registration (
            token, bucket, device, topic, environment, activity, dead_reason, dead_since
        ) SELECT * FROM unnest(
            $1::bytea[], $2::int2[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
            $8::float8[])
        ON CONFLICT (token) DO UPDATE SET
            bucket = excluded.bucket, device = excluded.device, topic = excluded.topic,
            environment = excluded.environment, activity = excluded.activity,
            dead_reason = excluded.dead_reason, dead_since = excluded.dead_since
        """)
    private static let finding = PostgresStatement(
        "registrationBucket", "SELECT bucket FROM registration WHERE token = $1::bytea")
    private static let listing = PostgresStatement(
        "registrationListing",
        """
        SELECT token, device, topic, environment, activity, dead_reason, dead_since
        FROM registration WHERE bucket = ANY ($1::int2[])
        """)
}

extension RegistrationChange {
    fileprivate var token: DeviceToken {
        switch self {
        case .active(let registration), .ended(let registration, _, _): registration.token
        case .forgotten(let token): token
        }
    }

    fileprivate var row: (Registration, dead: (reason: Reason, since: Date)?)? {
        switch self {
        case .active(let registration): (registration, nil)
        case .ended(let registration, let reason, let since): (registration, (reason, since))
        case .forgotten: nil
        }
    }
}
