internal import APNsGateway
internal import Foundation
internal import GatewayOwnership
internal import GatewayStore
internal import LibPQ
internal import Synchronization

/// The consecutive sessions of a store.
///
/// A store that shares its database begins another session when its session has ended: it discards
/// its buckets and gets its share like a starting gateway. A store that does not share the database
/// cannot continue, because another gateway may have changed the data that it read at its start.
final class StoreSessions: Sendable {
    struct Current: Sendable {
        let session: DatabaseSession
        let writers: [StoreWriter<PostgresCommitter>]
        let life: Life
        /// The upper bound of the numbers of all stored pushes.
        let highestID: UInt64

        var runner: OwnershipRunner? { if case .shared(let runner) = life { runner } else { nil } }
    }

    enum Life: Sendable {
        case alone(SessionKeeper)
        case shared(OwnershipRunner)
    }

    struct Settings: Sendable {
        let configuration: DatabaseConfiguration
        let storedMax: Int
        let storedPerTokenMax: Int
        let servesLater: Bool
        let now: @Sendable () -> Date
    }

    private struct State {
        var current: Current
        var onEndedPushes: @Sendable ([EndedPush]) -> Void = { _ in }
        var user: (any BucketUser)?
        var isDraining = false
        var isOver = false
        var changes: [SessionChange] = []
        var onChange: (@Sendable (SessionChange) -> Void)?
    }

    private static let retryPause = Duration.milliseconds(250)

    private let settings: Settings
    private let routes: BucketRoutes
    private let client: PostgresClient
    private let state: Mutex<State>

    static func begin(_ settings: Settings, _ routes: BucketRoutes) async throws -> StoreSessions {
        let client = PostgresClient(
            settings.configuration.address, setup: "SET synchronous_commit = on",
            label: "bellhop.gateway.session-begin")
        let first = try await next(settings, routes, client)
        let sessions = StoreSessions(settings, routes, client, first)
        sessions.watch(first)
        return sessions
    }

    private init(
        _ settings: Settings, _ routes: BucketRoutes, _ client: PostgresClient, _ first: Current
    ) {
        self.settings = settings
        self.routes = routes
        self.client = client
        state = Mutex(State(current: first))
    }

    var current: Current { state.withLock { $0.current } }

    func observe(_ onEndedPushes: @escaping @Sendable ([EndedPush]) -> Void) {
        let current = state.withLock { state in
            state.onEndedPushes = onEndedPushes
            return state.current
        }
        for writer in current.writers { writer.observe(onEndedPushes) }
    }

    func observeChanges(_ onChange: @escaping @Sendable (SessionChange) -> Void) {
        let changes = state.withLock { state in
            state.onChange = onChange
            defer { state.changes = [] }
            return state.changes
        }
        for change in changes { onChange(change) }
    }

    func use(_ user: any BucketUser) {
        state.withLock { state in
            state.user = user
            return state.current.runner
        }?.use(user)
    }

    func drain(_ onDrained: @escaping @Sendable () -> Void) {
        state.withLock { state in
            state.isDraining = true
            return state.current.runner
        }?.drainForForwarding(onDrained)
    }

    func stay() {
        state.withLock { state in
            state.isDraining = false
            return state.current.runner
        }?.stay()
    }

    /// Stops beginning sessions and renewing the lease.
    ///
    /// - Returns: the last session.
    func stop() -> DatabaseSession {
        let current = state.withLock { state in
            state.isOver = true
            return state.current
        }
        current.runner?.stop()
        return current.session
    }

    // MARK: - One after the other

    private func watch(_ current: Current) {
        switch current.life {
        case .alone(let keeper): keeper.observe { [weak self] in self?.tell(.over(self?.ended)) }
        case .shared(let runner):
            runner.observeEnd { [weak self, weak runner] in
                guard let self else { return }
                if runner?.hasLeft == true { tell(.over(nil)) } else { beginAgain() }
            }
        }
    }

    private var ended: GatewayStoreError { .ended(settings.configuration.address) }

