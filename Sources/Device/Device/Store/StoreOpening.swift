internal import Foundation
internal import GRDB

/// How a memory is opened: its limits, and the checks without which it is not used.
struct StoreOpening: Sendable {
    /// How large the database may become.
    var bytesMax = DeviceStore.bytesMax
    /// How long a change waits for another program's lock on the database, in seconds.
    var patience: TimeInterval = 2
    /// The tables.
    var schema = StoreSchema.current

    /// Opens the database, once more with an empty one when it is damaged.
    func open(_ file: StoreFile) throws(DeviceStoreError) -> (DatabaseQueue, StoreDamage?) {
        let reason: String
        if file.isLogAlone {
            reason = "the database is gone and its log is still there"
        } else if file.isEmptied {
            reason = "the database is empty"
        } else {
            do throws(DeviceStoreError) {
                return (try connect(file), nil)
            } catch  where error.code == .damaged {
                reason = error.cause ?? error.message
            }
        }
        let damage = StoreDamage(reason: reason, file: try file.putAside())
        return (try connect(file), damage)
    }

    /// Opens a connection and makes it ready.
    private func connect(_ file: StoreFile) throws(DeviceStoreError) -> DatabaseQueue {
        try file.makeDatabase()
        do {
            let queue = try DatabaseQueue(path: file.database.path, configuration: configuration)
            do {
                try queue.writeWithoutTransaction { try prepare($0, file.database.path) }
                file.finish()
            } catch {
                // Before the file may be renamed.
                try? queue.close()
                throw error
            }
            return queue
        } catch {
            throw DeviceStoreError(error, at: file.database)
        }
    }

    private var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "bellhop-device-store"
        configuration.busyMode = .timeout(patience)
        configuration.foreignKeysEnabled = false
        return configuration
    }

    /// Checks first and changes afterwards: a file that is not ours stays as it is.
    private func prepare(_ database: Database, _ path: String) throws {
        try schema.check(database, path)
        try Self.checkIntegrity(database)
        // Not by GRDB's configuration, which sets `synchronous` to NORMAL after everything else.
        try database.execute(sql: "PRAGMA journal_mode = WAL")
        try database.execute(sql: "PRAGMA synchronous = FULL")
        try Self.checkDurability(database, path)
        try limitSize(database)
        try schema.migrate(database)
        try Self.checkTables(database)
    }

    private static func checkIntegrity(_ database: Database) throws {
        let answer = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)") ?? "no answer"
        guard answer == "ok" else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: answer)
        }
    }

    /// A table that somebody took away is damage as well.
    private static func checkTables(_ database: Database) throws {
        let columns = try String.fetchAll(
            database, sql: "SELECT name FROM pragma_table_info('record')")
        guard columns.starts(with: ["seq", "kind", "key", "app", "value"]) else {
            throw DatabaseError(
                resultCode: .SQLITE_CORRUPT, message: "the table record is missing or changed")
        }
    }

    /// Makes sure that a commit is on the disk when it returns.
    static func checkDurability(_ database: Database, _ path: String) throws {
        let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode") ?? "none"
        let level = try Int.fetchOne(database, sql: "PRAGMA synchronous") ?? 0
        guard mode == "wal", level == 2 else {
            throw DeviceStoreError(
                .notDurable,
                "SQLite would not make changes of the device's memory \(path) durable: journal_mode "
                    + "is \(mode) and not wal, or synchronous is \(level) and not 2. Use a folder on "
                    + "a local disk: \(DeviceStoreError.anotherFolder).")
        }
    }

    private func limitSize(_ database: Database) throws {
        let page = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 4096
        try database.execute(sql: "PRAGMA max_page_count = \(max(1, bytesMax / page))")
        // A log that one large change made long is cut when it is used again.
        try database.execute(sql: "PRAGMA journal_size_limit = \(Self.logBytesMax)")
    }

    /// How long SQLite's log stays between changes, in bytes.
    private static let logBytesMax = 16 * 1024 * 1024
}
