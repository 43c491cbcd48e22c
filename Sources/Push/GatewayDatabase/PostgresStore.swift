package import APNs
package import APNsGateway
package import DevicePushLink
package import Foundation
internal import GatewayOwnership
package import GatewayStore
internal import LibPQ

/// A store in PostgreSQL for pushes, tokens and accounts.
///
/// ```swift
/// let store = try await PostgresStore.open(database, storedMax: 1_000_000, storedPerTokenMax: 1)
/// let gateway = Gateway(
///     configuration: .init(keys: keys), store: store, registrations: store,
///     channelStore: store, logger: logger)
/// ```
///
/// Devices are divided into buckets, and the buckets among several writers. Each writer has a
/// connection, an index and a group commit. Every transaction begins with the fence of the store's
/// session: once another gateway has ended the session, it cannot write any more (`StoreSessions`).
///
/// A store that shares its database serves the buckets that the plan of all gateways assigns to it
/// (`NodeOwnership`). Devices of other buckets are unavailable in it.
///
/// Safe to use from any thread.
package final class PostgresStore: PushStore, RegistrationStore {
    static let putsWaitingMax = GatewayStore.putsWaitingMax

    /// An id above all earlier ones: the highest stored id, or the start of a block from the
    /// database. It does not depend on the gateway's clock, so a wrong clock cannot produce an id
    /// twice.
    package let highestPushID: PushID?
    package let registrations: [RegistrationChange]

    let configuration: DatabaseConfiguration
    let tokens: TokenMask
    /// The connection for rare operations, each in a separate transaction.
    let client: PostgresClient
    /// The routes of pushes according to the last view of any session.
    let routes: BucketRoutes
    let sessions: StoreSessions

    private struct Beginning: Sendable {
        let tokens: TokenMask
        let registrations: [RegistrationChange]
        let numbersAfter: UInt64
    }

    /// Begins a session in a database with this Bellhop's tables, and reads its contents.
    ///
    /// If another gateway died, waits for the expiry of its lease.
    ///
    /// - Parameters:
    ///   - configuration: the database and its use.
    ///   - storedMax: maximum number of pushes for all devices; each needs about 300 bytes of
    ///     memory.
    ///   - storedPerTokenMax: maximum number of waiting pushes per token; the newest stay.
    ///   - servesLater: whether a store that shares its database waits for ``serve(_:_:)`` before
    ///     it claims buckets.
    ///   - now: the clock that determines expired data.
    /// - Throws: ``GatewayStoreError``.
    package static func open(
        _ configuration: DatabaseConfiguration, storedMax: Int, storedPerTokenMax: Int,
        servesLater: Bool = false, now: @escaping @Sendable () -> Date = { Date() }
    ) async throws -> PostgresStore {
        let routes = BucketRoutes()
        let sessions = try await StoreSessions.begin(
            StoreSessions.Settings(
                configuration: configuration, storedMax: storedMax,
                storedPerTokenMax: storedPerTokenMax, servesLater: servesLater, now: now), routes)
        do {
            let client = PostgresClient(
                configuration.address, setup: "SET synchronous_commit = on",
                label: "bellhop.gateway.database")
            let session = sessions.current.session
            let beginning = try await client.run { connection in
                try read(for: session, servesLater: servesLater, connection)
            }
            return PostgresStore(configuration, beginning, client, routes, sessions)
        } catch let error as PostgresError {
            throw GatewayStoreError(error, configuration.address)
        }
    }

    private init(
        _ configuration: DatabaseConfiguration, _ beginning: Beginning, _ client: PostgresClient,
        _ routes: BucketRoutes, _ sessions: StoreSessions
    ) {
        self.configuration = configuration
        tokens = beginning.tokens
        registrations = beginning.registrations
        self.client = client
        self.routes = routes
        self.sessions = sessions
        highestPushID = PushID(max(beginning.numbersAfter, sessions.current.highestID))
    }

    private static func read(
        for session: DatabaseSession, servesLater: Bool, _ connection: PostgresConnection
    ) throws -> Beginning {
        let key = try connection.run([PostgresCommand(tokenKey)]).first?.bytes(0, 0)
        guard let tokens = TokenMask(key: key ?? []) else {
            throw PostgresError(.invalidAnswer, "the key of the tokens is not a key")
        }
        return Beginning(
            tokens: tokens,
            registrations: servesLater ? [] : try RegistrationRows.all(connection),
            numbersAfter: try BucketContents.reserveNumbers(for: session, connection))
    }

    var session: DatabaseSession { sessions.current.session }
    private var writers: [StoreWriter<PostgresCommitter>] { sessions.current.writers }
    var runner: OwnershipRunner? { sessions.current.runner }

    package var accounts: GatewayAccounts {
        writers.reduce(into: GatewayAccounts()) { $0.add($1.accounts) }
    }

    /// Registers an observer for pushes that leave the store. It is called once that is durable.
    package func observe(_ observer: @escaping @Sendable ([EndedPush]) -> Void) {
        sessions.observe(observer)
    }

    package func observeSession(_ onChange: @escaping @Sendable (SessionChange) -> Void) {
        sessions.observeChanges(onChange)
    }

    package func put(_ push: StoredPush, completion: @escaping @Sendable (PutOutcome) -> Void) {
        // PostgreSQL texts cannot contain the character 0, and one push must not fail its group.
        guard !push.hasZeroCharacter else { return completion(.failed) }
        writer(of: push.device).put(push, completion: completion)
    }

    /// Returns the pushes that a device has not acknowledged, by priority, then oldest first.
    package func nextPending(
        for device: DeviceID, limit: Int, excluding known: Set<PushID>, priorityMin: Priority,
        at now: Date
    ) async throws -> [DevicePush] {
        try await writer(of: device).pending(
            for: device, limit: limit, excluding: known, priorityMin: priorityMin, at: now)
    }

    package func acknowledge(
        _ ids: [PushID], for device: DeviceID,
        completion: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) {
        writer(of: device).add(.acknowledge(ids, device, completion))
    }

    package func removeAll(for token: DeviceToken) async throws {
        // The device of a token is unknown here.
        for writer in writers { try await writer.removeAll(for: token) }
    }

    package func removeExpired(at now: Date) async throws {
        for writer in writers { try await writer.removeExpired(at: now) }
    }

    package func pushes(for token: DeviceToken) async throws -> [StoredPush] {
        var pushes: [StoredPush] = []
        for writer in writers { pushes += try await writer.pushes(for: token) }
        return pushes.sorted { $0.push.id < $1.push.id }
    }

    /// Checks with a transaction whether the store can accept another push.
    ///
    /// - Throws: ``GatewayStoreError`` with the cause, for example a missing standby.
    package func checkWritable() async throws { try await writers[0].checkWritable() }

    /// Stores changes of the registry in order, all or none. Blocks until they are durable.
    package func keep(_ changes: [RegistrationChange]) throws { try writers[0].keep(changes) }

    /// Ends the session, so that the next gateway does not have to wait for its lease. The store
    /// rejects later writes.
    ///
    /// - Throws: ``GatewayStoreError``; the lease then expires.
    package func end() async throws {
        let session = sessions.stop()
        do {
            try await client.run { try session.leave($0) }
        } catch let error as PostgresError {
            throw GatewayStoreError(error, configuration.address)
        }
    }

    private func writer(of device: DeviceID) -> StoreWriter<PostgresCommitter> {
        let writers = writers
        return writers[Bucket(of: device).writer(of: writers.count)]
    }

    private static let tokenKey = PostgresStatement("tokenKey", "SELECT token_key FROM cluster")
}

extension StoredPush {
    fileprivate var hasZeroCharacter: Bool {
        device.name.utf8.contains(0) || push.topic.utf8.contains(0)
            || push.apnsID.utf8.contains(0) || push.collapseID?.utf8.contains(0) ?? false
    }
}

extension GatewayAccounts {
    fileprivate mutating func add(_ other: GatewayAccounts) {
        accepted += other.accepted
        delivered += other.delivered
        expired += other.expired
        replaced += other.replaced
        capped += other.capped
        unregistered += other.unregistered
        stored += other.stored
    }
}
