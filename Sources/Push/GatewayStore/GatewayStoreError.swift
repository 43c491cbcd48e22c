internal import Foundation
internal import GRDB
internal import Glibc

/// What can be wrong with a gateway's store, in a sentence with its remedy.
public struct GatewayStoreError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Which kind of trouble it is; more may come.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's name.
        public let rawValue: String

        /// Creates a code by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Another process has the store, or holds its lock for too long.
        public static let inUse = Self(rawValue: "in-use")
        /// A newer Bellhop wrote the file.
        public static let newerVersion = Self(rawValue: "newer-version")
        /// The file is a database of another program.
        public static let foreignFile = Self(rawValue: "foreign-file")
        /// The file or its folder cannot be opened or written.
        public static let cannotOpen = Self(rawValue: "cannot-open")
        /// No room: on the disk, or within the limits of the store.
        public static let full = Self(rawValue: "full")
        /// The file is damaged.
        public static let damaged = Self(rawValue: "damaged")
        /// SQLite would not make each change durable here.
        public static let notDurable = Self(rawValue: "not-durable")
        /// The disk did not do as told, or anything else that SQLite says.
        public static let failed = Self(rawValue: "failed")
    }

    /// Which kind of trouble it is.
    public let code: Code
    /// What is wrong and what to do about it, for a person.
    public let message: String

    /// The message.
    public var description: String { message }

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// What SQLite said about a file, with its remedy.
    init(_ error: any Error, at path: String) {
        guard let error = error as? DatabaseError else {
            self = error as? GatewayStoreError ?? Self.failure("\(error)", path)
            return
        }
        let cause = error.message ?? "\(error.resultCode)"
        switch error.resultCode {
        case .SQLITE_FULL:
            self.init(
                .full,
                "The gateway's store \(path) has no room: the disk is full, or the store is at its "
                    + "limit. What it accepted before is safe. Free space on the disk, or raise the "
                    + "limit.")
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            self.init(
                .inUse,
                "Another program is writing to the gateway's store \(path), perhaps a sqlite3 shell "
                    + "inside a transaction. End that program.")
        case .SQLITE_CORRUPT, .SQLITE_NOTADB:
            self.init(
                .damaged,
                "The gateway's store \(path) is damaged: \(cause). Put a copy back, or move the "
                    + "file and its -wal away to begin with an empty store.")
        case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM:
            self.init(
                .cannotOpen,
                "The gateway's store \(path) cannot be opened for writing: \(cause). Let this user "
                    + "write to the file and its folder, or name another folder.")
        default: self = Self.failure(cause, path)
        }
    }

    /// What the system said when a file was opened.
    init(errno code: Int32, at path: String) {
        let cause = unsafe String(cString: strerror(code))
        self.init(
            code == ENOSPC || code == EDQUOT ? .full : .cannotOpen,
            "The gateway's store \(path) cannot be opened for writing: \(cause). Look at what is "
                + "there, or name another folder.")
    }

    private static func failure(_ cause: String, _ path: String) -> Self {
        Self(
            .failed,
            "The gateway's store \(path) cannot be used: \(cause). What it accepted before is kept. "
                + "Look at the disk and the system's log.")
    }
}
