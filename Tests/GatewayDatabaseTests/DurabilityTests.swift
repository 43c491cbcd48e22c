import APNs
import APNsGateway
import DevicePushLink
import Foundation
import GatewayDatabase
import GatewayStore
import LibPQ
import PostgresTesting
import Testing

/// These tests change or kill a separate server, which flushes its disk.
@Suite("The durability of a store in PostgreSQL", .serialized, .timeLimit(.minutes(10)))
struct DurabilityTests {
    private let server: DatabaseServer
    private let database: PostgresAddress

    init() throws {
        server = try DatabaseServer(flushes: true)
        database = try server.makeGatewayDatabase()
    }

    private func setStandbys(_ names: String) throws { try server.setStandbys(names) }

    private func text(_ sql: String) throws -> String? {
        let rows = try PostgresConnection(database).run([
            PostgresCommand(PostgresStatement("t", sql))
        ])
        return rows.first?.text(0, 0)
    }

    @Test("requires a synchronous standby, unless one disk is enough")
    func standby() async throws {
        let replicated = try await open(configuration(database, durability: .replicated))
        #expect(try await replicated.put(stored(1)) == .unavailable)
        let error = try await #require(throws: GatewayStoreError.self) {
            try await replicated.checkWritable()
        }
        #expect(error.code == .unavailable)
        #expect(
            error.message
                == "The database \(database) lacks a synchronous standby, so a push could not be on two "
                + "disks. Set synchronous_standby_names there, or durability to single here.")
        // A device that has a push may still acknowledge it.
        try await replicated.acknowledge(PushID(1), for: DeviceID("device"))
        try await replicated.end()

        let single = try await open(configuration(database, durability: .single))
        #expect(try await single.put(stored(2)) == .stored)
        try await single.checkWritable()
        try await single.end()
    }

    @Test("includes a copy on a standby before the answer")
    func answeringStandby() async throws {
        try setStandbys("standby")
        try server.startStandby()
        let store = try await open(configuration(database, durability: .replicated))
        for id in UInt64(1)...20 { #expect(try await store.put(stored(id)) == .stored) }
        try await store.checkWritable()
        #expect(try text("SELECT sync_state FROM pg_stat_replication") == "sync")
        try await store.end()
    }

    @Test("is not promised without the standby's answer; the store reads the outcome later")
    func silentStandby() async throws {
        var impatient = configuration(database)
        impatient.timeout = .milliseconds(500)
        let store = try await open(impatient)
        #expect(try await store.put(stored(1)) == .stored)
        try setStandbys("nobody")
        // The server applies the change to its configuration a moment later.
        var id: UInt64 = 2
        while try await store.put(stored(id)) == .stored { id += 1 }
        let unanswered = id
        try setStandbys("")
        repeat { id += 1 } while try await store.put(stored(id)) != .stored
        // The server had stored the push, and the store treated the outcome as unknown.
        let waiting = try await store.waiting()
        #expect(waiting.contains(unanswered))
        #expect(waiting.first == 1)
        #expect(waiting.last == id)
        #expect(store.accounts.isBalanced)
        #expect(store.accounts.stored == waiting.count)
        #expect(try number("SELECT count(*) FROM push", in: database) == Int64(waiting.count))
        try await store.end()
    }

    @Test("covers a crash of the server, after which the gateway continues by itself")
    func crash() async throws {
        let store = try await open(configuration(database))
        let pushes = try (UInt64(1)...2000).map { try stored($0, for: "device \($0 % 7)") }
        let server = server
        let kept = try await withThrowingTaskGroup(of: UInt64?.self) { group in
            for push in pushes {
                group.addTask { await store.put(push) == .stored ? push.push.id.value : nil }
                // Some pushes are answered by then and some are in flight.
                if push.push.id == PushID(1000) {
                    group.addTask {
                        try server.crash()
                        return nil
                    }
                }
            }
            return try await group.reduce(into: Set<UInt64>()) { if let id = $1 { $0.insert(id) } }
        }
        #expect(try await store.put(stored(2001)) == .unavailable)
        try server.restart()
        var id: UInt64 = 2001
        repeat { id += 1 } while try await store.put(stored(id, for: "device 1")) != .stored
        var rows: Set<UInt64> = []
        for device in 0..<7 { rows.formUnion(try await store.waiting(for: "device \(device)")) }
        #expect(kept.subtracting(rows) == [])
        #expect(rows.contains(id))
        #expect(store.accounts.isBalanced)
        try await store.end()

        let again = try await open(configuration(database))
        #expect(again.accounts.stored == Int(try number("SELECT count(*) FROM push", in: database)))
        #expect(again.accounts.isBalanced)
        try await again.end()
    }
}
