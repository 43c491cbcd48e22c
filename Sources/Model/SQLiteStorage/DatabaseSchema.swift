internal import GRDB

/// The tables of a store and their versions.
///
/// A version is never edited once released; a change is one more step.
package struct DatabaseSchema: Sendable {
    /// The number in the file's header that says whose it is.
    package let applicationID: Int
    /// SQL that leads from each version to the next, the first from an empty file.
    package let steps: [String]
    /// Tables whose absence is damage, each with its first columns.
    let columns: [String: [String]]

    /// Creates a schema.
    package init(applicationID: Int, steps: [String], columns: [String: [String]] = [:]) {
        self.applicationID = applicationID
        self.steps = steps
        self.columns = columns
    }

    /// The same tables after further steps.
    package func adding(_ steps: [String]) -> DatabaseSchema {
        DatabaseSchema(
            applicationID: applicationID, steps: self.steps + steps, columns: columns)
    }

    /// The version that this program writes: the file's `user_version`.
    private var version: Int { steps.count }

    /// Checks that a file is this store's and not of a newer program. Changes nothing.
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

    /// Brings a file to this version, each step whole or not at all.
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

    /// Makes sure that nobody removed or changed a table.
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
