internal import APNs
internal import APNsGateway
internal import DevicePushLink
internal import Foundation
internal import GatewayOwnership
internal import GatewayStore
internal import LibPQ
internal import Synchronization

/// Commits the groups of one writer of the database: of the buckets whose number is the writer's, modulo
/// the number of writers.
///
/// Only this writer changes the rows of its buckets, so its index is right as long as it knows what became
/// of each transaction. Where it does not, because the connection was lost, it reads the index again.
final class PostgresCommitter: GroupCommitter {
    /// The connection is asked for when a group is there, since it may have to be opened.
    typealias Access = Void

    private struct State {
        var index: PushIndex
        var highestID: UInt64 = 0
        /// The buckets whose pushes are in the index: all of the writer's, or those that were opened and not
        /// handed over.
        var served: Set<Bucket>
        /// Buckets of which nobody knows whether they were handed over.
        var unsure: Set<Bucket> = []
    }

    private let configuration: DatabaseConfiguration
    private let session: DatabaseSession
    private let writer: Int
    private let capacity: StoredCapacity
    private let client: PostgresClient
    /// Held by one group at a time; a lock only because the compiler cannot see that.
    private let state: Mutex<State>

    init(
        _ configuration: DatabaseConfiguration, session: DatabaseSession, writer: Int,
        storedPerTokenMax: Int, capacity: StoredCapacity
    ) {
        self.configuration = configuration
        self.session = session
        self.writer = writer
        self.capacity = capacity
        client = PostgresClient(
            configuration.address,
            setup: """
                SET application_name = 'bellhop session \(session.id) writer \(writer)';
                SET synchronous_commit = on; SET plan_cache_mode = force_generic_plan;
                SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_seqscan = off;
                """,
            label: "bellhop.gateway.writer-\(writer)")
        let buckets = Bucket.all(ofWriter: writer, of: configuration.writers)
        state = Mutex(
            State(
                index: PushIndex(storedMax: 0, storedPerTokenMax: storedPerTokenMax),
                served: configuration.shares ? [] : Set(buckets)))
    }

    /// Reads the index, before the first group.
    func load() async throws -> (accounts: GatewayAccounts, highestID: UInt64) {
        try await client.run { [self] connection in
            try state.withLock { state in
                try initialize(connection, &state)
                return (state.index.accounts, state.highestID)
            }
        }
    }

    func schedule(_ body: @escaping @Sendable (Access) -> Void) { client.schedule { body(()) } }

    func commit(
        _ operations: [StoreOperation], at now: Date, _ access: Access
    ) throws(GatewayStoreError) -> GroupResult {
        do {
            return try client.withConnection(
                { connection throws(PostgresError) in
                    try commit(operations, at: now, on: connection)
                }, mapping: { $0 })
        } catch {
            throw GatewayStoreError(error, configuration.address)
        }
    }

    private func commit(
        _ operations: [StoreOperation], at now: Date, on connection: PostgresConnection
    ) throws(PostgresError) -> GroupResult {
        try state.withLock { state throws(PostgresError) in
            if !connection.isInitialized { try initialize(connection, &state) }
            return try write(operations, at: now, connection, &state)
        }
    }

    private func write(
        _ operations: [StoreOperation], at now: Date, _ connection: PostgresConnection,
        _ state: inout State
    ) throws(PostgresError) -> GroupResult {
        let before = (accounts: state.index.accounts, highestID: state.highestID)
        state.index.storedMax =
            state.index.count + capacity.reserve(operations.count { $0.isPut })
        defer { capacity.release(state.index.storedMax - state.index.count) }
        do {
            return try carryOut(operations, at: now, connection, &state)
        } catch {
            state.index.undo(accounts: before.accounts)
            state.highestID = before.highestID
            if error.mayHaveHappened { connection.isInitialized = false }
            // A server that takes no writes any more: another one does.
            if error.sqlState == "25006" { connection.abandon() }
            throw error
        }
    }

    private func carryOut(
        _ operations: [StoreOperation], at now: Date, _ connection: PostgresConnection,
        _ state: inout State
    ) throws(PostgresError) -> GroupResult {
        let fetch = { (entries: [PushIndex.Entry]) throws(PostgresError) in
            try PushRows.fetch(entries, connection)
        }
        var group = StoreGroup()
        var replies: [StoreReply] = []
        replies.reserveCapacity(operations.count)
        for operation in operations {
            if configuration.shares, let device = operation.device,
                !state.served.contains(Bucket(of: device))
            {
                replies.append(.refused(.notServed))
            } else {
                replies.append(try group.apply(operation, to: &state.index, at: now, fetch: fetch))
            }
        }
        state.highestID = max(state.highestID, group.inserted.highestID.value)
        if !group.isEmpty {
            _ = try connection.run(commands(group, state), timeout: configuration.timeout)
        }
        state.index.forgetChanges()
        return GroupResult(replies: replies, ended: group.ended, accounts: state.index.accounts)
    }

    private func commands(_ group: StoreGroup, _ state: State) -> [PostgresCommand] {
        let inserted = group.inserted.ordered
        // Of an acknowledgement that is lost with a disk its push is delivered twice; nothing is lost.
        let isPromised = !inserted.isEmpty || !group.registrations.isEmpty || group.isCheck
        var commands = [
            session.fence(needsStandby: isPromised && configuration.durability == .replicated)
        ]
        if !group.deleted.isEmpty { commands.append(PushRows.delete(group.deleted)) }
        if !inserted.isEmpty { commands.append(PushRows.insert(inserted)) }
        commands += RegistrationRows.write(
            group.registrations, fencedFor: configuration.shares ? session : nil)
        if group.changesSeen > 0 || group.isCheck {
            commands.append(
                AccountRows.write(
                    state.index.accounts, highestID: state.highestID, session: session,
                    writer: writer))
        }
        return commands
    }

