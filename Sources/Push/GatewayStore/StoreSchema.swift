internal import SQLiteStorage

extension DatabaseSchema {
    /// The schema of a gateway's store. The application id is "BGat".
    static let gateway = DatabaseSchema(
        applicationID: 0x4247_6174,
        steps: [
            // Only the ids have an index: the other lookups use memory, see decision 0014. Dates
            // are seconds since 1970. The reason is set for revoked tokens.
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
}
