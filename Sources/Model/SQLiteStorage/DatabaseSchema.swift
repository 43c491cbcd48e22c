internal import GRDB

/// The tables of a store, as migration steps.
///
/// Never edit a released step; add a new one.
package struct DatabaseSchema: Sendable {
    package let applicationID: Int
    package let steps: [String]
    /// Tables that must exist, each with its first columns.
    let columns: [String: [String]]

    package init(applicationID: Int, steps: [String], columns: [String: [String]] = [:]) {
        self.applicationID = applicationID
        self.steps = steps
        self.columns = columns
    }

    package func adding(_ steps: [String]) -> DatabaseSchema {
        DatabaseSchema(
            applicationID: applicationID, steps: self.steps + steps, columns: columns)
    }

    /// The version that this program writes: the file's `user_version`.
    private var version: Int { steps.count }

    /// Checks that a file belongs to this store and not to a newer program, without any change.
    ///
    /// - Throws: `DatabaseFileError` with `foreignFile` or `newerVersion`.
    func check(_ database: Database) throws {
        let owner = try Int.fetchOne(database, sql: "PRAGMA application_id")
        let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0
        guard owner == applicationID || (isEmpty && owner == 0) else {
            throw DatabaseFileError(.foreignFile)
        }
        let found = try Self.version(of: database)
        guard found <= version else {
            throw DatabaseFileError(.newerVersion(found: found, known: version))
        }
    }

    func migrate(_ database: Database) throws {
        for step in try Self.version(of: database)..<version {
            try database.inTransaction(.immediate) {
                try database.execute(sql: steps[step])
                try database.execute(sql: "PRAGMA application_id = \(applicationID)")
                try database.execute(sql: "PRAGMA user_version = \(step + 1)")
                return .commit
            }
        }
    }

    func checkColumns(_ database: Database) throws {
        for (table, expected) in columns {
            let found = try String.fetchAll(
                database, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
            guard found.starts(with: expected) else {
                throw DatabaseFileError(
                    .damaged, cause: "the table \(table) is missing or changed")
            }
        }
    }

    private static func version(of database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    }
}
