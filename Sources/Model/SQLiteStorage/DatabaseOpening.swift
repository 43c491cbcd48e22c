package import Foundation
package import GRDB

/// How to open the database of a store: its limits, and the checks that it must pass.
package struct DatabaseOpening: Sendable {
    package var label: String
    package var schema: DatabaseSchema
    package var bytesMax: Int
    /// The size to which SQLite truncates the log after a large change, in bytes.
    package var logBytesMax: Int
    /// The log size in bytes that triggers a checkpoint; `nil` for SQLite's default. With a longer
    /// log, SQLite writes frequently changed pages less often. With a shorter one, recovery after a
    /// crash is faster.
    package var checkpointBytes: Int?
    /// Whether to check the complete file for damage first. The duration depends on its size.
    package var checksIntegrity = false
    /// How long a change waits for another program's lock on the database, in seconds.
    package var patience: TimeInterval = 2
    /// SQLite's `synchronous`. Tests lower it to verify that changes are then lost.
    package var synchronous = "FULL"
    package var refusesUndurable = true

    package init(label: String, schema: DatabaseSchema, bytesMax: Int, logBytesMax: Int) {
        self.label = label
        self.schema = schema
        self.bytesMax = bytesMax
        self.logBytesMax = logBytesMax
    }

    /// Creates the file if necessary and opens the only connection.
    ///
    /// - Throws: `DatabaseFileError`. The database is then closed.
    package func connect(
        _ files: DatabaseFiles, _ lock: DatabaseLock
    ) throws(DatabaseFileError) -> DatabaseConnection {
        try files.makeDatabase()
        do {
            let queue = try DatabaseConnection.queue(files.database, lock, configuration)
            do {
                try queue.writeWithoutTransaction { try prepare($0) }
                files.finish()
            } catch {
                // Close before the caller renames the file.
                try? queue.close()
                throw error
            }
            return DatabaseConnection(queue, lock)
        } catch {
            throw DatabaseFileError(error)
        }
    }

    private var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = label
        configuration.busyMode = .timeout(patience)
        configuration.foreignKeysEnabled = false
        return configuration
    }

    /// Checks before it changes anything: a foreign file stays unchanged.
    private func prepare(_ database: Database) throws {
        try schema.check(database)
        if checksIntegrity { try Self.checkIntegrity(database) }
        // GRDB's configuration would set `synchronous` to NORMAL afterwards.
        try database.execute(sql: "PRAGMA journal_mode = WAL")
        try database.execute(sql: "PRAGMA synchronous = \(synchronous)")
        if refusesUndurable { try Self.checkDurability(database) }
        try limitSize(database)
        try schema.migrate(database)
        try schema.checkColumns(database)
    }

    private static func checkIntegrity(_ database: Database) throws {
        let answer = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)") ?? "no answer"
        guard answer == "ok" else { throw DatabaseFileError(.damaged, cause: answer) }
    }

    /// Checks that a commit is on disk when it returns.
    ///
    /// - Throws: `DatabaseFileError` with `notDurable`.
    package static func checkDurability(_ database: Database) throws {
        let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode") ?? "none"
        let level = try Int.fetchOne(database, sql: "PRAGMA synchronous") ?? 0
        guard mode == "wal", level == 2 else {
            throw DatabaseFileError(.notDurable(journalMode: mode, synchronous: level))
        }
    }

    private func limitSize(_ database: Database) throws {
        let page = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 4096
        try database.execute(sql: "PRAGMA max_page_count = \(max(1, bytesMax / page))")
        if let checkpointBytes {
            try database.execute(sql: "PRAGMA wal_autocheckpoint = \(checkpointBytes / page)")
        }
        try database.execute(sql: "PRAGMA journal_size_limit = \(logBytesMax)")
    }
}