    private func beginAgain() {
        tell(.ended)
        Task { [weak self] in
            while let isSettled = await self?.settle(), !isSettled {
                try? await Task.sleep(for: Self.retryPause)
            }
        }
    }

    /// Begins another session or determines that none is possible. Returns `false` if the caller
    /// must retry.
    private func settle() async -> Bool {
        guard !state.withLock({ $0.isOver }) else { return true }
        do {
            adopt(try await Self.next(settings, routes, client))
            return true
        } catch let error as GatewayStoreError where !error.isPassing {
            tell(.over(error))
            return true
        } catch {
            return false
        }
    }

    private func adopt(_ next: Current) {
        let known = state.withLock { state in
            if !state.isOver { state.current = next }
            return state
        }
        for writer in next.writers { writer.observe(known.onEndedPushes) }
        guard !known.isOver else {
            // Its lease expires.
            next.runner?.stop()
            return
        }
        if let user = known.user { next.runner?.use(user) }
        if known.isDraining { next.runner?.drainForForwarding {} }
        tell(.began)
        watch(next)
    }

    private func tell(_ change: SessionChange) {
        let onChange = state.withLock { state in
            if state.onChange == nil { state.changes.append(change) }
            return state.onChange
        }
        onChange?(change)
    }

    // MARK: - The beginning of a session

    private static func next(
        _ settings: Settings, _ routes: BucketRoutes, _ client: PostgresClient
    ) async throws -> Current {
        let configuration = settings.configuration
        do {
            let session = try await client.run { connection in
                try GatewaySchema.current.check(connection, configuration.address)
                try checkDurability(configuration, connection)
                return try DatabaseSession.begin(configuration, connection)
            }
            client.close()
            let capacity = StoredCapacity(settings.storedMax)
            let committers = (0..<configuration.writers).map { writer in
                PostgresCommitter(
                    configuration, session: session, writer: writer,
                    storedPerTokenMax: settings.storedPerTokenMax, capacity: capacity)
            }
            // Renew the lease from here on, since reading many pushes may take longer than a lease.
            let life = begin(settings, session, committers, routes)
            return try await load(settings, session, committers, life)
        } catch let error as PostgresError {
            throw GatewayStoreError(error, configuration.address)
        }
    }

    private static func begin(
        _ settings: Settings, _ session: DatabaseSession, _ committers: [PostgresCommitter],
        _ routes: BucketRoutes
    ) -> Life {
        let configuration = settings.configuration
        guard configuration.shares else {
            let keeper = SessionKeeper(configuration, session: session)
            keeper.start()
            return .alone(keeper)
        }
        let runner = OwnershipRunner(
            configuration, session: session, committers: committers, routes)
        runner.run(needsUser: settings.servesLater)
        return .shared(runner)
    }

    private static func load(
        _ settings: Settings, _ session: DatabaseSession, _ committers: [PostgresCommitter],
        _ life: Life
    ) async throws -> Current {
        let putsWaitingMax = max(1, PostgresStore.putsWaitingMax / committers.count)
        var writers: [StoreWriter<PostgresCommitter>] = []
        var highestID: UInt64 = 0
        for committer in committers {
            let loaded = try await committer.load()
            highestID = max(highestID, loaded.highestID)
            writers.append(
                StoreWriter(
                    committer: committer, accounts: loaded.accounts,
                    putsWaitingMax: putsWaitingMax, now: settings.now))
        }
        return Current(session: session, writers: writers, life: life, highestID: highestID)
    }

    private static func checkDurability(
        _ configuration: DatabaseConfiguration, _ connection: PostgresConnection
    ) throws {
        let rows = try connection.run([PostgresCommand(flushing)]).first
        guard configuration.refusesUndurable, rows?.text(0, 0) != "on" else { return }
        throw GatewayStoreError(
            .notDurable,
            "The server of the database \(configuration.address) does not flush its disk: fsync is off. "
                + "Set fsync to on there.")
    }

    private static let flushing = PostgresStatement("fsync", "SELECT current_setting('fsync')")
}
