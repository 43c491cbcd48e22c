internal import GRDB

/// The tables of the gateway's store and their versions.
///
/// A version is never edited once released; a change is one more step.
struct StoreSchema: Sendable {
    /// The store of this Bellhop.
    static let current = StoreSchema(steps: [
        // There is no index beside the ids: which push belongs where is in memory, see decision 0014.
        // Dates are seconds since 1970. A reason stands where a token is dead.
        """
        CREATE TABLE push (
            id INTEGER PRIMARY KEY,
            device TEXT NOT NULL,
            token BLOB NOT NULL,
            topic TEXT NOT NULL,
            apns_id TEXT NOT NULL,
            push_type TEXT,
            priority INTEGER NOT NULL,
            expires REAL,
            collapse_id TEXT,
            received REAL NOT NULL,
            deadline REAL NOT NULL,
            payload BLOB NOT NULL
        ) STRICT;
        CREATE TABLE registration (
            token BLOB PRIMARY KEY,
            device TEXT NOT NULL,
            topic TEXT NOT NULL,
            environment TEXT NOT NULL,
            activity TEXT,
            dead_reason TEXT,
            dead_since REAL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE account (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            highest_id INTEGER NOT NULL,
            accepted INTEGER NOT NULL,
            delivered INTEGER NOT NULL,
            expired INTEGER NOT NULL,
            replaced INTEGER NOT NULL,
            capped INTEGER NOT NULL,
            unregistered INTEGER NOT NULL
        ) STRICT;
        INSERT INTO account VALUES (1, 0, 0, 0, 0, 0, 0, 0);
        CREATE TABLE device (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            secret_hash BLOB NOT NULL,
            enrolled REAL NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE channel (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL,
            bundle TEXT NOT NULL,
            environment TEXT NOT NULL,
            policy INTEGER NOT NULL,
            is_deleted INTEGER NOT NULL,
            UNIQUE (bundle, environment, id)
        ) STRICT;
        CREATE TABLE subscription (
            token BLOB PRIMARY KEY,
            channel TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        """
    ])

    /// The number in the file's header that says whose it is: "BGat".
    static let applicationID = 0x4247_6174

    /// SQL that leads from each version to the next, the first from an empty file.
    let steps: [String]

    /// The version that this Bellhop writes: the file's `user_version`.
    var version: Int { steps.count }

    /// Checks that a file is ours and not of a newer Bellhop. Changes nothing.
    func check(_ database: Database, _ path: String) throws {
        let owner = try Int.fetchOne(database, sql: "PRAGMA application_id")
        let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0
        guard owner == Self.applicationID || (isEmpty && owner == 0) else {
            throw GatewayStoreError(
                .foreignFile,
                "\(path) is another program's database, so it was left alone. Move it away, or name "
                    + "another folder.")
        }
        let found = try Self.version(of: database)
        guard found <= version else {
            throw GatewayStoreError(
                .newerVersion,
                "The gateway's store \(path) was written by a newer Bellhop: its version is "
                    + "\(found), and this Bellhop knows \(version). Use the newer Bellhop, or name "
                    + "another folder.")
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
