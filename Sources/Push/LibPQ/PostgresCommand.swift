package struct PostgresStatement: Sendable, Hashable {
    let name: String
    /// The SQL, with casts for its parameters: `$1::int8`.
    let sql: String

    package init(_ name: String, _ sql: String) {
        self.name = name
        self.sql = sql
    }
}

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
