internal import APNs
internal import APNsGateway
internal import DevicePushLink
internal import Foundation
internal import GatewayOwnership
internal import GatewayStore
internal import LibPQ
internal import Synchronization

/// Commits the groups of one database writer. A writer has the buckets with its number modulo the
/// number of writers.
///
/// Only this writer changes the rows of its buckets, so its index is valid while the outcome of
/// each transaction is known. After a lost connection the outcome may be unknown, and the writer
/// reads the index again.
final class PostgresCommitter: GroupCommitter {
    /// The committer obtains the connection when a group arrives, because it may have to open one.
    typealias Access = Void

    private struct State {
        var index: PushIndex
        var highestID: UInt64 = 0
        /// The buckets whose pushes are in the index: all of the writer's, or those that are open.
        var served: Set<Bucket>
        var unsure: Set<Bucket> = []
    }

    private let configuration: DatabaseConfiguration
    private let session: DatabaseSession
    private let writer: Int
    private let capacity: StoredCapacity
    private let client: PostgresClient
    /// The lock is never contended, but the compiler cannot prove that groups use the state serially.
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
            // The server has become read-only; the next connection finds the new primary.
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
        // If a disk failure loses an acknowledgment, the push is delivered twice. Nothing else is
        // lost.
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

    /// Rebuilds the index from the database. The connection is new, or the outcome of its last
    /// transaction is unknown.
    private func initialize(
        _ connection: PostgresConnection, _ state: inout State
    ) throws(PostgresError) {
        // An earlier connection may still wait for a standby, and its commit would become visible
        // too late.
        _ = try connection.run([PostgresCommand(Self.breakOff)])
        let rows = try connection.run(
            [session.fence(needsStandby: false), AccountRows.lock(session, writer: writer)],
            timeout: configuration.timeout)
        guard let row = rows.last else {
            throw PostgresError(.invalidAnswer, "the accounts are missing")
        }
        let (accounts, highestID) = try AccountRows.read(row)
        // A handover may have succeeded without a response.
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

/// Opening and handing over buckets happens between two groups, on the same thread.
extension PostgresCommitter {
    /// Reads the database contents of those buckets that the session owns, and serves them.
    ///
    /// - Parameter completion: called with the served buckets; `nil` after a failure, which can be
    ///   retried.
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

    /// Hands buckets over to another session, after all earlier operations. Later operations for
    /// them are rejected.
    ///
    /// - Parameter completion: called with the transferred buckets; `nil` if the outcome is
    ///   unknown, which ``settle(_:completion:)`` resolves.
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

    /// Resolves an unknown handover. Calls `completion` with the buckets that the session has lost,
    /// or `nil` while the outcome stays unknown.
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
