internal import APNsGateway
internal import Foundation
internal import GatewayOwnership
internal import GatewayStore
internal import LibPQ
internal import Synchronization

/// The sessions of a store, one after the other.
///
/// A store that shares its database begins another session when its session was ended: it has forgotten its
/// buckets then, and gets its share as a gateway that starts does. A store that is alone has read at its start
/// what another gateway may have changed since, so it is of no use any more.
final class StoreSessions: Sendable {
    /// A session, and what writes for it.
    struct Current: Sendable {
        let session: DatabaseSession
        let writers: [StoreWriter<PostgresCommitter>]
        let life: Life
        /// Above the numbers of all pushes that were found.
        let highestID: UInt64

        /// What looks after the buckets of a session among others; `nil` of any other.
        var runner: OwnershipRunner? { if case .shared(let runner) = life { runner } else { nil } }
    }

    /// What gives the signs of life.
    enum Life: Sendable {
        /// Of a session that owns everything.
        case alone(SessionKeeper)
        /// Of one among others.
        case shared(OwnershipRunner)
    }

    /// How each session begins.
    struct Settings: Sendable {
        let configuration: DatabaseConfiguration
        let storedMax: Int
        let storedPerTokenMax: Int
        /// Whether a session serves nothing before ``use(_:)``.
        let servesLater: Bool
        let now: @Sendable () -> Date
    }

    private struct State {
        var current: Current
        var onEndedPushes: @Sendable ([EndedPush]) -> Void = { _ in }
        var user: (any BucketUser)?
        /// Whether everything is handed over, also by a session that begins.
        var isDraining = false
        /// Whether the store ends, so that no session follows.
        var isOver = false
        var changes: [SessionChange] = []
        var onChange: (@Sendable (SessionChange) -> Void)?
    }

    /// After how long a session that could not begin is tried again.
    private static let retryPause = Duration.milliseconds(250)

    private let settings: Settings
    private let routes: BucketRoutes
    private let client: PostgresClient
    private let state: Mutex<State>

    /// Begins the first session.
    ///
    /// - Throws: `GatewayStoreError`.
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

    /// The session in force, or the last one while there is none.
    var current: Current { state.withLock { $0.current } }

    /// Calls a function with each push that leaves the store.
    func observe(_ onEndedPushes: @escaping @Sendable ([EndedPush]) -> Void) {
        let current = state.withLock { state in
            state.onEndedPushes = onEndedPushes
            return state.current
        }
        for writer in current.writers { writer.observe(onEndedPushes) }
    }

    /// Calls a function with each change of the session, those of before among them.
    func observeChanges(_ onChange: @escaping @Sendable (SessionChange) -> Void) {
        let changes = state.withLock { state in
            state.onChange = onChange
            defer { state.changes = [] }
            return state.changes
        }
        for change in changes { onChange(change) }
    }

    /// Serves buckets for a user from now on, in this session and the next ones.
    func use(_ user: any BucketUser) {
        state.withLock { state in
            state.user = user
            return state.current.runner
        }?.use(user)
    }

    /// Hands everything over, and keeps the session.
    func drain(_ onDrained: @escaping @Sendable () -> Void) {
        state.withLock { state in
            state.isDraining = true
            return state.current.runner
        }?.drainForForwarding(onDrained)
    }

    /// Has its share again.
    func stay() {
        state.withLock { state in
            state.isDraining = false
            return state.current.runner
        }?.stay()
    }

    /// Begins no session any more, and gives no signs of life.
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

    /// Begins another session, or finds out that none can; `false` when that is to be tried again.
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
            // Its lease ends by itself.
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
            // It renews from here on, since to read many pushes may take longer than a lease.
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
