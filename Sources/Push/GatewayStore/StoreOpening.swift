internal import Foundation
internal import GRDB

/// How a store is opened: its limits, and the checks without which it is not used.
struct StoreOpening: Sendable {
    /// How large the database may become.
    var bytesMax: Int
    /// How long a commit waits for another program's lock on the database, in seconds.
    var patience: TimeInterval = 2
    /// The tables.
    var schema = StoreSchema.current
    /// SQLite's `synchronous`. Tests try less, to see that it loses pushes.
    var synchronous = "FULL"
    /// How long SQLite's log becomes before its pages go into the database, in bytes. Longer logs
    /// write a page that changes often less often; shorter ones read faster after a crash.
    var logBytes = 16 * 1024 * 1024
    /// Whether a store that would not be durable is refused.
    var refusesUndurable = true

    /// Opens the one connection and makes it ready.
    func open(_ file: URL) throws(GatewayStoreError) -> DatabaseQueue {
        do {
            var configuration = Configuration()
            configuration.label = "bellhop-gateway-store"
            configuration.busyMode = .timeout(patience)
            configuration.foreignKeysEnabled = false
            let queue = try DatabaseQueue(path: file.path, configuration: configuration)
            try queue.writeWithoutTransaction { try prepare($0, file.path) }
            return queue
        } catch {
            throw GatewayStoreError(error, at: file.path)
        }
    }

    /// Checks first and changes afterwards: a file that is not ours stays as it is.
    private func prepare(_ database: Database, _ path: String) throws {
        try schema.check(database, path)
        // Not by GRDB's configuration, which sets `synchronous` to NORMAL after everything else.
        try database.execute(sql: "PRAGMA journal_mode = WAL")
        try database.execute(sql: "PRAGMA synchronous = \(synchronous)")
        if refusesUndurable { try Self.checkDurability(database, path) }
        let page = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 4096
        try database.execute(sql: "PRAGMA max_page_count = \(max(1, bytesMax / page))")
        try database.execute(sql: "PRAGMA wal_autocheckpoint = \(logBytes / page)")
        try database.execute(sql: "PRAGMA journal_size_limit = \(4 * logBytes)")
        try schema.migrate(database)
    }

    /// Makes sure that a commit is on the disk when it returns.
    static func checkDurability(_ database: Database, _ path: String) throws {
        let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode") ?? "none"
        let level = try Int.fetchOne(database, sql: "PRAGMA synchronous") ?? 0
        guard mode == "wal", level == 2 else {
            throw GatewayStoreError(
                .notDurable,
                "SQLite would not make changes of the gateway's store \(path) durable: journal_mode "
                    + "is \(mode) and not wal, or synchronous is \(level) and not 2. Use a folder on "
                    + "a local disk.")
        }
    }
}
