package import Foundation
package import GRDB

/// How the database of a store is opened: its limits, and the checks without which it is not used.
package struct DatabaseOpening: Sendable {
    /// The name of the connection, for debuggers.
    package var label: String
    /// The tables.
    package var schema: DatabaseSchema
    /// How large the database may become, in bytes.
    package var bytesMax: Int
    /// How large SQLite's log stays when it is used again after one large change, in bytes.
    package var logBytesMax: Int
    /// How large the log becomes before its pages go into the database, in bytes; `nil` for SQLite's own
    /// choice. Longer logs write a page that changes often less often; shorter ones read faster after a
    /// crash.
    package var checkpointBytes: Int?
    /// Whether the whole file is checked for damage first, which takes time by its size.
    package var checksIntegrity = false
    /// How long a change waits for another program's lock on the database, in seconds.
    package var patience: TimeInterval = 2
    /// SQLite's `synchronous`. Tests try less, to see that it loses changes.
    package var synchronous = "FULL"
    /// Whether a database that would not be durable is refused.
    package var refusesUndurable = true

    /// Creates a way of opening.
    package init(label: String, schema: DatabaseSchema, bytesMax: Int, logBytesMax: Int) {
        self.label = label
        self.schema = schema
        self.bytesMax = bytesMax
        self.logBytesMax = logBytesMax
    }

    /// Makes the file if need be, opens the one connection and makes it ready.
    ///
    /// - Throws: `DatabaseFileError`. The database is closed then.
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
                // Before the file may be renamed.
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

    /// Checks first and changes afterwards: a file that is not ours stays as it is.
    private func prepare(_ database: Database) throws {
        try schema.check(database)
        if checksIntegrity { try Self.checkIntegrity(database) }
        // Not by GRDB's configuration, which sets `synchronous` to NORMAL after everything else.
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

    /// Makes sure that a commit is on the disk when it returns.
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
