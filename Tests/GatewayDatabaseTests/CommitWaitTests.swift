import APNsGateway
import Foundation
import GatewayOwnership
import GatewayStore
import LibPQ
import PostgresTesting
import Testing

@testable import GatewayDatabase

/// Each test has a server whose commits wait for a standby that does not exist.
@Suite("Gateways whose database waits for a standby", .serialized, .timeLimit(.minutes(10)))
struct CommitWaitTests {
    private let server: DatabaseServer
    private let database: PostgresAddress

    init() throws {
        server = try DatabaseServer(flushes: true)
        database = try server.makeGatewayDatabase()
    }

    private func open(_ node: String, shares: Bool) async throws -> PostgresStore {
        var configuration = configuration(database, node: node)
        (configuration.lease, configuration.shares) = (.seconds(1), shares)
        return try await GatewayDatabaseTests.open(configuration)
    }

    /// Waits until a query, repeated fifty times a second, returns the expected number.
    private func wait(for wanted: Int64, _ sql: String) async throws {
        let query = PostgresCommand(
            PostgresStatement("wait", "SELECT (\(sql))::int8 FROM pg_sleep(0.02)"))
        let connection = try PostgresConnection(database)
        while try connection.run([query]).first?.integer(0, 0) != wanted {
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    /// Makes commits wait until the leases of waiting renewals have expired as well.
    private func stall() async throws {
        try server.setStandbys("nobody")
        try await wait(
            for: 0,
            """
            SELECT count(*) FROM session
            WHERE NOT ended AND until > clock_timestamp() - interval '500 milliseconds'
            """)
        try server.setStandbys("")
    }

    private func endedSessions() throws -> Int64 {
        try number("SELECT count(*) FROM session WHERE ended", in: database)
    }

    @Test("end no session of a live gateway, however often all leases expire")
    func living() async throws {
        let stores = [
            try await open("first", shares: true), try await open("second", shares: true),
        ]
        for store in stores { try await store.served { $0.count == Bucket.count / 2 } }
        for _ in 0..<4 {
            try await stall()
            // The slower gateway may be ended at the time of each renewal.
            var renewed: Set<Int64> = []
            while renewed.count < 5 {
                renewed.insert(
                    try number(
                        "SELECT min(\(DatabaseSession.leaseEnd)) FROM session WHERE NOT ended",
                        in: database))
                await Task.yield()
            }
            #expect(try endedSessions() == 0)
        }
        for store in stores { try await store.served { $0.count == Bucket.count / 2 } }
    }

    @Test("end no session of a live gateway when they start during the wait")
    func beginning() async throws {
        let first = try await open("first", shares: false)
        try await stall()
        let error = await #expect(throws: GatewayStoreError.self) {
            _ = try await open("second", shares: false)
        }
        #expect(error?.code == .inUse)
        #expect(try endedSessions() == 0)
        #expect(try await first.put(stored(1)) == .stored)
    }

    @Test("keep at most one waiting renewal in the server, for any duration")
    func connections() async throws {
        let store = try await open("first", shares: true)
        try await store.served { $0.count == Bucket.count }
        try server.setStandbys("nobody")
        let renewals = """
            FROM pg_stat_activity WHERE application_name = 'bellhop session \(store.session.id)'
            """
        var attempts: Set<Int64> = []
        while attempts.count < 5 {
            attempts.insert(
                try number(
                    """
                    SELECT coalesce(max(extract(epoch FROM query_start) * 1000000), 0)::int8
                    \(renewals) AND wait_event_type = 'Lock'
                    """, in: database))
            await Task.yield()
        }
        #expect(try number("SELECT count(*) \(renewals)", in: database) <= 2)
        try server.setStandbys("")
        withExtendedLifetime(store) {}
    }
}
