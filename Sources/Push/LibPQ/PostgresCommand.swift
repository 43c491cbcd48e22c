package struct PostgresStatement: Sendable, Hashable {
    let name: String
    /// The SQL, with casts for its parameters: `$1::int8`.
    let sql: String

    package init(_ name: String, _ sql: String) {
        self.name = name
        self.sql = sql
    }
}

/// A prepared statement with its parameters.
///
/// ```swift
/// let add = PostgresStatement("add", "INSERT INTO seen VALUES ($1::text, $2::int8)")
/// let command = PostgresCommand(add, .text("8f14e45f"), .int8(1))
/// ```
package struct PostgresCommand: Sendable {
    let statement: PostgresStatement
    let parameters: [PostgresValue]

    package init(_ statement: PostgresStatement, _ parameters: PostgresValue...) {
        self.init(statement, parameters)
    }

    package init(_ statement: PostgresStatement, _ parameters: [PostgresValue]) {
        self.statement = statement
        self.parameters = parameters
    }
}