    /// Makes the index what the database holds, with a connection that is new or whose last transaction
    /// may have been carried out.
    private func initialize(
        _ connection: PostgresConnection, _ state: inout State
    ) throws(PostgresError) {
        // A connection before this one may wait there for a standby, and would be seen too late.
        _ = try connection.run([PostgresCommand(Self.breakOff)])
        let rows = try connection.run(
            [session.fence(needsStandby: false), AccountRows.lock(session, writer: writer)],
            timeout: configuration.timeout)
        guard let row = rows.last else {
            throw PostgresError(.invalidAnswer, "the accounts are missing")
        }
        let (accounts, highestID) = try AccountRows.read(row)
        // A hand-over may have been carried out without an answer.
        let served =
            configuration.shares
            ? try BucketRows.owned(state.served.union(state.unsure), by: session, connection)
            : state.served
        var entries = try PushRows.entries(in: served.sorted(), connection)
        for place in entries.indices {
            entries[place].isHandedOver = state.index.isHandedOver(entries[place].id)
        }
        var index = PushIndex(storedMax: 0, storedPerTokenMax: state.index.storedPerTokenMax)
        index.restore(entries, accounts: accounts)
        capacity.release(state.index.count - index.count)
        state = State(
            index: index, highestID: max(highestID, entries.last?.id.value ?? 0, state.highestID),
            served: served)
        connection.isInitialized = true
    }

    private static let breakOff = PostgresStatement(
        "breakOffOwn",
        """
        SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity
        WHERE application_name = current_setting('application_name')
            AND datname = current_database() AND pid <> pg_backend_pid()
        """)
}

/// Buckets come and go between two groups, on the same thread.
extension PostgresCommitter {
    /// Reads what the database has of buckets, as far as they are the session's, and serves them.
    ///
    /// - Parameter completion: called with those that are served now; `nil` when that failed, and can be
    ///   tried again.
    func open(_ buckets: [Bucket], completion: @escaping @Sendable (Set<Bucket>?) -> Void) {
        schedule { [self] _ in
            completion(
                try? attempt { connection, state throws(PostgresError) in
                    try open(buckets, connection, &state)
                })
        }
    }

    private func open(
        _ buckets: [Bucket], _ connection: PostgresConnection, _ state: inout State
    ) throws(PostgresError) -> Set<Bucket> {
        let owned = try BucketRows.owned(buckets, by: session, connection)
        let entries = try PushRows.entries(
            in: owned.subtracting(state.served).sorted(), connection)
        state.index.adopt(entries)
        capacity.release(-entries.count)
        state.served.formUnion(owned)
        state.highestID = max(state.highestID, entries.last?.id.value ?? 0)
        return owned
    }

    /// Gives buckets to another session, after all that was asked for before; what comes for them later is
    /// refused.
    ///
    /// - Parameter completion: called with those that were given; `nil` while nobody knows, and then to be
    ///   asked by ``settle(_:completion:)``.
    func handOver(
        _ buckets: [Bucket], to other: SessionID,
        completion: @escaping @Sendable (Set<Bucket>?) -> Void
    ) {
        schedule { [self] _ in
            completion(
                try? attempt { connection, state throws(PostgresError) in
                    try handOver(buckets, to: other, connection, &state)
                })
        }
    }

    private func handOver(
        _ buckets: [Bucket], to other: SessionID, _ connection: PostgresConnection,
        _ state: inout State
    ) throws(PostgresError) -> Set<Bucket> {
        let sealed = state.served.intersection(buckets)
        state.served.subtract(sealed)
        state.unsure.formUnion(sealed)
        let given = try BucketRows.handOver(
            Array(sealed), from: session, to: other, connection, timeout: configuration.timeout)
        state.unsure.subtract(sealed)
        state.served.formUnion(sealed.subtracting(given))
        forget(given, &state)
        return given
    }

    /// Finds out what became of a hand-over: calls with the buckets that are not the session's any more,
    /// `nil` while nobody knows.
    func settle(_ buckets: [Bucket], completion: @escaping @Sendable (Set<Bucket>?) -> Void) {
        schedule { [self] _ in
            completion(
                try? attempt { connection, state throws(PostgresError) in
                    if !state.unsure.isDisjoint(with: buckets) {
                        try initialize(connection, &state)
                    }
                    return Set(buckets).subtracting(state.served)
                })
        }
    }

    /// Forgets buckets that are another session's.
    func close(_ buckets: [Bucket]) {
        schedule { [self] _ in
            state.withLock { state in
                state.served.subtract(buckets)
                forget(Set(buckets), &state)
            }
        }
    }

    private func forget(_ buckets: Set<Bucket>, _ state: inout State) {
        let before = state.index.count
        state.index.release { buckets.contains(Bucket(of: $0.device)) }
        capacity.release(before - state.index.count)
    }

    /// Uses the connection and the index between two groups.
    private func attempt<Value>(
        _ body: (PostgresConnection, inout State) throws(PostgresError) -> Value
    ) throws(PostgresError) -> Value {
        try client.withConnection(
            { connection throws(PostgresError) in
                try state.withLock { state throws(PostgresError) in
                    do throws(PostgresError) {
                        if !connection.isInitialized { try initialize(connection, &state) }
                        return try body(connection, &state)
                    } catch {
                        if error.mayHaveHappened { connection.isInitialized = false }
                        if error.sqlState == "25006" { connection.abandon() }
                        throw error
                    }
                }
            }, mapping: { $0 })
    }
}
