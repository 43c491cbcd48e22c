/// An error of the device's store. Its message contains the remedy.
package struct DeviceStoreError: Error, Sendable, Hashable, CustomStringConvertible {
    package struct Code: RawRepresentable, Sendable, Hashable {
        package let rawValue: String

        package init(rawValue: String) { self.rawValue = rawValue }

        /// Another process uses the store, or holds its lock for too long.
        package static let inUse = Self(rawValue: "in-use")
        package static let newerVersion = Self(rawValue: "newer-version")
        package static let foreignFile = Self(rawValue: "foreign-file")
        package static let readOnly = Self(rawValue: "read-only")
        package static let cannotOpen = Self(rawValue: "cannot-open")
        /// The disk is full, or the store has reached its maximum size.
        package static let full = Self(rawValue: "full")
        package static let damaged = Self(rawValue: "damaged")
        /// SQLite cannot make changes durable on this file system.
        package static let notDurable = Self(rawValue: "not-durable")
        package static let failed = Self(rawValue: "failed")
    }

    package let code: Code
    package let message: String
    /// The error of the system or of SQLite; `nil` if the store itself detected the problem.
    package let cause: String?

    package var description: String { message }

    init(_ code: Code, _ message: String, cause: String? = nil) {
        self.code = code
        self.message = message
        self.cause = cause
    }
}
