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

@Suite("A gateway's session in a database", .timeLimit(.minutes(10)))
struct SessionTests {
    private let server: DatabaseServer
    private let database: PostgresAddress

    init() throws {
        server = try DatabaseServer.shared.get()
        database = try server.makeGatewayDatabase()
    }

    private func error(_ body: () async throws -> Void) async throws -> GatewayStoreError {
        try await #require(throws: GatewayStoreError.self) { try await body() }
    }

    @Test("writes nothing after another gateway ended it, and reports that")
    func fence() async throws {
        let old = try await open(configuration(database, node: "old"))
        #expect(try await old.put(stored(1)) == .stored)
        #expect(try await old.put(stored(2, for: "other")) == .stored)
        try endLeases(in: database)
        let new = try await open(heir(of: database))

        #expect(try await old.put(stored(3)) == .unavailable)
        let acknowledgement = try await error {
            try await old.acknowledge(PushID(1), for: DeviceID("device"))
        }
        #expect(acknowledgement.code == .ended)
        let channel = StoredChannel(
            id: try #require(ChannelID("c")), bundleID: "b", environment: .development,
            policy: .none)
        let change = try await error { try await old.put(channel) }
        #expect(change.code == .ended)
        #expect(try number("SELECT count(*) FROM push", in: database) == 2)
        #expect(try number("SELECT count(*) FROM channel", in: database) == 0)

        let waiting = try await new.waiting()
        #expect(waiting == [1])
        #expect(try await new.put(stored(4)) == .stored)
        try await new.acknowledge(PushID(1), for: DeviceID("device"))
        #expect(new.accounts.isBalanced)
        #expect(new.accounts.accepted == 3)
        #expect(new.accounts.delivered == 1)
    }

    @Test("could write after its end without the fence: proves that the test above can fail")
    func control() async throws {
        let old = try await open(configuration(database, node: "old"))
        try server.execute(
            """
            CREATE OR REPLACE FUNCTION gateway_fence(mine int8, needs_standby bool) RETURNS void
            LANGUAGE plpgsql AS $$ BEGIN END $$
            """, in: database)
        try endLeases(in: database)
        let new = try await open(heir(of: database))
        #expect(try await old.put(stored(3)) == .stored)
        let unseen = try await new.waiting()
        #expect(unseen == [])
        #expect(try number("SELECT count(*) FROM push", in: database) == 1)
    }

    @Test("ends although a paused process holds a transaction open")
    func pausedProcess() async throws {
        let old = try await open(configuration(database, node: "old"))
        let paused = try PostgresConnection(database)
        try paused.execute(
            """
            BEGIN; SELECT gateway_fence(\(old.session.id), false);
            INSERT INTO subscription VALUES ('late', 'late')
            """)
        try endLeases(in: database)
        let new = try await open(heir(of: database))
        #expect(throws: PostgresError.self) { try paused.execute("COMMIT") }
        let late = try await new.subscriptions()
        #expect(late == [])
    }

    @Test("ends only after its last transaction")
    func lastTransaction() async throws {
        let old = try await open(configuration(database, node: "old"))
        let writer = try PostgresConnection(database)
        let token = try stored(1).push.token.bytes.map { String($0, radix: 16) }.joined()
        try writer.execute(
            """
            BEGIN; SELECT gateway_fence(\(old.session.id), false);
            INSERT INTO subscription VALUES ('\\x\(token)', 'last')
            """)
        try endLeases(in: database)
        async let new = open(heir(of: database))
        // The commit comes before the lock request, or while another session waits for the lock.
        try writer.execute("COMMIT")
        let subscriptions = try await new.subscriptions()
        #expect(subscriptions.map(\.channel?.text) == ["last"])
    }

    @Test("is ended only by an active session, and only while it has the lease that was read")
    func lease() async throws {
        let old = try await open(configuration(database, node: "old"))
        try endLeases(in: database)
        let connection = try PostgresConnection(database)
        func lapsed() throws -> LeaseEnd {
            LeaseEnd(
                try number(
                    "SELECT \(DatabaseSession.leaseEnd) FROM session WHERE id = \(old.session.id)",
                    in: database))
        }
        func end(_ lapsed: LeaseEnd, by own: Int64?) throws -> Bool {
            try DatabaseSession.end(
                old.session.id, lapsed, by: own.map { DatabaseSession(id: $0) }, connection)
        }
        let other = try number(
            """
            INSERT INTO session (is_alone, node, until)
            VALUES (false, 'other', clock_timestamp() - interval '1 second') RETURNING id
            """, in: database)
        let read = try lapsed()
        #expect(try !end(read, by: other))
        try connection.execute(
            "UPDATE session SET until = clock_timestamp() + interval '1 hour' WHERE id = \(other)")
        #expect(try !end(LeaseEnd(read.value - 1), by: other))
        // The session renews its lease, although too late.
        try connection.execute(
            "UPDATE session SET until = until + interval '1 microsecond' WHERE id = \(old.session.id)"
        )
        #expect(try !end(read, by: other))
        #expect(try end(lapsed(), by: other))
        #expect(try number("SELECT count(*) FROM session WHERE ended", in: database) == 1)
    }

    @Test("blocks another gateway as long as it renews its lease")
    func living() async throws {
        let first = try await open(configuration(database, node: "first"))
        var impatient = configuration(database, node: "second")
        impatient.lease = .milliseconds(10)
        let refusal = try await error { _ = try await open(impatient) }
        #expect(refusal.code == .inUse)
        #expect(refusal.message.contains("first"))
        #expect(try await first.put(stored(1)) == .stored)
    }

    @Test("of a dead gateway delays the next one only until its lease expires")
    func death() async throws {
        var mortal = configuration(database, node: "mortal")
        mortal.lease = .milliseconds(1500)
        do {
            let store = try await open(mortal)
            #expect(try await store.put(stored(1)) == .stored)
        }
        let next = try await open(mortal)
        let waiting = try await next.waiting()
        #expect(waiting == [1])
    }

    @Test("of a gateway that left does not delay another one")
    func leaving() async throws {
        let first = try await open(configuration(database))
        #expect(try await first.put(stored(1)) == .stored)
        try await first.end()
        #expect(try await first.put(stored(2)) == .unavailable)
        let second = try await open(configuration(database))
        let waiting = try await second.waiting()
        #expect(waiting == [1])
        #expect(
            try number("SELECT count(*) FROM bucket WHERE session = 2 AND epoch = 2", in: database)
                == 4096)
    }

    @Test("notifies its gateway when it is ended")
    func observer() async throws {
        var short = configuration(database)
        short.lease = .milliseconds(300)
        let store = try await open(short)
        try server.execute("UPDATE session SET ended = true", in: database)
        var changes = store.sessionChanges()
        #expect(await changes.next() == .over(.ended(database)))
    }

    @Test("assigns increasing ids by the database's clock, whatever the gateway's clock shows")
    func clocks() async throws {
        let first = try await open(configuration(database))
        try await first.end()
        let second = try await PostgresStore.open(
            configuration(database), storedMax: 1, storedPerTokenMax: 1
        ) { .distantPast }
        #expect(try #require(second.highestPushID) > (try #require(first.highestPushID)))
    }

    @Test("does not start if the server does not flush its disk")
    func flushing() async throws {
        let error = try await #require(throws: GatewayStoreError.self) {
            try await PostgresStore.open(
                DatabaseConfiguration(address: database, node: "a"), storedMax: 1,
                storedPerTokenMax: 1)
        }
        #expect(error.code == .notDurable)
    }
}
