import BellhopBasics
import HTTP2Session
import Logging
import Synchronization

final class PooledConnection: Sendable {
    let client: HTTP2Client
    private let load = Atomic<Int>(0)
    private let proven = Atomic<Bool>(false)
    private let retired = Atomic<Bool>(false)

    init(client: HTTP2Client) {
        self.client = client
    }

    var inFlight: Int { load.load(ordering: .relaxed) }

    /// Whether the service accepted a push on this connection. It announces its stream limit only
    /// after that (MUX-4).
    var isProven: Bool { proven.load(ordering: .relaxed) }

    var isUsable: Bool { client.isOpen && !retired.load(ordering: .relaxed) }

    func began() {
        load.add(1, ordering: .relaxed)
    }

    func ended(isProven: Bool) {
        load.subtract(1, ordering: .relaxed)
        if isProven, !proven.load(ordering: .relaxed) { proven.store(true, ordering: .relaxed) }
    }

    func retire() {
        guard !retired.exchange(true, ordering: .relaxed) else { return }
        Task { await client.shutDown() }
    }
}

/// The connections of a client. A push takes the least loaded connection. The pool opens another
/// one when all are full, replaces a lost one, and waits longer between attempts to connect after
/// each failure.
final class ConnectionPool: Sendable {
    private struct State {
        var connections: [PooledConnection] = []
        var isOpening = false
        var isShutDown = false
        var failures = 0
        var line = WaiterQueue<PooledConnection>()
    }

    /// The pause before the second attempt to connect. It doubles with each attempt.
    private static let firstPause = Duration.milliseconds(250)
    private static let pauseMax = Duration.seconds(60)

    private let state = Mutex(State())
    private let connectionsMax: Int
    private let clock: ClientClock
    private let logger: Logger
    private let open: @Sendable () async throws -> HTTP2Client

    init(
        connectionsMax: Int, clock: ClientClock, logger: Logger,
        open: @escaping @Sendable () async throws -> HTTP2Client
    ) {
        self.connectionsMax = max(connectionsMax, 1)
        self.clock = clock
        self.logger = logger
        self.open = open
    }

    var count: Int { state.withLock { $0.connections.count { $0.isUsable } } }

    func openConnection() -> PooledConnection? {
        var mustOpen = false
        let choice = state.withLock { state -> PooledConnection? in
            guard !state.isShutDown, let best = best(in: &state) else { return nil }
            mustOpen = wantsAnother(than: best, state)
            if mustOpen { state.isOpening = true }
            best.began()
            return best
        }
        if mustOpen { openAnother() }
        return choice
    }

    /// Returns the least loaded connection and increments its load. Waits until one is open.
    ///
    /// - Throws: ``APNsClientError``, `CancellationError`.
    func acquire() async throws -> PooledConnection {
        let id = state.withLock { $0.line.makeID() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                var mustOpen = false
                let choice: Result<PooledConnection, any Error>? = state.withLock { state in
                    if state.isShutDown { return .failure(Self.shutDown) }
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if let best = best(in: &state) {
                        best.began()
                        return .success(best)
                    }
                    state.line.append(continuation, id: id)
                    mustOpen = !state.isOpening
                    state.isOpening = true
                    return nil
                }
                if let choice { continuation.resume(with: choice) }
                if mustOpen { openAnother() }
            }
        } onCancel: {
            state.withLock { $0.line.remove(id) }?.resume(throwing: CancellationError())
        }
    }

    var connections: [PooledConnection] { state.withLock { $0.connections } }

    func shutdown() async {
        let (connections, line) = state.withLock { state in
            state.isShutDown = true
            defer { state.connections = [] }
            return (state.connections, state.line.removeAll())
        }
        for continuation in line { continuation.resume(throwing: Self.shutDown) }
        for connection in connections { await connection.client.shutDown() }
    }

    private static let shutDown = APNsClientError(
        .shutDown, "The client was shut down.", isSafeToRetry: true)

    private func best(in state: inout State) -> PooledConnection? {
        if state.connections.contains(where: { !$0.isUsable }) {
            // A connection that is already closing needs no request to close; its pushes complete
            // on their own.
            state.connections.removeAll { !$0.isUsable }
        }
        return state.connections.min { $0.inFlight < $1.inFlight }
    }

    private func wantsAnother(than best: PooledConnection, _ state: State) -> Bool {
        state.connections.count < connectionsMax && !state.isOpening && best.isProven
            && best.inFlight >= best.client.streamsMax
    }

    private func openAnother() {
        Task { [self] in
            let failures = state.withLock { $0.failures }
            if failures > 0 {
                let pause = min(Self.firstPause * (1 << min(failures - 1, 16)), Self.pauseMax)
                try? await clock.sleep(pause * (1 - 0.5 * clock.chance()))
            }
            do {
                await opened(try await open())
            } catch {
                failed(error)
            }
        }
    }

    private func opened(_ client: HTTP2Client) async {
        let connection = PooledConnection(client: client)
        let line = state.withLock { state -> [WaiterQueue<PooledConnection>.Continuation]? in
            state.isOpening = false
            state.failures = 0
            guard !state.isShutDown else { return nil }
            state.connections.append(connection)
            return state.line.removeAll()
        }
        guard let line else { return await client.shutDown() }
        for continuation in line {
            connection.began()
            continuation.resume(returning: connection)
        }
    }

    private func failed(_ error: any Error) {
        let (line, failures) = state.withLock { state in
            state.isOpening = false
            state.failures += 1
            return (state.line.removeAll(), state.failures)
        }
        logger.debug("No connection came up", metadata: ["failures": "\(failures)"])
        let error =
            (error as? HTTP2Error).map { APNsClientError($0) }
            ?? APNsClientError(
                .connectFailed, "No connection came up.", isSafeToRetry: true, cause: error)
        for continuation in line { continuation.resume(throwing: error) }
    }
}
