import APNs
import APNsGateway
import DevicePushLink
import Foundation
import GatewayOwnership
import GatewayStore
import LibPQ
import PostgresTesting
import Testing

@testable import GatewayDatabase

@Suite("Gateways that share a database", .timeLimit(.minutes(3)))
struct SharedStoreTests {
    private let server: DatabaseServer
    private let database: PostgresAddress

    init() throws {
        server = try DatabaseServer.shared.get()
        database = try server.makeGatewayDatabase()
    }

    private func configuration(_ node: String, lease: Duration = .seconds(3))
        -> DatabaseConfiguration
    {
        var configuration = DatabaseConfiguration(
            address: database, node: node, durability: .single, writers: 2)
        configuration.shares = true
        configuration.lease = lease
        configuration.refusesUndurable = false
        return configuration
    }

    private func open(_ node: String, lease: Duration = .seconds(3)) async throws -> PostgresStore {
        try await GatewayDatabaseTests.open(configuration(node, lease: lease))
    }

    /// Returns a device whose bucket is among the given ones.
    private func device(in buckets: Set<Bucket>) throws -> String {
        try #require(
            (0..<10_000).map { "device-\($0)" }.first {
                buckets.contains(Bucket(of: DeviceID($0)))
            })
    }

    @Test("divide the buckets, and each accepts pushes only for its own devices")
    func sharing() async throws {
        let first = try await open("first")
        try await first.served { $0.count == Bucket.count }
        let second = try await open("second")
        try await second.served { $0.count == Bucket.count / 2 }
        let mine = try await first.served { $0.count == Bucket.count / 2 }
        let theirs = try #require(second.runner).served
        #expect(mine.isDisjoint(with: theirs))

        let (near, far) = (try device(in: mine), try device(in: theirs))
        #expect(try await first.put(stored(1, for: near)) == .stored)
        #expect(try await first.put(stored(2, for: far)) == .elsewhere)
        #expect(try await second.put(stored(3, for: far)) == .stored)
        let error = try await #require(throws: GatewayStoreError.self) {
            try await first.waiting(for: far)
        }
        #expect(error.code == .elsewhere)
        #expect(try await second.waiting(for: far) == [3])
    }

    @Test("give a new gateway its share of buckets, with all undelivered pushes in them")
    func joining() async throws {
        let first = try await open("first")
        try await first.served { $0.count == Bucket.count }
        let devices = (0..<200).map { "device-\($0)" }
        for (number, device) in devices.enumerated() {
            #expect(try await first.put(stored(UInt64(number + 1), for: device)) == .stored)
        }
        for (number, device) in devices.enumerated() where number % 2 == 0 {
            try await first.acknowledge(PushID(UInt64(number + 1)), for: DeviceID(device))
        }
        let second = try await open("second")
        let theirs = try await second.served { $0.count == Bucket.count / 2 }
        try await first.served { $0.count == Bucket.count / 2 }
        for (number, device) in devices.enumerated() {
            let owner = theirs.contains(Bucket(of: DeviceID(device))) ? second : first
            let waiting = try await owner.waiting(for: device)
            #expect(waiting == (number % 2 == 0 ? [] : [UInt64(number + 1)]))
        }
        #expect(first.accounts.stored + second.accounts.stored == 100)
        #expect(try number("SELECT sum(accepted)::int8 FROM account", in: database) == 200)
        #expect(try number("SELECT sum(delivered)::int8 FROM account", in: database) == 100)
    }

    @Test("take over from a gateway that does not renew its lease; it cannot write any more")
    func death() async throws {
        let dead = try await open("dead", lease: .seconds(1))
        try await dead.served { $0.count == Bucket.count }
        #expect(try await dead.put(stored(1)) == .stored)
        let heir = try await open("heir", lease: .seconds(1))
        try await heir.served { $0.count == Bucket.count / 2 }
        let lost = try device(in: try #require(dead.runner).served)
        #expect(try await dead.put(stored(2, for: lost)) == .stored)
        // Simulates a stopped process: its connections stay open, and it notices nothing.
        try #require(dead.runner).stop()
        try await heir.served { $0.count == Bucket.count }

        #expect(try await dead.put(stored(3, for: lost)) == .unavailable)
        await #expect(throws: GatewayStoreError.self) {
            try await dead.acknowledge(PushID(2), for: DeviceID(lost))
        }
        #expect(try await heir.waiting(for: lost) == [2])
        #expect(try await heir.put(stored(4, for: lost)) == .stored)
        #expect(try await heir.waiting() == [1])
        #expect(try number("SELECT count(*) FROM push WHERE id = 3", in: database) == 0)
    }

    @Test("could write after a stop without the fence: proves that the test above can fail")
    func control() async throws {
        let dead = try await open("dead", lease: .seconds(1))
        try await dead.served { $0.count == Bucket.count }
        try server.execute(
            """
            CREATE OR REPLACE FUNCTION gateway_fence(mine int8, needs_standby bool) RETURNS void
            LANGUAGE plpgsql AS $$ BEGIN END $$
            """, in: database)
        let heir = try await open("heir", lease: .seconds(1))
        try #require(dead.runner).stop()
        try await heir.served { $0.count == Bucket.count }
        let device = try device(in: try #require(dead.runner).served)
        #expect(try await dead.put(stored(3, for: device)) == .stored)
        #expect(try await heir.waiting(for: device) == [])
        #expect(try number("SELECT count(*) FROM push WHERE id = 3", in: database) == 1)
    }

    @Test("receive all buckets of a gateway that leaves, which then ends by itself")
    func draining() async throws {
        let first = try await open("first", lease: .seconds(1))
        try await first.served { $0.count == Bucket.count }
        #expect(try await first.put(stored(1)) == .stored)
        let second = try await open("second", lease: .seconds(1))
        try await second.served { $0.count == Bucket.count / 2 }
        try #require(first.runner).drain()
        var changes = first.sessionChanges()
        #expect(await changes.next() == .over(nil))
        try await second.served { $0.count == Bucket.count }
        #expect(try await second.waiting() == [1])
        // Each bucket was handed over. None was taken over after the end of the session.
        #expect(
            try number("SELECT count(*) FROM session WHERE ended AND is_leaving", in: database) == 1
        )
    }

    @Test("start a new session after theirs was ended, and get a share with its content")
    func rejoining() async throws {
        let first = try await open("first", lease: .seconds(1))
        try await first.served { $0.count == Bucket.count }
        #expect(try await first.put(stored(1)) == .stored)
        let session = first.session.id
        try server.execute("UPDATE session SET ended = true", in: database)
        var changes = first.sessionChanges()
        #expect(await changes.next() == .ended)
        #expect(await changes.next() == .began)
        #expect(first.session.id > session)
        try await first.served { $0.count == Bucket.count }
        #expect(try await first.waiting() == [1])
        #expect(try await first.put(stored(2)) == .stored)
        #expect(first.accounts.stored == 2)
    }

    @Test("continue to hand over all buckets in another session")
    func rejoiningWhileDraining() async throws {
        let first = try await open("first", lease: .seconds(1))
        let second = try await open("second", lease: .seconds(1))
        try await second.served { $0.count == Bucket.count / 2 }
        await first.drain(within: .seconds(60))
        try await second.served { $0.count == Bucket.count }
        try server.execute("UPDATE session SET ended = true WHERE node = 'first'", in: database)
        var changes = first.sessionChanges()
        #expect(await changes.next() == .ended)
        #expect(await changes.next() == .began)
        let leaving = "SELECT count(*) FROM pg_sleep(0.02), session WHERE NOT ended AND is_leaving"
        while try number(leaving, in: database) == 0 { await Task.yield() }
        try await second.served { $0.count == Bucket.count }
    }

    @Test("report that no session can start, because another gateway has the same name")
    func replaced() async throws {
        let first = try await open("first", lease: .milliseconds(500))
        try server.execute(
            """
            UPDATE session SET ended = true;
            INSERT INTO session (is_alone, node, until)
            VALUES (false, 'first', clock_timestamp() + interval '1 hour')
            """, in: database)
        var changes = first.sessionChanges()
        #expect(await changes.next() == .ended)
        let last = await changes.next()
        let error = if case .over(let error) = last { error } else { nil as GatewayStoreError? }
        #expect(error?.code == .inUse)
    }

    @Test("store the tokens and devices of a bucket only for its owner")
    func registrations() async throws {
        let first = try await open("first")
        try await first.served { $0.count == Bucket.count }
        let second = try await open("second")
        let theirs = try await second.served { $0.count == Bucket.count / 2 }
        let far = try device(in: theirs)
        let token = try stored(1, for: far).push.token
        let registration = Registration(
            token: token, topic: "com.example.chat", environment: .development,
            device: DeviceID(far))
        #expect(throws: GatewayStoreError.notServed) {
            try first.keepOnThisThread([.active(registration)])
        }
        try second.keepOnThisThread([.active(registration)])
        // A token known to another gateway deletes nothing.
        try first.keepOnThisThread([.forgotten(token)])
        #expect(try number("SELECT count(*) FROM registration", in: database) == 1)
        await #expect(throws: GatewayStoreError.notServed) {
            try await first.removeRecord(of: DeviceID(far))
        }
    }

    @Test("store the channels for all, and their subscriptions only for the bucket's owner")
    func channels() async throws {
        let first = try await open("first")
        try await first.served { $0.count == Bucket.count }
        let second = try await open("second")
        let theirs = try await second.served { $0.count == Bucket.count / 2 }
        let far = try device(in: theirs)
        let token = try stored(1, for: far).push.token
        try second.keepOnThisThread([
            .active(
                Registration(
                    token: token, topic: "com.example.chat", environment: .development,
                    device: DeviceID(far), activity: "match"))
        ])
        let made = try (0..<3).map { number in
            StoredChannel(
                id: try #require(ChannelID("channel-\(number)")), bundleID: "com.example.chat",
                environment: .development, policy: .newest)
        }
        for (channel, store) in zip(made, [first, second, first]) { try await store.put(channel) }
        let subscription = StoredSubscription(token: token, channel: made[0].id)
        await #expect(throws: GatewayStoreError.notServed) { try await first.put(subscription) }
        try await second.put(subscription)
        #expect(try await first.subscriptions() == [subscription])

        let all = try await second.channels(changedAfter: 0)
        #expect(all.channels == made)
        var deleted = made[1]
        deleted.isDeleted = true
        try await first.put(deleted)
        let change = try await second.channels(changedAfter: all.lastChange)
        #expect(change.channels == [deleted] && change.lastChange > all.lastChange)
        let none = try await second.channels(changedAfter: change.lastChange)
        #expect(none == ChannelChanges(channels: [], lastChange: change.lastChange))
    }

    @Test("do not start next to a store that is used alone, or to one with the same name")
    func inTheWay() async throws {
        let first = try await open("first")
        for node in ["first", "second"] {
            var other = configuration(node)
            (other.lease, other.shares) = (.milliseconds(10), node == "first")
            let error = try await #require(throws: GatewayStoreError.self) {
                _ = try await GatewayDatabaseTests.open(other)
            }
            #expect(error.code == .inUse)
        }
        withExtendedLifetime(first) {}
    }
}

extension PostgresStore {
    /// Waits until the buckets that a store serves meet a condition, and returns them.
    @discardableResult
    func served(
        _ isWanted: @escaping @Sendable (Set<Bucket>) -> Bool
    ) async throws -> Set<Bucket> {
        let runner = try #require(runner)
        let (changes, change) = AsyncStream.makeStream(
            of: Set<Bucket>.self, bufferingPolicy: .bufferingNewest(1))
        runner.observe { change.yield($0) }
        for await served in changes where isWanted(served) { return served }
        throw CancellationError()
    }

    fileprivate func keepOnThisThread(_ changes: [RegistrationChange]) throws { try keep(changes) }
}
