/// A statement that a connection prepares when it is first used, and keeps.
package struct PostgresStatement: Sendable, Hashable {
    /// Its name, unlike that of any other statement of the program.
    let name: String
    /// Its SQL, in which parameters have casts: `$1::int8`.
    let sql: String

    /// Makes a statement of its parts.
    package init(_ name: String, _ sql: String) {
        self.name = name
        self.sql = sql
    }
}

/// A statement with its parameters.
package struct PostgresCommand: Sendable {
    let statement: PostgresStatement
    let parameters: [PostgresValue]

    /// Makes a command of its parts.
    package init(_ statement: PostgresStatement, _ parameters: PostgresValue...) {
        self.init(statement, parameters)
    }

    /// Makes a command of its parts.
    package init(_ statement: PostgresStatement, _ parameters: [PostgresValue]) {
        self.statement = statement
        self.parameters = parameters
    }
}
