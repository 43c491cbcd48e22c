internal import APNsGateway
internal import DevicePushLink
internal import Dispatch
internal import Foundation
internal import GatewayOwnership
package import GatewayStore
package import LibPQ

/// Copies a store in a file into an empty database with the gateway's tables.
///
/// The copy is one transaction: if the process or the connection ends early, the database stays
/// unchanged. The file is only read.
package struct StoreMove: Sendable {
    /// The contents of a store. Tokens include revoked ones, and channels include deleted ones.
    package struct Counts: Sendable, Hashable {
        package var pushes = 0
        package var tokens = 0
        package var channels = 0
        package var subscriptions = 0
        package var devices = 0
    }

    private static let batch = 1000

    private let store: GatewayStore
    private let address: PostgresAddress
    private let channels: [StoredChannel]
    private let subscriptions: [StoredSubscription]
    private let devices: [DeviceRecord]
    private let accounts: GatewayAccounts

    /// Copies a store that only the caller has opened. If the database has a standby, waits for it
    /// before returning.
    ///
    /// Repeating the copy of an unchanged store does nothing.
    ///
    /// - Returns: what was copied, by this or an earlier call.
    /// - Throws: ``GatewayStoreError``; the database then stays unchanged.
    package static func copy(
        _ store: GatewayStore, to address: PostgresAddress
    ) async throws -> Counts {
        let move = StoreMove(
            store: store, address: address, channels: try await store.channels(),
            subscriptions: try await store.subscriptions(), devices: try store.deviceRecords(),
            accounts: store.accounts)
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue(label: "bellhop.gateway.move").async {
                continuation.resume(
                    with: Result {
                        do {
                            return try move.copy()
                        } catch let error as PostgresError {
                            throw GatewayStoreError(error, address)
                        }
                    })
            }
        }
    }

    private func copy() throws -> Counts {
        // Closing the connection rolls back everything uncommitted.
        let connection = try PostgresConnection(
            address, setup: "SET client_min_messages = error; SET synchronous_commit = on")
        try connection.execute("BEGIN")
        _ = try connection.run([DatabaseSession.oneAtATime])
        try GatewaySchema.current.check(connection, address)
        var counts = Counts(
            tokens: store.registrations.count, channels: channels.count,
            subscriptions: subscriptions.count, devices: devices.count)
        counts.pushes = accounts.stored
        guard try isDue(connection) else { return counts }
        var highestID: UInt64 = 0
        counts.pushes = 0
        while true {
            let pushes = try store.pushes(
                after: counts.pushes == 0 ? nil : PushID(highestID), limit: Self.batch)
            guard let last = pushes.last else { break }
            highestID = last.push.id.value
            counts.pushes += pushes.count
            _ = try connection.run(
                [PushRows.insert(pushes.map { .init($0) })], timeout: .seconds(60))
        }
        try copyTokens(connection)
        try write(
            channels.map(PostgresStore.upsert)
                + subscriptions.map(PostgresStore.subscribe)
                + devices.map(PostgresStore.add), connection)
        try write(
            [
                PostgresCommand(Self.marking, .text(mark)),
                AccountRows.add(
                    accounts, highestID: max(highestID, store.highestPushID?.value ?? 0)),
                PostgresCommand(Self.commit),
            ], connection)
        return counts
    }

    private func copyTokens(_ connection: PostgresConnection) throws(PostgresError) {
        var rest = store.registrations[...]
        while !rest.isEmpty {
            _ = try connection.run(
                RegistrationRows.write(Array(rest.prefix(Self.batch))), timeout: .seconds(60))
            rest = rest.dropFirst(Self.batch)
        }
    }

    private func write(
        _ commands: [PostgresCommand], _ connection: PostgresConnection
    ) throws(PostgresError) {
        var rest = commands[...]
        while !rest.isEmpty {
            _ = try connection.run(Array(rest.prefix(Self.batch)), timeout: .seconds(60))
            rest = rest.dropFirst(Self.batch)
        }
    }

    private func isDue(_ connection: PostgresConnection) throws -> Bool {
        let rows = try connection.run([PostgresCommand(Self.state, .text(mark))]).first
        guard let rows, rows.count == 1 else {
            throw PostgresError(.invalidAnswer, "the state of the database cannot be read")
        }
        if rows.bool(0, 0) { return false }
        guard !rows.bool(0, 1) else {
            throw GatewayStoreError(
                .inUse,
                "The database \(address) is not empty: a gateway used it, or a store was moved into it before. "
                    + "Name an empty one, made with `bellhop gateway database migrate`.")
        }
        return true
    }

    /// The content of the row that marks the move. A store that changed since has another mark.
    private var mark: String {
        let counts = [
            accounts.accepted, accounts.delivered, accounts.expired, accounts.replaced,
            accounts.capped, accounts.unregistered, accounts.stored, store.registrations.count,
            channels.count, subscriptions.count, devices.count,
        ]
        return "moved from \(store.file.path) \(counts.map(String.init).joined(separator: " "))"
    }

    private static let state = PostgresStatement(
        "moveState",
        """
        SELECT EXISTS (SELECT FROM session WHERE node = $1::text), EXISTS (SELECT FROM session)
            OR EXISTS (SELECT FROM push) OR EXISTS (SELECT FROM registration)
            OR EXISTS (SELECT FROM device) OR EXISTS (SELECT FROM channel)
        """)
    private static let marking = PostgresStatement(
        "moveMark",
        """
        INSERT INTO session (node, until, ended) VALUES ($1::text, clock_timestamp(), true)
        """)
    private static let commit = PostgresStatement("moveCommit", "COMMIT")
}
