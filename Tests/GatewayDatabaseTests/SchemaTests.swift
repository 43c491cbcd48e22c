import GatewayStore
import LibPQ
import PostgresTesting
import Testing

@testable import GatewayDatabase

@Suite("The tables of a gateway's database", .timeLimit(.minutes(10)))
struct SchemaTests {
    private let server: DatabaseServer
    private let database: PostgresAddress

    init() throws {
        server = try DatabaseServer.shared.get()
        database = try server.makeDatabase()
    }

    private func refusal(_ schema: GatewaySchema = .current) throws -> GatewayStoreError {
        try #require(throws: GatewayStoreError.self) { try schema.migrate(database) }
    }

    @Test("are created in an empty database, and not changed afterwards")
    func making() throws {
        #expect(try GatewaySchema.current.migrate(database) == 0)
        #expect(try number("SELECT count(*) FROM bucket", in: database) == 4096)
        try server.execute("INSERT INTO subscription VALUES ('t', 'c')", in: database)
        #expect(try GatewaySchema.current.migrate(database) == GatewaySchema.current.version)
        #expect(try number("SELECT count(*) FROM subscription", in: database) == 1)
    }

    @Test("are migrated with their content to a later version, completely or not at all")
    func migrating() throws {
        _ = try GatewaySchema.current.migrate(database)
        try server.execute("INSERT INTO subscription VALUES ('t', 'c')", in: database)
        let add = "ALTER TABLE subscription ADD COLUMN note text DEFAULT 'new'"
        let steps = GatewaySchema.current.steps
        let wrong = try refusal(
            GatewaySchema(steps: steps + [add, "CREATE TABLE push (id int8)"]))
        #expect(wrong.code == .failed)
        #expect(try GatewaySchema(steps: steps + [add]).migrate(database) == steps.count)
        #expect(
            try number("SELECT count(*) FROM subscription WHERE note = 'new'", in: database) == 1)
    }

    @Test("are created once by two concurrent commands")
    func racing() async throws {
        let before = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<2 {
                group.addTask { try GatewaySchema.current.migrate(database) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(before.sorted() == [0, GatewaySchema.current.version])
    }

    @Test(
        "are not created in a database of another program",
        arguments: [
            "CREATE TABLE customer (id int8)", "CREATE VIEW v AS SELECT 1",
            "CREATE TABLE gateway_schema (id int8)",
            "CREATE TABLE gateway_schema (product text, version int4)",
            """
            CREATE TABLE gateway_schema (product text, version int4);
            INSERT INTO gateway_schema VALUES ('another', 1)
            """,
        ])
    func foreign(sql: String) throws {
        try server.execute(sql, in: database)
        let error = try refusal()
        #expect(error.code == .foreignFile)
        #expect(
            error.message
                == "The database \(database) belongs to another program and stays unchanged. "
                + "Create a separate database for the gateway, and name that.")
        #expect(try number("SELECT (to_regclass('push') IS NULL)::int4", in: database) == 1)
    }

    @Test("of a newer Bellhop are not changed, not even by a gateway")
    func newer() async throws {
        _ = try GatewaySchema.current.migrate(database)
        try server.execute("UPDATE gateway_schema SET version = 99", in: database)
        #expect(try refusal().code == .newerVersion)
        let opening = try await #require(throws: GatewayStoreError.self) {
            try await open(configuration(database))
        }
        #expect(
            opening.message
                == "The database \(database) was written by a newer Bellhop: its version is 99, and this "
                + "Bellhop knows \(GatewaySchema.current.version). Use the newer Bellhop, or name "
                + "another database.")
    }

    @Test("are required by a gateway, whose error says how to create them")
    func missing() async throws {
        let opening = try await #require(throws: GatewayStoreError.self) {
            try await open(configuration(database))
        }
        #expect(opening.code == .olderVersion)
        #expect(
            opening.message
                == "The database \(database) does not have tables yet, and this Bellhop needs "
                + "version \(GatewaySchema.current.version). Run `bellhop gateway database "
                + "migrate` with the same settings.")
    }

    @Test("The tables are not created if the database does not exist")
    func nowhere() throws {
        let error = try #require(throws: GatewayStoreError.self) {
            try GatewaySchema.current.migrate(database.database("nowhere"))
        }
        #expect(error.code == .unavailable)
        #expect(error.message.contains("\"nowhere\" does not exist"))
    }
}
