internal import APNs
package import APNsGateway
internal import DevicePushLink
package import Foundation
internal import GRDB
internal import SQLiteStorage

/// The delivery log in a separate file beside the store's. It may lose its last entries in a crash,
/// so pushes do not wait for its writes.
package final class DeliveryFile: DeliveryStore {
    /// Default maximum size of the steps, in bytes: about a million steps.
    package static let bytesMax = 256 << 20
    private static let transactionBytesMax = 256 << 20
    private static let parts = 20

    private let file: URL
    private let connection: DatabaseConnection
    private let bytesMax: Int

    /// Opens the log in a folder. Creates the folder and `deliveries.sqlite` if necessary.
    ///
    /// - Parameters:
    ///   - folder: the folder.
    ///   - bytesMax: maximum size of the steps in bytes; older steps are aggregated.
    /// - Throws: ``GatewayStoreError``. The file then stays unchanged.
    package init(folder: URL, bytesMax: Int = bytesMax) throws(GatewayStoreError) {
        file = folder.appending(path: "deliveries.sqlite")
        self.bytesMax = bytesMax
        var opening = DatabaseOpening(
            label: "bellhop-delivery-log", schema: .deliveries,
            bytesMax: bytesMax + Self.transactionBytesMax, logBytesMax: 16 * 1024 * 1024)
        opening.synchronous = "NORMAL"
        opening.refusesUndurable = false
        connection = try opening.open(DatabaseFiles(database: file))
    }

    deinit { connection.close() }

    package func append(_ changes: [DeliveryChange], keepingSince oldest: Date) async throws {
        do {
            try await connection.queue.write { [bytesMax] database in
                for change in changes { try Self.apply(change, to: database) }
                try database.execute(
                    sql: "DELETE FROM step WHERE at <= ?",
                    arguments: [oldest.timeIntervalSince1970])
                for _ in 0..<Self.parts where try Self.byteCount(of: database) > bytesMax {
                    try Self.sumUpOldest(in: database)
                }
            }
        } catch {
            throw GatewayStoreError(error, at: file.path)
        }
    }

    private static func byteCount(of database: Database) throws -> Int {
        func pragma(_ name: String) throws -> Int {
            try Int.fetchOne(database, sql: "PRAGMA \(name)") ?? 0
        }
        return try (pragma("page_count") - pragma("freelist_count")) * pragma("page_size")
    }

    private static func sumUpOldest(in database: Database) throws {
        let last = try Int.fetchOne(
            database,
            sql: "SELECT min(number) + (max(number) - min(number)) / ? FROM step",
            arguments: [parts])
        guard let last else { return }
        try database.execute(
            sql: """
                INSERT INTO sum (state, count, until)
                SELECT state, count(*), max(at) FROM step WHERE number <= ? GROUP BY state
                ON CONFLICT (state) DO UPDATE SET
                    count = count + excluded.count, until = max(until, excluded.until)
                """, arguments: [last])
        try database.execute(sql: "DELETE FROM step WHERE number <= ?", arguments: [last])
    }

    package func sums() async throws -> DeliverySums {
        do {
            return try await connection.queue.read { database in
                var sums = DeliverySums()
                for row in try Row.fetchAll(database, sql: "SELECT state, count, until FROM sum") {
                    sums.add(
                        row["count"], of: row["state"],
                        until: Date(timeIntervalSince1970: row["until"]))
                }
                return sums
            }
        } catch {
            throw GatewayStoreError(error, at: file.path)
        }
    }

    private static func apply(_ change: DeliveryChange, to database: Database) throws {
        switch change {
        case .began(let record, let push):
            for step in record.steps {
                try database.execute(
                    sql: """
                        INSERT INTO step (unique_id, apns_id, topic, push, state, at)
                        VALUES (?, ?, ?, ?, ?, ?)
                        """,
                    arguments: [
                        record.uniqueID, record.apnsID, record.topic,
                        push.map { Int64(bitPattern: $0.value) }, step.state.description,
                        step.at.timeIntervalSince1970,
                    ])
            }
        case .changed(let push, let step):
            try database.execute(
                sql: """
                    INSERT INTO step (unique_id, apns_id, topic, push, state, at)
                    SELECT unique_id, apns_id, topic, push, ?, ? FROM step WHERE push = ? LIMIT 1
                    """,
                arguments: [
                    step.state.description, step.at.timeIntervalSince1970,
                    Int64(bitPattern: push.value),
                ])
        case .refused(let push):
            try database.execute(
                sql: "DELETE FROM step WHERE push = ?", arguments: [Int64(bitPattern: push.value)])
        }
    }

    package func record(uniqueID: String, since oldest: Date) async throws -> DeliveryRecord? {
        do {
            return try await connection.queue.read { database in
                let rows = try Row.fetchAll(
                    database,
                    sql: "SELECT * FROM step WHERE unique_id = ? AND at > ? ORDER BY number",
                    arguments: [uniqueID, oldest.timeIntervalSince1970])
                return DeliveryRecord(
                    uniqueID: uniqueID,
                    steps: rows.map { row in
                        DeliveryRecord.StoredStep(
                            apnsID: row["apns_id"], topic: row["topic"], state: row["state"],
                            at: row["at"])
                    })
            }
        } catch {
            throw GatewayStoreError(error, at: file.path)
        }
    }
}

extension DatabaseSchema {
    fileprivate static let deliveries = DatabaseSchema(
        applicationID: 0x4244_656c,
        steps: [
            // A step contains the names of its push, so that one table suffices. Dates are seconds
            // since 1970.
            """
            CREATE TABLE step (
                number INTEGER PRIMARY KEY,
                unique_id TEXT NOT NULL,
                apns_id TEXT NOT NULL,
                topic TEXT NOT NULL,
                push INTEGER,
                state TEXT NOT NULL,
                at REAL NOT NULL
            ) STRICT;
            CREATE INDEX step_record ON step (unique_id);
            CREATE INDEX step_push ON step (push);
            CREATE INDEX step_at ON step (at);
            """,
            // The outcomes of the pushes whose steps were removed to save space.
            """
            CREATE TABLE sum (
                state TEXT PRIMARY KEY,
                count INTEGER NOT NULL,
                until REAL NOT NULL
            ) STRICT, WITHOUT ROWID;
            """,
        ])
}
