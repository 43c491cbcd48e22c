/// A failure of a PostgreSQL connection or statement. It never contains a password.
///
/// ```swift
/// do {
///     try connection.execute("DELETE FROM seen")
/// } catch where error.mayHaveHappened {
///     print("The rows may be deleted: \(error)")
/// }
/// ```
package struct PostgresError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Code: String, Sendable, Hashable {
        case invalidAddress
        case notConnected
        /// The connection broke after the request was sent. Its outcome is unknown.
        case connectionLost
        /// The server did not respond in time. The outcome is unknown.
        case timedOut
        /// The server executed everything and warned, for example that it did not wait for a
        /// standby.
        case warned
        case refused
        case invalidAnswer
    }

    package let code: Code
    package let sqlState: String?
    package let message: String

    package var description: String { sqlState.map { "\(message) (SQLSTATE \($0))" } ?? message }

    package var mayHaveHappened: Bool {
        switch code {
        case .connectionLost, .timedOut, .warned, .invalidAnswer: true
        case .invalidAddress, .notConnected, .refused: false
        }
    }

    package init(_ code: Code, _ message: String, sqlState: String? = nil) {
        self.code = code
        self.message = message
        self.sqlState = sqlState
    }
}
