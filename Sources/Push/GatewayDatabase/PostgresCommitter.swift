internal import APNs
internal import APNsGateway
internal import DevicePushLink
internal import Foundation
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
        state = Mutex(State(index: PushIndex(storedMax: 0, storedPerTokenMax: storedPerTokenMax)))
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
            replies.append(try group.apply(operation, to: &state.index, at: now, fetch: fetch))
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
        commands += RegistrationRows.write(group.registrations)
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
        var entries = try PushRows.entries(
            in: Bucket.numbers(ofWriter: writer, of: configuration.writers), connection)
        for place in entries.indices {
            entries[place].isHandedOver = state.index.isHandedOver(entries[place].id)
        }
        var index = PushIndex(storedMax: 0, storedPerTokenMax: state.index.storedPerTokenMax)
        index.restore(entries, accounts: accounts)
        capacity.release(state.index.count - index.count)
        state = State(
            index: index, highestID: max(highestID, entries.last?.id.value ?? 0, state.highestID))
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
