internal import Foundation
internal import GRDB
internal import Glibc

/// Why the database of a store cannot be opened or used. Each store has its own sentences for it, with
/// the remedies that fit.
package struct DatabaseFileError: Error, Sendable {
    /// What is wrong.
    package enum Kind: Sendable, Hashable {
        /// Another process has the store; its number where the lock says so.
        case inUse(process: Int?)
        /// Another program has SQLite's lock on the database for too long.
        case busy
        /// A newer Bellhop wrote the file.
        case newerVersion(found: Int, known: Int)
        /// The file is a database of another program.
        case foreignFile
        /// SQLite would not make each change durable.
        case notDurable(journalMode: String, synchronous: Int)
        /// The file or its folder may not be written.
        case readOnly
        /// The file or its folder cannot be opened.
        case cannotOpen
        /// No room: on the disk, or within the limit of the database.
        case full
        /// The file is damaged.
        case damaged
        /// Anything else.
        case failed
    }

    /// What is wrong.
    package let kind: Kind
    /// What the system or SQLite said; empty when the storage found it itself.
    package let cause: String
    /// Whether the system said it when a file was opened or renamed, before SQLite had it.
    package let isOfSystem: Bool

    init(_ kind: Kind, cause: String = "") {
        self.kind = kind
        self.cause = cause
        isOfSystem = false
    }

    /// What the system said about a file.
    package init(errno code: Int32) {
        kind =
            switch code {
            case EACCES, EPERM, EROFS: .readOnly
            case ENOSPC, EDQUOT: .full
            default: .cannotOpen
            }
        cause = unsafe String(cString: strerror(code))
        isOfSystem = true
    }

    /// What SQLite said, or anything else that was thrown while a database was used.
    package init(_ error: any Error) {
        switch error {
        case let error as DatabaseFileError: self = error
        case let error as DatabaseError:
            self.init(
                Self.kind(of: error.resultCode), cause: error.message ?? "\(error.resultCode)")
        default: self.init(.failed, cause: "\(error)")
        }
    }

    private static func kind(of code: ResultCode) -> Kind {
        switch code {
        case .SQLITE_FULL: .full
        case .SQLITE_READONLY, .SQLITE_PERM: .readOnly
        case .SQLITE_CANTOPEN: .cannotOpen
        case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged
        default: .failed
        }
    }
}
