import APNs
import APNsGateway
import DevicePushLink
import Foundation
import GatewayStore
import LibPQ
import PostgresTesting
import Testing

@testable import GatewayDatabase

@Suite("A move from a file to a database", .timeLimit(.minutes(10)))
struct StoreMoveTests {
    private static let devices = (0..<40).map { "device-\($0)" }
    private static let record = DeviceRecord(
        device: DeviceID("device-1"), name: "小明's phone", secretHash: [1, 2, 3],
        enrolledAt: moment)

    private let server: DatabaseServer
    private let database: PostgresAddress

    init() throws {
        server = try DatabaseServer.shared.get()
        database = try server.makeGatewayDatabase()
    }

    /// Calls a body with a store of 2,500 pushes, one of which each device has acknowledged.
    private func withStore(_ body: (GatewayStore) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try GatewayStore(folder: folder, storedPerTokenMax: 10_000) { moment }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<2_500 {
                group.addTask {
                    let device = Self.devices[number % Self.devices.count]
                    guard let push = try? stored(UInt64(number + 1), for: device) else { return }
                    let outcome = await withCheckedContinuation { continuation in
                        store.put(push) { continuation.resume(returning: $0) }
                    }
                    #expect(outcome == .stored)
                }
            }
        }
        for (number, device) in Self.devices.enumerated() {
            try await store.acknowledge(PushID(UInt64(number + 1)), for: DeviceID(device))
        }
        try await store.put(Self.record)
        for id in ["first", "second", "deleted"] {
            try await store.put(channel(id))
        }
        try await store.put(
            StoredSubscription(token: stored(1).push.token, channel: ChannelID("first")))
        try await body(store)
    }

    private func channel(_ id: String) throws -> StoredChannel {
        StoredChannel(
            id: try #require(ChannelID(id)), bundleID: "com.example.chat",
            environment: .development, policy: .newest, isDeleted: id == "deleted")
    }

    /// Compares the complete content of a reopened store with the original.
    private func expect(_ moved: PostgresStore, equals store: GatewayStore) async throws {
        for device in Self.devices {
            let kept = try await store.nextPending(
                for: DeviceID(device), limit: 10_000, excluding: [], priorityMin: .powerFirst,
                at: moment)
            let pushes = try await moved.nextPending(
                for: DeviceID(device), limit: 10_000, excluding: [], priorityMin: .powerFirst,
                at: moment)
            #expect(pushes == kept)
            #expect(!pushes.isEmpty)
        }
        #expect(moved.accounts == store.accounts)
        #expect(moved.registrations == store.registrations)
        let channels = try await moved.channels()
        #expect(try await store.channels() == channels)
        let subscriptions = try await moved.subscriptions()
        #expect(try await store.subscriptions() == subscriptions)
        #expect(try await moved.deviceRecords() == [Self.record])
        #expect(try #require(moved.highestPushID) >= PushID(2_500))
    }

    @Test("copies pushes, tokens, channels, devices and accounts unchanged")
    func everything() async throws {
        try await withStore { store in
            let counts = try await StoreMove.copy(store, to: database)
            #expect(counts.pushes == 2_460)
            #expect(counts.channels == 3)
            try await expect(try await open(configuration(database)), equals: store)
        }
    }

    @Test("copies tokens, and the reasons of revoked ones")
    func tokens() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let living = try registration("living")
        let dead = RegistrationChange.ended(
            try registration("dead"), reason: .unregistered, since: moment)
        try keep([.active(living), dead], in: try GatewayStore(folder: folder))
        // The test reopens the store, because a store reads its tokens when it opens.
        let counts = try await StoreMove.copy(try GatewayStore(folder: folder), to: database)
        #expect(counts.tokens == 2)
        let moved = try await open(configuration(database))
        #expect(moved.registrations == [.active(living), dead])
    }

    private func registration(_ device: String) throws -> Registration {
        Registration(
            token: try stored(1, for: device).push.token, topic: "com.example.chat",
            environment: .production, device: DeviceID(device))
    }

    private func keep(_ changes: [RegistrationChange], in store: GatewayStore) throws {
        try store.keep(changes)
    }

    @Test("leaves the database unchanged if it is interrupted, and can be repeated")
    func interruption() async throws {
        try await withStore { store in
            try await server.withWritesBlocked(to: "channel", in: database) { waitForWriter in
                let move = Task { try await StoreMove.copy(store, to: database) }
                // The waiting transaction contains all pushes and tokens.
                try await waitForWriter()
                try server.execute(
                    """
                    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE datname = current_database() AND wait_event_type = 'Lock'
                    """, in: database)
                await #expect(throws: GatewayStoreError.self) { try await move.value }
            }
            #expect(try number("SELECT count(*) FROM push", in: database) == 0)
            #expect(try number("SELECT count(*) FROM session", in: database) == 0)
            _ = try await StoreMove.copy(store, to: database)
            try await expect(try await open(configuration(database)), equals: store)
        }
    }

    @Test("does nothing the second time, unless the store has changed")
    func again() async throws {
        try await withStore { store in
            let first = try await StoreMove.copy(store, to: database)
            #expect(try await StoreMove.copy(store, to: database) == first)
            #expect(try number("SELECT count(*) FROM push", in: database) == 2_460)
            try await store.acknowledge(PushID(100), for: DeviceID(Self.devices[99 % 40]))
            let error = try await #require(throws: GatewayStoreError.self) {
                try await StoreMove.copy(store, to: database)
            }
            #expect(error.code == .inUse)
        }
    }

    @Test("is rejected where a gateway runs or has run, and where the tables are missing")
    func refusals() async throws {
        try await withStore { store in
            let gateway = try await open(configuration(database))
            await #expect(throws: GatewayStoreError.self) {
                try await StoreMove.copy(store, to: database)
            }
            try await gateway.end()
            let used = try await #require(throws: GatewayStoreError.self) {
                try await StoreMove.copy(store, to: database)
            }
            #expect(used.code == .inUse)
            let empty = try server.makeDatabase()
            let missing = try await #require(throws: GatewayStoreError.self) {
                try await StoreMove.copy(store, to: empty)
            }
            #expect(missing.code == .olderVersion)
        }
    }
}
