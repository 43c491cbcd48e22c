internal import CLibPQ
internal import Glibc
internal import Synchronization

/// A connection to PostgreSQL through libpq in pipeline mode.
///
/// Calls block the thread until the server has responded or the timeout expires. Use them on a
/// dedicated thread like that of ``PostgresClient``, never on one of Swift's cooperative threads.
///
/// Unchecked, because libpq's handle is not `Sendable`: the lock protects everything.
@safe package final class PostgresConnection: @unchecked Sendable {
    private let lock = Mutex(())
    private let handle: OpaquePointer
    private let warnings: Warnings
    private var prepared: Set<String> = []
    private var isLost = false
    private let initialized = Mutex(false)

    /// Connects and executes a script.
    ///
    /// - Throws: ``PostgresError`` with the code `notConnected`, or like ``execute(_:timeout:)``.
    package init(_ address: PostgresAddress, setup: String = "") throws(PostgresError) {
        let parameters = address.parameters.map { ($0.key, $0.value) }
        let warnings = Warnings()
        guard let handle = unsafe Self.connect(parameters) else {
            throw PostgresError(.notConnected, "libpq could not allocate a connection.")
        }
        unsafe self.handle = handle
        self.warnings = warnings
        guard unsafe PQstatus(handle) == CONNECTION_OK else {
            throw PostgresError(.notConnected, lastMessage)
        }
        unsafe PQsetNoticeReceiver(
            handle, { unsafe Warnings.receive($0, $1) },
            Unmanaged.passUnretained(warnings).toOpaque())
        guard unsafe PQsetnonblocking(handle, 1) == 0, unsafe PQenterPipelineMode(handle) == 1
        else {
            throw PostgresError(.notConnected, lastMessage)
        }
        if !setup.isEmpty { try execute(setup) }
    }

    deinit { unsafe PQfinish(handle) }

    package var isBroken: Bool { lock.withLock { _ in isLost } }

    /// Checks whether the server has closed the idle connection; does not wait.
    func checkOpen() -> Bool {
        lock.withLock { _ in
            // The server's last message may come before the end of the connection.
            for _ in 0..<8 where !isLost {
                var descriptor = pollfd(
                    fd: unsafe PQsocket(handle), events: Int16(POLLIN), revents: 0)
                guard unsafe poll(&descriptor, 1, 0) > 0 else { break }
                isLost = unsafe PQconsumeInput(handle) != 1 || PQstatus(handle) != CONNECTION_OK
            }
            return !isLost
        }
    }

    /// Marks the connection as broken, so that the next one may reach another server.
    package func abandon() { lock.withLock { _ in isLost = true } }

    package var backendProcess: Int64 { Int64(unsafe PQbackendPID(handle)) }

    /// Whether the owner has initialized this connection; the owner sets it.
    package var isInitialized: Bool {
        get { initialized.withLock { $0 } }
        set { initialized.withLock { $0 = newValue } }
    }

    /// Executes commands in one transaction, all or none, and returns the rows of each.
    ///
    /// Sends them together and waits for one response. When the call returns, the transaction is
    /// committed without a warning. The server warns when it did not wait for a standby.
    ///
    /// - Throws: ``PostgresError``. After any code except `refused`, the connection is broken or
    ///   the outcome is unknown.
    package func run(
        _ commands: [PostgresCommand], timeout: Duration = .seconds(10)
    ) throws(PostgresError) -> [PostgresResult] {
        try lock.withLock { _ throws(PostgresError) in
            try prepare(commands.map(\.statement), timeout)
            return try exchange(timeout) {
                unsafe commands.allSatisfy { send($0) } && PQpipelineSync(handle) == 1
            }
        }
    }

    /// Executes several SQL statements without parameters, as one transaction unless they control
    /// transactions themselves.
    ///
    /// - Throws: ``PostgresError``.
    package func execute(
        _ script: String, timeout: Duration = .seconds(60)
    ) throws(PostgresError) {
        try lock.withLock { _ throws(PostgresError) in
            guard !isLost, unsafe PQexitPipelineMode(handle) == 1 else { throw lost() }
            // This fails for a broken connection, which the script's own error reports.
            defer { unsafe PQenterPipelineMode(handle) }
            _ = try exchange(timeout) { unsafe PQsendQuery(handle, script) == 1 }
        }
    }

    private func prepare(
        _ statements: [PostgresStatement], _ timeout: Duration
    ) throws(PostgresError) {
        let new = Set(statements.filter { !prepared.contains($0.name) })
        guard !new.isEmpty else { return }
        _ = try exchange(timeout) {
            unsafe new.allSatisfy { unsafe PQsendPrepare(handle, $0.name, $0.sql, 0, nil) == 1 }
                && PQpipelineSync(handle) == 1
        }
        prepared.formUnion(new.map(\.name))
    }

    private func send(_ command: PostgresCommand) -> Bool {
        unsafe command.withPointers { values, lengths in
            let formats = [Int32](repeating: 1, count: lengths.count)
            return unsafe PQsendQueryPrepared(
                handle, command.statement.name, Int32(lengths.count), values, lengths, formats, 1)
                == 1
        }
    }

    private func exchange(
        _ timeout: Duration, _ send: () -> Bool
    ) throws(PostgresError) -> [PostgresResult] {
        guard !isLost else { throw lost() }
        warnings.removeAll()
        let deadline = ContinuousClock.now + timeout
        let isPipeline = unsafe PQpipelineStatus(handle) != PQ_PIPELINE_OFF
        guard send() else { throw lost() }
        var results: [PostgresResult] = []
        var refusal: PostgresError?
        while true {
            try wait(until: deadline, after: refusal)
            guard let result = unsafe PQgetResult(handle) else {
                guard unsafe PQstatus(handle) == CONNECTION_OK else { throw lost(refusal) }
                // Between two commands of a pipeline, or at the end outside of a pipeline.
                guard isPipeline else { break }
                guard ContinuousClock.now < deadline else { throw late() }
                continue
            }
            let owned = unsafe PostgresResult(result)
            switch unsafe PQresultStatus(result) {
            case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: results.append(owned)
            case PGRES_PIPELINE_ABORTED: continue
            case PGRES_PIPELINE_SYNC:
                if let refusal { throw refusal }
                try warnings.check()
                return results
            default:
                refusal = refusal ?? owned.error
                guard unsafe PQstatus(handle) == CONNECTION_OK else { throw lost(refusal) }
            }
        }
        if let refusal { throw refusal }
        return results
    }

    private func wait(
        until deadline: ContinuousClock.Instant, after refusal: PostgresError?
    ) throws(PostgresError) {
        while true {
            let unsent = unsafe PQflush(handle)
            guard unsent >= 0 else { throw lost(refusal) }
            guard unsafe PQisBusy(handle) == 1 else { return }
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else { throw late() }
            let events = Int16(POLLIN) | (unsent == 1 ? Int16(POLLOUT) : 0)
            var descriptor = pollfd(fd: unsafe PQsocket(handle), events: events, revents: 0)
            let milliseconds = Int32(clamping: left.components.seconds * 1000 + 1000)
            guard unsafe poll(&descriptor, 1, min(milliseconds, 1000)) >= 0 || errno == EINTR else {
                throw lost(refusal)
            }
            if descriptor.revents & Int16(POLLIN | POLLERR | POLLHUP) != 0 {
                guard unsafe PQconsumeInput(handle) == 1 else { throw lost(refusal) }
            }
        }
    }

    private func late() -> PostgresError {
        isLost = true
        return PostgresError(.timedOut, "The database did not answer in time.")
    }

    private func lost(_ cause: PostgresError? = nil) -> PostgresError {
        isLost = true
        return PostgresError(
            .connectionLost, cause?.message ?? lastMessage, sqlState: cause?.sqlState)
    }

    private var lastMessage: String {
        let text = unsafe PQerrorMessage(handle).map { unsafe String(cString: $0) } ?? ""
        return text.isEmpty ? "The connection to the database is lost." : PostgresError.line(text)
    }

    private static func connect(_ parameters: [(String, String)]) -> OpaquePointer? {
        let names = unsafe parameters.map { unsafe strdup($0.0) }
        let values = unsafe parameters.map { unsafe strdup($0.1) }
        defer { unsafe (names + values).forEach { unsafe free($0) } }
        let ended = unsafe (names + [nil], values + [nil])
        return unsafe ended.0.map { unsafe UnsafePointer($0) }.withUnsafeBufferPointer { names in
            unsafe ended.1.map { unsafe UnsafePointer($0) }.withUnsafeBufferPointer { values in
                unsafe PQconnectdbParams(names.baseAddress, values.baseAddress, 0)
            }
        }
    }
}

extension PostgresCommand {
    /// Calls a function with the addresses of the parameters, `nil` for NULL, and their lengths.
    fileprivate func withPointers(
        _ body: ([UnsafePointer<CChar>?], [Int32]) -> Bool
    ) -> Bool {
        let lengths = parameters.map { Int32(clamping: $0.bytes?.count ?? 0) }
        func next(_ index: Int, _ pointers: [UnsafePointer<CChar>?]) -> Bool {
            guard index < parameters.count else { return unsafe body(pointers, lengths) }
            guard let bytes = parameters[index].bytes else {
                return unsafe next(index + 1, pointers + [nil])
            }
            // An empty buffer may have a null address, which would mean NULL.
            return unsafe (bytes.isEmpty ? [0] : bytes).withUnsafeBytes { bytes in
                unsafe next(
                    index + 1, pointers + [bytes.baseAddress?.assumingMemoryBound(to: CChar.self)])
            }
        }
        return unsafe next(0, [])
    }
}
