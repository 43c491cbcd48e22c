internal import Dispatch
internal import Synchronization

/// A connection with a dedicated thread. It opens with the first use and after a loss.
///
/// ```swift
/// let client = PostgresClient(address, setup: "SET synchronous_commit TO on", label: "writer")
/// let count = try await client.run { connection in
///     let count = PostgresStatement("count", "SELECT count(*) FROM pushes")
///     return try connection.run([PostgresCommand(count)])[0].integer(0, 0)
/// }
/// ```
///
/// Scheduled blocks run serially, outside of Swift's cooperative threads. The caller must limit how
/// many are waiting.
package final class PostgresClient: Sendable {
    private struct State {
        var connection: PostgresConnection?
        /// Why the last attempt to connect failed, and until when to report that without another
        /// attempt.
        var failure: (error: PostgresError, until: ContinuousClock.Instant)?
    }

    private static let retryPause = Duration.milliseconds(250)

    private let state = Mutex(State())
    private let queue: DispatchQueue
    private let address: PostgresAddress
    private let setup: String

    /// Creates a client without connecting.
    ///
    /// - Parameters:
    ///   - address: the database.
    ///   - setup: SQL that each new connection executes.
    ///   - label: the name of its thread.
    package init(_ address: PostgresAddress, setup: String = "", label: String) {
        self.address = address
        self.setup = setup
        queue = DispatchQueue(label: label)
    }

    package func schedule(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

    /// Uses the connection, on the client's thread.
    ///
    /// - Throws: ``PostgresError``. With the code `notConnected`, the function was not called or
    ///   changed nothing.
    package func withConnection<Value, Failure: Error>(
        _ body: (PostgresConnection) throws(Failure) -> Value,
        mapping: (PostgresError) -> Failure
    ) throws(Failure) -> Value {
        dispatchPrecondition(condition: .onQueue(queue))
        let connection: PostgresConnection
        do {
            connection = try connected()
        } catch {
            throw mapping(error)
        }
        defer { if connection.isBroken { state.withLock { $0.connection = nil } } }
        return try body(connection)
    }

    /// Uses the connection on the client's thread, for a waiting task.
    ///
    /// - Throws: ``PostgresError``, and the error of the function.
    package func run<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            schedule { [self] in
                continuation.resume(
                    with: Result { try withConnection(body, mapping: { $0 as any Error }) })
            }
        }
    }

    package func close() { state.withLock { $0.connection = nil } }

    private func connected() throws(PostgresError) -> PostgresConnection {
        let (connection, failure) = state.withLock { ($0.connection, $0.failure) }
        if let connection, connection.checkOpen() { return connection }
        if let failure, ContinuousClock.now < failure.until { throw failure.error }
        do {
            let made = try PostgresConnection(address, setup: setup)
            state.withLock { $0 = State(connection: made) }
            return made
        } catch {
            let until = ContinuousClock.now + Self.retryPause
            state.withLock { $0.failure = (error, until) }
            throw error
        }
    }
}
