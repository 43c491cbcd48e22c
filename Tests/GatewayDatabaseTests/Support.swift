import APNs
import APNsGateway
import DevicePushLink
import Foundation
import GatewayStore
import LibPQ
import PostgresTesting
import Testing

@testable import GatewayDatabase

/// The date of all pushes in these tests.
let moment = Date(timeIntervalSince1970: 1_800_000_000)

/// A configuration whose lease expires only when a test ends it.
func configuration(
    _ database: PostgresAddress, node: String = "a",
    durability: DatabaseConfiguration.Durability = .single
) -> DatabaseConfiguration {
    var configuration = DatabaseConfiguration(
        address: database, node: node, durability: durability, writers: 3)
    configuration.lease = .seconds(3600)
    configuration.refusesUndurable = false
    return configuration
}

/// A configuration of a gateway that waits only a moment for an expired session in its way.
func heir(of database: PostgresAddress) -> DatabaseConfiguration {
    var configuration = configuration(database, node: "new")
    configuration.lease = .milliseconds(500)
    return configuration
}

/// Opens a store with a fixed clock.
func open(_ configuration: DatabaseConfiguration) async throws -> PostgresStore {
    try await PostgresStore.open(configuration, storedMax: 100_000, storedPerTokenMax: 100_000) {
        moment
    }
}

/// A push that is stored for a device.
func stored(_ id: UInt64, for device: String = "device") throws -> StoredPush {
    let bytes = Array((device + String(repeating: ".", count: 32)).utf8.prefix(32))
    let push = DevicePush(
        id: PushID(id), apnsID: "\(id)", topic: "com.example.chat",
        token: try #require(DeviceToken(bytes: bytes)), pushType: .alert, priority: .immediate,
        expiration: .standard, collapseID: nil, payload: Array("{}".utf8), receivedAt: moment)
    return StoredPush(
        push: push, device: DeviceID(device), deadline: moment.addingTimeInterval(3600),
        isHandedOver: false)
}

extension PostgresStore {
    /// The changes of the session, from the first on.
    func sessionChanges() -> AsyncStream<SessionChange>.Iterator {
        let (changes, change) = AsyncStream.makeStream(of: SessionChange.self)
        observeSession { change.yield($0) }
        return changes.makeAsyncIterator()
    }

    /// Stores a push and waits for the answer.
    func put(_ push: StoredPush) async -> PutOutcome {
        await withCheckedContinuation { continuation in
            put(push) { continuation.resume(returning: $0) }
        }
    }

    /// The ids of the pushes that are stored for a device.
    func waiting(for device: String = "device") async throws -> [UInt64] {
        try await nextPending(
            for: DeviceID(device), limit: 100_000, excluding: [], priorityMin: .powerFirst,
            at: moment
        ).map(\.id.value)
    }
}

/// A number that a query returns.
func number(_ sql: String, in database: PostgresAddress) throws -> Int64 {
    let rows = try PostgresConnection(database).run([PostgresCommand(PostgresStatement("n", sql))])
    return try #require(rows.first).integer(0, 0)
}

extension DatabaseServer {
    /// Makes each commit wait for the named standbys; for none if the text is empty.
    func setStandbys(_ names: String) throws {
        // Two statements, because ALTER SYSTEM cannot run in a transaction block.
        try execute("ALTER SYSTEM SET synchronous_standby_names = '\(names)'")
        try execute("SELECT pg_reload_conf()")
        let query = PostgresCommand(PostgresStatement("t", "SHOW synchronous_standby_names"))
        // Each server process applies the change before its next statement.
        while try PostgresConnection(address()).run([query]).first?.text(0, 0) != names {}
    }
}

/// Ends the leases of all sessions, as if no gateway had renewed them for a long time.
func endLeases(in database: PostgresAddress) throws {
    let connection = try PostgresConnection(database)
    try connection.execute("UPDATE session SET until = clock_timestamp() - interval '1 hour'")
}
