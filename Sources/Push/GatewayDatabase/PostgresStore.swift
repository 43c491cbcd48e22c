package import APNs
package import APNsGateway
package import DevicePushLink
package import Foundation
internal import GatewayOwnership
package import GatewayStore
internal import LibPQ

/// The gateway's memory in PostgreSQL: pushes, tokens and accounts.
///
/// ```swift
/// let store = try await PostgresStore.open(configuration, storedMax: 1_000_000, storedPerTokenMax: 1)
/// let gateway = Gateway(
///     configuration: …, store: store, registrations: store, channelStore: store, logger: logger)
/// ```
///
/// Devices are divided into buckets, and the buckets among several writers, each with a connection, an
/// index and a group commit of its own. Every transaction begins with the fence of the store's session:
/// once another gateway has ended that, nothing is written in it any more (`StoreSessions`).
///
/// A store that shares its database serves the buckets that fall to it by the plan of all gateways
/// (`NodeOwnership`); for a device of another bucket it answers that it is unavailable.
///
/// Safe to use from any thread.
package final class PostgresStore: PushStore, RegistrationStore {
    /// How many pushes may wait for the disks at once.
    static let putsWaitingMax = GatewayStore.putsWaitingMax

    /// An id above each that was handed out before: the highest that was stored, or the beginning of a block
    /// that the database gave. The gateway's own clock has no part in it, so that one that is wrong gives no
    /// id twice.
    package let highestPushID: PushID?
    /// The tokens as they were when the store was opened.
    package let registrations: [RegistrationChange]

    let configuration: DatabaseConfiguration
    /// Where the bucket is in the tokens of a cluster.
    let tokens: TokenMask
    /// For what is rare, each in a transaction of its own.
    let client: PostgresClient
    /// Where pushes go, by what was read last in any session.
    let routes: BucketRoutes
    let sessions: StoreSessions

    /// What a store begins with.
    private struct Beginning: Sendable {
        let tokens: TokenMask
        let registrations: [RegistrationChange]
        let numbersAfter: UInt64
    }

    /// Begins a session in a database with this Bellhop's tables, and reads what is there.
    ///
    /// Of a gateway that died it waits for the lease to end.
    ///
    /// - Parameters:
    ///   - configuration: the database, and how it is used.
    ///   - storedMax: pushes for all devices together; each needs about 300 bytes of memory.
    ///   - storedPerTokenMax: pushes for one token that wait for its device; the newest stay.
    ///   - servesLater: whether a store that shares its database waits for
    ///     ``serve(_:_:)`` before it takes buckets.
    ///   - now: the clock, to drop what is too old.
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

    /// The session in force, or the last one while there is none.
    var session: DatabaseSession { sessions.current.session }
    private var writers: [StoreWriter<PostgresCommitter>] { sessions.current.writers }
    /// What looks after the buckets of a store that shares its database; `nil` of any other.
    var runner: OwnershipRunner? { sessions.current.runner }

    /// The outcomes of all pushes that the database ever stored.
    package var accounts: GatewayAccounts {
        writers.reduce(into: GatewayAccounts()) { $0.add($1.accounts) }
    }

    /// Tells an observer of each push that leaves the store, once that is durable.
    package func observe(_ observer: @escaping @Sendable ([EndedPush]) -> Void) {
        sessions.observe(observer)
    }

    /// Calls a function with each change of the store's session, those of before among them.
    package func observeSession(_ onChange: @escaping @Sendable (SessionChange) -> Void) {
        sessions.observeChanges(onChange)
    }

    /// Keeps a push; answers once it is on the disks.
    package func put(_ push: StoredPush, completion: @escaping @Sendable (PutOutcome) -> Void) {
        // No text of PostgreSQL has the character 0, and one push must not refuse a group.
        guard !push.hasZeroCharacter else { return completion(.failed) }
        writer(of: push.device).put(push, completion: completion)
    }

    /// The pushes that a device has not acknowledged: by priority, then the oldest first.
    package func nextPending(
        for device: DeviceID, limit: Int, excluding known: Set<PushID>, priorityMin: Priority,
        at now: Date
    ) async throws -> [DevicePush] {
        try await writer(of: device).pending(
            for: device, limit: limit, excluding: known, priorityMin: priorityMin, at: now)
    }

    /// Deletes pushes that a device has, in one transaction; answers once that is on the disks.
    package func acknowledge(
        _ ids: [PushID], for device: DeviceID,
        completion: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) {
        writer(of: device).add(.acknowledge(ids, device, completion))
    }

    /// Deletes all pushes to a token.
    package func removeAll(for token: DeviceToken) async throws {
        // A token does not say whose it is.
        for writer in writers { try await writer.removeAll(for: token) }
    }

    /// Deletes the pushes whose deadline has passed.
    package func removeExpired(at now: Date) async throws {
        for writer in writers { try await writer.removeExpired(at: now) }
    }

    /// The pushes that are kept for a token, the oldest first.
    package func pushes(for token: DeviceToken) async throws -> [StoredPush] {
        var pushes: [StoredPush] = []
        for writer in writers { pushes += try await writer.pushes(for: token) }
        return pushes.sorted { $0.push.id < $1.push.id }
    }

    /// Finds out whether the store can keep another push now, by a transaction.
    ///
    /// - Throws: ``GatewayStoreError`` that says what is in the way, for example a missing standby.
    package func checkWritable() async throws { try await writers[0].checkWritable() }

    /// Keeps changes of the registry, in order, all or none; blocks until they are durable.
    package func keep(_ changes: [RegistrationChange]) throws { try writers[0].keep(changes) }

    /// Ends the session, so that the next gateway need not wait for its lease. Nothing is written after it.
    ///
    /// - Throws: ``GatewayStoreError``; the lease ends by itself then.
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
    /// Whether a text of its row has the character 0.
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
