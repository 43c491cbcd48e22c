internal import Dispatch
internal import Synchronization

/// A connection with a thread that waits for it, opened when it is first used and again after a loss.
///
/// What is scheduled runs one after the other, outside of Swift's cooperative threads. Whoever schedules
/// bounds how much waits.
package final class PostgresClient: Sendable {
    private struct State {
        var connection: PostgresConnection?
        /// Why there is no connection, and until when that is taken for granted.
        var failure: (error: PostgresError, until: ContinuousClock.Instant)?
    }

    /// How long a failed connection is not tried again.
    private static let retryPause = Duration.milliseconds(250)

    private let state = Mutex(State())
    private let queue: DispatchQueue
    private let address: PostgresAddress
    private let setup: String

    /// Makes a client; nothing is opened yet.
    ///
    /// - Parameters:
    ///   - address: the database.
    ///   - setup: SQL that each new connection carries out.
    ///   - label: a name for its thread.
    package init(_ address: PostgresAddress, setup: String = "", label: String) {
        self.address = address
        self.setup = setup
        queue = DispatchQueue(label: label)
    }

    /// Runs something on the client's thread, after what was scheduled before.
    package func schedule(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

    /// Uses the connection, on the client's thread.
    ///
    /// - Throws: ``PostgresError``; with the code `notConnected` the function was not called, or did
    ///   nothing.
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

    /// Uses the connection on the client's thread, for a task that waits.
    ///
    /// - Throws: ``PostgresError``, and what the function throws.
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

    /// Closes the connection; a later use opens another.
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
