internal import GRDB

/// The tables of the device's memory and their versions.
///
/// A version is never edited once released; a change is one more step.
struct StoreSchema: Sendable {
    /// The memory of this Bellhop.
    static let current = StoreSchema(steps: [
        // `seq` is the order in which records were added; a replaced record keeps its place.
        // There is no index on `app`: it would be written with every change, for the rare
        // `deleteApp`. See Documentation/decisions/0008.
        """
        CREATE TABLE record (
            seq INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            key TEXT NOT NULL,
            app TEXT,
            value TEXT NOT NULL,
            UNIQUE (kind, key)
        ) STRICT
        """
    ])

    /// The number in the file's header that says whose it is: "Bell".
    static let applicationID = 0x4265_6C6C

    /// SQL that leads from each version to the next, the first from an empty file.
    let steps: [String]

    /// The version that this Bellhop writes: the file's `user_version`.
    var version: Int { steps.count }

    /// Checks that a file is ours and not of a newer Bellhop. Changes nothing.
    ///
    /// - Throws: `DeviceStoreError` with `foreignFile` or `newerVersion`.
    func check(_ database: Database, _ path: String) throws {
        let owner = try Int.fetchOne(database, sql: "PRAGMA application_id")
        let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0
        guard owner == Self.applicationID || (isEmpty && owner == 0) else {
            throw DeviceStoreError(
                .foreignFile,
                "\(path) is another program's database, so it was left alone. Move it away, or "
                    + "\(DeviceStoreError.anotherFolder).")
        }
        let found = try Self.version(of: database)
        guard found <= version else {
            throw DeviceStoreError(
                .newerVersion,
                "The device's memory \(path) was written by a newer Bellhop: its version is \(found), "
                    + "and this Bellhop knows \(version). Use the newer Bellhop, or "
                    + "\(DeviceStoreError.anotherFolder).")
        }
    }

    /// Brings a file to this version, each step whole or not at all.
    func migrate(_ database: Database) throws {
        for step in try Self.version(of: database)..<version {
            try database.inTransaction(.immediate) {
                try database.execute(sql: steps[step])
                try database.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
                try database.execute(sql: "PRAGMA user_version = \(step + 1)")
                return .commit
            }
        }
    }

    private static func version(of database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    }
}
