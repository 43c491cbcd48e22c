/// What can be wrong with the device's memory, in a sentence with its remedy.
package struct DeviceStoreError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Which kind of trouble it is; more may come.
    package struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's name.
        package let rawValue: String

        /// Creates a code by its name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// Another process has the memory, or holds its lock for too long.
        package static let inUse = Self(rawValue: "in-use")
        /// A newer Bellhop wrote the file.
        package static let newerVersion = Self(rawValue: "newer-version")
        /// The file is a database of another program.
        package static let foreignFile = Self(rawValue: "foreign-file")
        /// The file or its folder may not be written.
        package static let readOnly = Self(rawValue: "read-only")
        /// The file or its folder cannot be opened.
        package static let cannotOpen = Self(rawValue: "cannot-open")
        /// No room: on the disk, or within the limit of the memory.
        package static let full = Self(rawValue: "full")
        /// The file is damaged.
        package static let damaged = Self(rawValue: "damaged")
        /// SQLite would not make each change durable here.
        package static let notDurable = Self(rawValue: "not-durable")
        /// The disk did not do as told, or anything else that SQLite says.
        package static let failed = Self(rawValue: "failed")
    }

    /// Which kind of trouble it is.
    package let code: Code
    /// What is wrong and what to do about it, for a person.
    package let message: String
    /// What the system or SQLite said; `nil` when the trouble is found by the store itself.
    package let cause: String?

    package var description: String { message }

    init(_ code: Code, _ message: String, cause: String? = nil) {
        self.code = code
        self.message = message
        self.cause = cause
    }
}
