internal import Foundation
internal import GRDB
internal import Glibc

/// A failure to open or use the database of a store. Each store turns it into a message with a
/// specific remedy.
package struct DatabaseFileError: Error, Sendable {
    package enum Kind: Sendable, Hashable {
        /// Another process uses the store; its id, if the lock file contains it.
        case inUse(process: Int?)
        case busy
        case newerVersion(found: Int, known: Int)
        case foreignFile
        case notDurable(journalMode: String, synchronous: Int)
        case readOnly
        case cannotOpen
        case full
        case damaged
        case failed
    }

    package let kind: Kind
    /// The message of the system or of SQLite; empty for a check of this module.
    package let cause: String
    /// Whether the error comes from the system when a file was opened or renamed, before SQLite
    /// used it.
    package let isOfSystem: Bool

    init(_ kind: Kind, cause: String = "") {
        self.kind = kind
        self.cause = cause
        isOfSystem = false
    }

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
