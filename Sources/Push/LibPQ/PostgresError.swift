/// What went wrong between a program and its PostgreSQL server. No password is in it.
package struct PostgresError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of error it is.
    package enum Code: String, Sendable, Hashable {
        /// The address of the database cannot be used.
        case invalidAddress
        /// There is no connection, so nothing was carried out.
        case notConnected
        /// The connection broke after something was sent: nobody knows whether it was carried out.
        case connectionLost
        /// The server did not answer in time: nobody knows whether it carries out what was sent.
        case timedOut
        /// The server carried everything out and warned, for example that it did not wait for a standby.
        case warned
        /// The server refused, and took back what belonged to the same transaction.
        case refused
        /// The server's answer cannot be read.
        case invalidAnswer
    }

    /// What kind of error it is.
    package let code: Code
    /// The server's five characters for the cause, where it named one.
    package let sqlState: String?
    /// The cause, as the server or libpq says it.
    package let message: String

    /// The message, with the server's code.
    package var description: String { sqlState.map { "\(message) (SQLSTATE \($0))" } ?? message }

    /// Whether what was sent may have been carried out.
    package var mayHaveHappened: Bool {
        switch code {
        case .connectionLost, .timedOut, .warned, .invalidAnswer: true
        case .invalidAddress, .notConnected, .refused: false
        }
    }

    /// Makes an error of its parts.
    package init(_ code: Code, _ message: String, sqlState: String? = nil) {
        self.code = code
        self.message = message
        self.sqlState = sqlState
    }
}
