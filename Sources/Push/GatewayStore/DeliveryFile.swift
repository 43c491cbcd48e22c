internal import APNs
package import APNsGateway
internal import DevicePushLink
package import Foundation
internal import GRDB
internal import SQLiteStorage

/// The delivery log in a file of its own, beside the store's: it may lose its last moments, so no push waits
/// for the disk because of it.
package final class DeliveryFile: DeliveryStore {
    /// How many steps of pushes it has room for, about 200 bytes each; of more the oldest are forgotten.
    private static let stepsMax = 500_000
    private static let bytesMax = 1 << 30

    private let file: URL
    private let connection: DatabaseConnection
    private let stepsMax: Int

    /// Opens the log in a folder; makes `deliveries.sqlite`, and the folder, when they are not there.
    ///
    /// - Throws: ``GatewayStoreError``. The file is then as it was.
    package convenience init(folder: URL) throws(GatewayStoreError) {
        try self.init(folder: folder, stepsMax: Self.stepsMax)
    }

    init(folder: URL, stepsMax: Int) throws(GatewayStoreError) {
        file = folder.appending(path: "deliveries.sqlite")
        self.stepsMax = stepsMax
        var opening = DatabaseOpening(
            label: "bellhop-delivery-log", schema: .deliveries, bytesMax: Self.bytesMax,
            logBytesMax: 16 * 1024 * 1024)
        opening.synchronous = "NORMAL"
        opening.refusesUndurable = false
        connection = try opening.open(DatabaseFiles(database: file))
    }

    deinit { connection.close() }

    /// Carries changes out, in one transaction.
    ///
    /// - Throws: ``GatewayStoreError``; nothing is changed then.
    package func append(_ changes: [DeliveryChange], keepingSince oldest: Date) async throws {
        do {
            try await connection.queue.write { [stepsMax] database in
                for change in changes { try Self.apply(change, to: database) }
                try database.execute(
                    sql: """
                        DELETE FROM step WHERE at <= ?
                            OR number <= (SELECT max(number) FROM step) - ?
                        """, arguments: [oldest.timeIntervalSince1970, stepsMax])
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

    /// A record; `nil` when there is none.
    ///
    /// - Throws: ``GatewayStoreError``.
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
    /// The delivery log of this Bellhop. The application's number is "BDel".
    fileprivate static let deliveries = DatabaseSchema(
        applicationID: 0x4244_656c,
        steps: [
            // A step has its push's names, so that one table is enough. Dates are seconds since 1970.
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
            """
        ])
}
