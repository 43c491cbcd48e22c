package import APNsGateway
internal import DevicePushLink
package import Foundation
internal import GatewayStore
internal import LibPQ

/// The delivery log of all gateways of a database. Pushes do not wait for it, so a failover may
/// lose its last entries.
extension PostgresStore: DeliveryStore {
    /// How many old steps a transaction removes in addition to twice the number that it adds. Later
    /// transactions remove the rest.
    static let removedStepsMax = 10_000

    /// Executes changes in one transaction.
    ///
    /// - Throws: `GatewayStoreError`; the log then stays unchanged.
    package func append(_ changes: [DeliveryChange], keepingSince oldest: Date) async throws {
        var commands = [PostgresCommand(Self.unhurried)]
        let rows = DeliveryRows(changes)
        commands += rows.commands
        let oldest = PostgresValue.float8(oldest.timeIntervalSince1970)
        let removedMax = PostgresValue.int8(Int64(Self.removedStepsMax + 2 * rows.count))
        commands.append(PostgresCommand(Self.aging, oldest, removedMax))
        commands.append(
            PostgresCommand(
                Self.summing, oldest, removedMax, .int8(Int64(configuration.deliveryBytesMax))))
        try await transaction { [commands, timeout = configuration.timeout] in
            _ = try $0.run(commands, timeout: timeout)
        }
    }

    /// Returns a record; `nil` if it does not exist.
    ///
    /// - Throws: `GatewayStoreError`.
    package func record(uniqueID: String, since oldest: Date) async throws -> DeliveryRecord? {
        // PostgreSQL texts cannot contain the character 0.
        guard !uniqueID.utf8.contains(0) else { return nil }
        return try await transaction { connection in
            let rows = try connection.run([
                PostgresCommand(
                    Self.reading, .text(uniqueID), .float8(oldest.timeIntervalSince1970))
            ]).first
            guard let rows else { return nil }
            return DeliveryRecord(
                uniqueID: uniqueID,
                steps: (0..<rows.count).map { row in
                    DeliveryRecord.StoredStep(
                        apnsID: rows.text(row, 0) ?? "", topic: rows.text(row, 1) ?? "",
                        state: rows.text(row, 2) ?? "", at: rows.double(row, 3) ?? 0)
                })
        }
    }

    /// Returns the sums of the steps that gateways removed to save space.
    ///
    /// - Throws: `GatewayStoreError`.
    package func sums() async throws -> DeliverySums {
        try await transaction { connection in
            var sums = DeliverySums()
            for rows in try connection.run([PostgresCommand(Self.readingSums)]) {
                for row in 0..<rows.count {
                    sums.add(
                        Int(rows.integer(row, 1)), of: rows.text(row, 0) ?? "",
                        until: PushRows.date(rows, row, 2))
                }
            }
            return sums
        }
    }

    /// The log may lose entries that a push may not lose, so its commits are asynchronous.
    private static let unhurried = PostgresStatement(
        "deliveryUnhurried", "SELECT set_config('synchronous_commit', 'off', true)")
    // Several gateways may remove steps at the same time. A statement counts only the rows that it
    // deleted, and skips those that another transaction deletes. Each step is counted once,
    // and gateways do not wait for each other.
    private static let aging = PostgresStatement(
        "deliveryAging",
        """
        DELETE FROM delivery WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM delivery WHERE at <= $1::float8 ORDER BY at
            LIMIT $2::int8 FOR UPDATE SKIP LOCKED))
        """)
    // Counting the bytes of all rows would read all of them. The oldest and the newest row give an
    // average. The row header and the entries in four indexes need another 128 bytes.
    private static let summing = PostgresStatement(
        "deliverySumming",
        """
        WITH sample AS (
            (SELECT pg_column_size(delivery.*) AS bytes FROM delivery ORDER BY number LIMIT 100)
            UNION ALL
            (SELECT pg_column_size(delivery.*) FROM delivery ORDER BY number DESC LIMIT 100)
        ), removed AS (
            DELETE FROM delivery WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM delivery
                WHERE number <= (SELECT max(number) FROM delivery)
                    - (SELECT $3::int8 / (avg(bytes)::int8 + 128) FROM sample)
                ORDER BY number LIMIT $2::int8 FOR UPDATE SKIP LOCKED))
            RETURNING state, at
        )
        INSERT INTO delivery_sum (state, count, until)
        SELECT state, count(*), max(at) FROM removed WHERE at > $1::float8
        GROUP BY state ORDER BY state
        ON CONFLICT (state) DO UPDATE SET
            count = delivery_sum.count + excluded.count,
            until = greatest(delivery_sum.until, excluded.until)
        """)
    private static let readingSums = PostgresStatement(
        "deliverySums", "SELECT state, count, until FROM delivery_sum")
    private static let reading = PostgresStatement(
        "deliveryReading",
        """
        SELECT apns_id, topic, state, at FROM delivery
        WHERE unique_id = $1::text AND at > $2::float8 ORDER BY at, number
        """)
}

