import BellhopBasics
import Foundation
import LibPQ
import PostgresTesting
import Testing

@Suite("A connection to PostgreSQL", .timeLimit(.minutes(10)))
struct PostgresConnectionTests {
    private let server: DatabaseServer
    private let address: PostgresAddress

    init() throws {
        server = try DatabaseServer.shared.get()
        address = try server.address()
    }

    private func error(_ body: () throws -> Void) throws -> PostgresError {
        try #require(throws: PostgresError.self) { try body() }
    }

    @Test("sends and receives values unchanged")
    func values() throws {
        let connection = try PostgresConnection(address)
        let echo = PostgresStatement(
            "echo",
            "SELECT $1::int8, $2::float8, $3::text, $4::bytea, $5::bool, $6::int8, $7::text, $8::bytea"
        )
        for number in [0, 1, -1, 255, -256, .max, .min] as [Int64] {
            let rows = try #require(
                try connection.run([
                    PostgresCommand(
                        echo, .int8(number), .float8(0.1), .text("Größe 零"), .bytea([0, 255]),
                        .bool(true), .null, .text(""), .bytea([]))
                ]).first)
            #expect(rows.count == 1)
            #expect(rows.integer(0, 0) == number)
            #expect(rows.double(0, 1) == 0.1)
            #expect(rows.text(0, 2) == "Größe 零")
            #expect(rows.bytes(0, 3) == [0, 255])
            #expect(rows.bool(0, 4))
            #expect(rows.isNull(0, 5))
            #expect(rows.text(0, 6) == "")
            #expect(!rows.isNull(0, 7))
        }
    }

    @Test("sends arrays, whose elements become rows", arguments: [0, 1, 500])
    func arrays(count: Int) throws {
        var numbers = PostgresArray(.int8, count: count)
        var small = PostgresArray(.int2, count: 7)
        var texts = PostgresArray(.text)
        var bytes = PostgresArray(.bytea)
        var doubles = PostgresArray(.float8)
        var bools = PostgresArray(.bool)
        for place in 0..<count {
            numbers.append(Int64(place) << 40)
            small.append(Int16(-place))
            texts.append(place.isMultiple(of: 3) ? nil : "text \(place)")
            bytes.append([UInt8](repeating: 7, count: place))
            doubles.append(place.isMultiple(of: 2) ? nil : Double(place) / 7)
            bools.append(place.isMultiple(of: 5))
        }
        let unnest = PostgresStatement(
            "unnest",
            """
            SELECT * FROM unnest(
                $1::int8[], $2::int2[], $3::text[], $4::bytea[], $5::float8[], $6::bool[])
            """)
        let command = PostgresCommand(
            unnest, [numbers, small, texts, bytes, doubles, bools].map { .array($0) })
        let rows = try #require(try PostgresConnection(address).run([command]).first)
        try #require(rows.count == count)
        for place in 0..<count {
            #expect(rows.integer(place, 0) == Int64(place) << 40)
            #expect(rows.integer(place, 1) == Int64(-place))
            #expect(rows.text(place, 2) == (place.isMultiple(of: 3) ? nil : "text \(place)"))
            #expect(rows.bytes(place, 3).count == place)
            #expect(rows.double(place, 4) == (place.isMultiple(of: 2) ? nil : Double(place) / 7))
            #expect(rows.bool(place, 5) == place.isMultiple(of: 5))
        }
    }

    @Test("executes all commands of a call or none, and continues after a rejection")
    func transactions() throws {
        let database = try server.makeDatabase()
        let connection = try PostgresConnection(
            database, setup: "CREATE TABLE t (n int8 PRIMARY KEY)")
        let insert = PostgresStatement("insert", "INSERT INTO t VALUES ($1::int8)")
        let count = PostgresStatement("count", "SELECT count(*) FROM t")
        let refusal = try error {
            _ = try connection.run([1, 2, 1, 3].map { PostgresCommand(insert, .int8($0)) })
        }
        #expect(refusal.code == .refused)
        #expect(refusal.sqlState == "23505")
        #expect(!refusal.mayHaveHappened)
        let results = try connection.run(
            [4, 5].map { PostgresCommand(insert, .int8($0)) } + [PostgresCommand(count)])
        #expect(results.count == 3)
        #expect(results.last?.integer(0, 0) == 2)
        #expect(!connection.isBroken)
    }

    @Test("sends and receives more data than the socket buffers hold")
    func volume() throws {
        let connection = try PostgresConnection(address)
        let echo = PostgresStatement("echo", "SELECT $1::bytea")
        let block = [UInt8](repeating: 9, count: 100_000)
        let commands = (0..<100).map { _ in PostgresCommand(echo, .bytea(block)) }
        let results = try connection.run(commands, timeout: .seconds(60))
        #expect(results.count == 100)
        #expect(results.allSatisfy { $0.bytes(0, 0) == block })
    }

    @Test("times out when the server takes too long, with an unknown outcome")
    func timeout() throws {
        let connection = try PostgresConnection(address)
        let pause = PostgresStatement("pause", "SELECT pg_sleep(5)")
        let failure = try error {
            _ = try connection.run([PostgresCommand(pause)], timeout: .milliseconds(200))
        }
        #expect(failure.code == .timedOut)
        #expect(failure.mayHaveHappened)
        #expect(connection.isBroken)
    }

    @Test("reports an unknown outcome when the server closes the connection")
    func loss() throws {
        let connection = try PostgresConnection(address)
        let end = PostgresStatement("end", "SELECT pg_terminate_backend(pg_backend_pid())")
        let failure = try error { _ = try connection.run([PostgresCommand(end)]) }
        #expect(failure.code == .connectionLost)
        #expect(failure.sqlState == "57P01")
        #expect(connection.isBroken)
    }

    @Test("reports an unknown outcome for a commit with a warning")
    func warning() throws {
        let database = try server.makeDatabase()
        let connection = try PostgresConnection(
            database,
            setup: """
                CREATE FUNCTION warn() RETURNS void LANGUAGE plpgsql AS $$
                    BEGIN RAISE WARNING 'canceling wait'; END $$
                """)
        let warn = PostgresStatement("warn", "SELECT warn()")
        let failure = try error { _ = try connection.run([PostgresCommand(warn)]) }
        #expect(failure.code == .warned)
        #expect(failure.message == "canceling wait")
        #expect(failure.mayHaveHappened)
        let rows = try connection.run([PostgresCommand(PostgresStatement("one", "SELECT 1::int8"))])
        #expect(rows.first?.integer(0, 0) == 1)
    }

    @Test("A client does not reuse a connection that the server ended while it was idle")
    func idleLoss() async throws {
        let client = PostgresClient(address, label: "test")
        let one = PostgresStatement("one", "SELECT 1::int8")
        let process = try await client.run { connection in
            _ = try connection.run([PostgresCommand(one)])
            return connection.backendProcess
        }
        try server.execute("SELECT pg_terminate_backend(\(process), 10000)")
        let rows = try await client.run { try $0.run([PostgresCommand(one)]) }
        #expect(rows.first?.integer(0, 0) == 1)
    }

    @Test("A client reconnects after it lost its connection")
    func again() async throws {
        let client = PostgresClient(address, label: "test")
        let process = PostgresStatement("process", "SELECT pg_backend_pid()::int8")
        let end = PostgresStatement("end", "SELECT pg_terminate_backend(pg_backend_pid())")
        let first = try await client.run { try $0.run([PostgresCommand(process)])[0].integer(0, 0) }
        await #expect(throws: PostgresError.self) {
            try await client.run { _ = try $0.run([PostgresCommand(end)]) }
        }
        let second = try await client.run {
            try $0.run([PostgresCommand(process)])[0].integer(0, 0)
        }
        #expect(first != second)
    }

    @Test("uses TLS with the right password, and fails with any other")
    func passwords() throws {
        try server.execute(
            "DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN PASSWORD 'correct horse'")
        let text =
            "postgresql://guest@localhost:\(server.port)/postgres?hostaddr=127.0.0.1"
            + "&sslmode=verify-full&sslrootcert=\(server.certificate.path)"
        let connection = try PostgresConnection(
            PostgresAddress(text, password: Secret("correct horse")))
        let encryption = PostgresStatement(
            "encryption", "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")
        let rows = try connection.run([PostgresCommand(encryption)])
        #expect(rows.first?.bool(0, 0) == true)
        for password in [Secret("battery staple"), nil] {
            let failure = try error {
                _ = try PostgresConnection(PostgresAddress(text, password: password))
            }
            #expect(failure.code == .notConnected)
            #expect(!"\(failure)".contains("battery"))
        }
    }

    @Test("uses the first writable host of several")
    func hosts() throws {
        let text =
            "host=\(server.folder.path)/nothing,\(server.folder.path) port=5432,\(server.port) "
            + "user=bellhop dbname=postgres"
        #expect(!(try PostgresConnection(PostgresAddress(text)).isBroken))
    }
}
