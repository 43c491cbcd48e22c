import APNsGateway
import DevicePushLink
import Foundation
import LibPQ
import PostgresTesting
import Testing

@testable import GatewayDatabase

@Suite("The delivery log in a database", .timeLimit(.minutes(5)))
struct DeliverySumTests {
    private let server: DatabaseServer

    init() throws { server = try DatabaseServer.shared.get() }

    private func open(
        _ database: PostgresAddress, node: String = "a", bytesMax: Int
    ) async throws -> PostgresStore {
        var configuration = configuration(database, node: node)
        configuration.shares = true
        configuration.deliveryBytesMax = bytesMax
        return try await GatewayDatabaseTests.open(configuration)
    }

    /// Returns a push that was accepted and delivered.
    private func delivered(_ id: UInt64, topic: String = "com.example.chat") -> [DeliveryChange] {
        let record = DeliveryRecord(
            uniqueID: UUID().uuidString, apnsID: UUID().uuidString, topic: topic,
            steps: [.init(state: .accepted, at: moment)])
        return [
            .began(record, PushID(id)),
            .changed(PushID(id), .init(state: .delivered, at: moment + 1)),
        ]
    }

    /// Writes steps in the format of an older gateway, all with the same date.
    private func addSteps(_ count: Int, at: Date = moment, in database: PostgresAddress) throws {
        try server.execute(
            """
            INSERT INTO delivery (unique_id, apns_id, topic, push, state, at)
            SELECT 'u' || step, 'a', 'com.example.chat', step, 'accepted',
                \(at.timeIntervalSince1970)
            FROM generate_series(1, \(count)) step
            """, in: database)
    }

    @Test(
        "uses the specified number of bytes on disk, indexes included, for topics of any length",
        arguments: [[16, 16], [200, 200], [200, 16]])
    func bytes(topicLengths: [Int]) async throws {
        let database = try server.makeGatewayDatabase()
        let bytesMax = 2 << 20
        let store = try await open(database, bytesMax: bytesMax)
        for number in 0..<60 as Range<UInt64> {
            let topic = String(repeating: "t", count: topicLengths[Int(number) / 30])
            try await store.append(
                (0..<200).flatMap { delivered(number * 200 + $0, topic: topic) },
                keepingSince: .distantPast)
        }
        try server.execute("VACUUM FULL delivery", in: database)
        let size = try number("SELECT pg_total_relation_size('delivery')", in: database)
        #expect(size > bytesMax / 2 && size < bytesMax * 3 / 2)
        let kept = try number("SELECT count(*) FROM delivery", in: database)
        let sums = try await store.sums()
        #expect(sums.states.values.reduce(0, +) + Int(kept) == 24_000)
        #expect(sums.until == moment + 1)
    }

    @Test("counts each step once while several gateways sum up concurrently")
    func together() async throws {
        let database = try server.makeGatewayDatabase()
        var stores: [PostgresStore] = []
        for node in ["a", "b", "c"] {
            stores.append(try await open(database, node: node, bytesMax: 64 * 1024))
        }
        try await withThrowingTaskGroup { group in
            for (place, store) in stores.enumerated() {
                group.addTask {
                    for number in 0..<100 as Range<UInt64> {
                        let first = (UInt64(place) * 100 + number) * 10
                        try await store.append(
                            (0..<10).flatMap { delivered(first + $0) },
                            keepingSince: .distantPast)
                    }
                }
            }
            try await group.waitForAll()
        }
        let kept = try number("SELECT count(*) FROM delivery", in: database)
        let sums = try await stores[0].sums()
        #expect(kept < 1000)
        #expect(sums.states.values.reduce(0, +) + Int(kept) == 6000)
    }

    @Test("removes a limited number of steps per transaction, until there is space")
    func work() async throws {
        let database = try server.makeGatewayDatabase()
        let store = try await open(database, bytesMax: 1 << 20)
        let count = 3 * PostgresStore.removedStepsMax
        try addSteps(count, in: database)
        try await store.append(delivered(1_000_000), keepingSince: .distantPast)
        let first = try await store.sums().states["accepted"]
        #expect(first == PostgresStore.removedStepsMax + 4)
        for id in 1_000_001..<1_000_004 as Range<UInt64> {
            try await store.append(delivered(id), keepingSince: .distantPast)
        }
        let kept = try number("SELECT count(*) FROM delivery WHERE push <= \(count)", in: database)
        #expect(kept > 1000 && kept < 10_000)
        #expect(try await store.sums().states["accepted"].map { $0 + Int(kept) } == count)
    }

    @Test("removes a limited number of old steps per transaction, and excludes them from the sums")
    func age() async throws {
        let database = try server.makeGatewayDatabase()
        let store = try await open(database, bytesMax: 256 * 1024)
        let count = 2 * PostgresStore.removedStepsMax
        try addSteps(count, at: moment - 1, in: database)
        try await store.append(delivered(1_000_000), keepingSince: moment - 1)
        let kept = try number("SELECT count(*) FROM delivery WHERE push <= \(count)", in: database)
        #expect(kept < count && kept >= count - 2 * (PostgresStore.removedStepsMax + 4))
        #expect(try await store.record(uniqueID: "u\(count)", since: moment - 1) == nil)
        #expect(try await store.sums() == DeliverySums())
    }

    @Test("does not wait for a step that another transaction has locked")
    func held() async throws {
        let database = try server.makeGatewayDatabase()
        let store = try await open(database, bytesMax: 64 * 1024)
        try addSteps(1000, in: database)
        let other = try PostgresConnection(database)
        try other.execute("BEGIN; DELETE FROM delivery WHERE push = 1")
        try await store.append(delivered(1_000_000), keepingSince: .distantPast)
        let sum = try await store.sums().states["accepted"]
        try other.execute("ROLLBACK")
        try await store.append(delivered(1_000_001), keepingSince: .distantPast)
        let later = try await store.sums().states["accepted"]
        #expect(try #require(sum) > 500)
        #expect(try #require(later) > #require(sum))
    }

    @Test("of version 5 stays and is included in the sums; a version 5 gateway can continue it")
    func version5() async throws {
        let database = try server.makeDatabase()
        let steps = GatewaySchema.current.steps
        _ = try GatewaySchema(steps: Array(steps.prefix(5))).migrate(database)
        try addSteps(1000, in: database)
        #expect(try GatewaySchema.current.migrate(database) == 5)
        // The statement that a gateway of version 5 executes after each of its changes.
        try server.execute(
            """
            DELETE FROM delivery
            WHERE at <= 0 OR number <= (SELECT max(number) FROM delivery) - 2000000
            """, in: database)
        #expect(try number("SELECT count(*) FROM delivery", in: database) == 1000)
        let store = try await open(database, bytesMax: 64 * 1024)
        try await store.append(delivered(1_000_000), keepingSince: .distantPast)
        let kept = try number("SELECT count(*) FROM delivery WHERE push <= 1000", in: database)
        #expect(kept < 500)
        #expect(try await store.sums().states == ["accepted": 1000 - Int(kept)])
    }
}