/// The rows of some changes. First records go first: a push must be in the log before it changes.
private struct DeliveryRows {
    private var uniqueID = PostgresArray(.text)
    private var apnsID = PostgresArray(.text)
    private var topic = PostgresArray(.text)
    private var push = PostgresArray(.int8)
    private var state = PostgresArray(.text)
    private var at = PostgresArray(.float8)
    private var changedPush = PostgresArray(.int8)
    private var changedState = PostgresArray(.text)
    private var changedAt = PostgresArray(.float8)
    private var refused = PostgresArray(.int8)

    private static let noPush = Int64(-1)

    init(_ changes: [DeliveryChange]) {
        for change in changes {
            switch change {
            case .began(let record, let id):
                let texts = [record.uniqueID, record.apnsID, record.topic]
                guard texts.allSatisfy({ !$0.utf8.contains(0) }) else { continue }
                for step in record.steps {
                    uniqueID.append(record.uniqueID)
                    apnsID.append(record.apnsID)
                    topic.append(record.topic)
                    push.append(id.map { Int64(bitPattern: $0.value) } ?? Self.noPush)
                    state.append(step.state.description)
                    at.append(step.at.timeIntervalSince1970)
                }
            case .changed(let id, let step):
                changedPush.append(Int64(bitPattern: id.value))
                changedState.append(step.state.description)
                changedAt.append(step.at.timeIntervalSince1970)
            case .refused(let id): refused.append(Int64(bitPattern: id.value))
            }
        }
    }

    var count: Int { uniqueID.count + changedPush.count }

    var commands: [PostgresCommand] {
        var commands: [PostgresCommand] = []
        if uniqueID.count > 0 {
            let columns = [uniqueID, apnsID, topic, push, state, at]
            commands.append(PostgresCommand(Self.beginning, columns.map { .array($0) }))
        }
        if changedPush.count > 0 {
            let columns = [changedPush, changedState, changedAt]
            commands.append(PostgresCommand(Self.changing, columns.map { .array($0) }))
        }
        if refused.count > 0 { commands.append(PostgresCommand(Self.refusing, .array(refused))) }
        return commands
    }

    private static let beginning = PostgresStatement(
        "deliveryBeginning",
        """
        INSERT INTO delivery (unique_id, apns_id, topic, push, state, at)
        SELECT unique_id, apns_id, topic, nullif(push, -1), state, at FROM unnest(
            $1::text[], $2::text[], $3::text[], $4::int8[], $5::text[], $6::float8[]
        ) WITH ORDINALITY AS step (unique_id, apns_id, topic, push, state, at, place) ORDER BY place
        """)
    private static let changing = PostgresStatement(
        "deliveryChanging",
        """
        INSERT INTO delivery (unique_id, apns_id, topic, push, state, at)
        SELECT known.unique_id, known.apns_id, known.topic, step.push, step.state, step.at
        FROM unnest($1::int8[], $2::text[], $3::float8[]) WITH ORDINALITY
            AS step (push, state, at, place),
            LATERAL (SELECT * FROM delivery WHERE push = step.push LIMIT 1) known
        ORDER BY place
        """)
    private static let refusing = PostgresStatement(
        "deliveryRefusing", "DELETE FROM delivery WHERE push = ANY ($1::int8[])")
}
