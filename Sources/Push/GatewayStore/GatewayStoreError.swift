internal import APNsGateway
internal import Foundation
internal import SQLiteStorage

/// A failure of a gateway's store, with a sentence that contains the remedy.
///
/// ```swift
/// do {
///     let store = try GatewayStore(folder: folder)
/// } catch let error as GatewayStoreError where error.code == .inUse {
///     print("Another gateway uses \(folder.path).")
/// }
/// ```
public struct GatewayStoreError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of a failure. Later versions may add kinds, so compare with the constants and
    /// handle others.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code as text for logs and for comparison, such as `in-use`.
        public let rawValue: String

        /// Creates a code from its text, such as a code in a log.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Another process uses the store, or holds its lock for too long.
        public static let inUse = Self(rawValue: "in-use")
        /// The tables of a database are missing, or an older Bellhop created them.
        public static let olderVersion = Self(rawValue: "older-version")
        /// The database is unreachable, or cannot guarantee durability at the moment.
        public static let unavailable = Self(rawValue: "unavailable")
        /// Another gateway has taken over the store. This one cannot write any more.
        public static let ended = Self(rawValue: "ended")
        package static let elsewhere = Self(rawValue: "elsewhere")
        /// A newer Bellhop wrote the file. This version cannot read it.
        public static let newerVersion = Self(rawValue: "newer-version")
        /// The file is a database of another program.
        public static let foreignFile = Self(rawValue: "foreign-file")
        /// The file or its folder cannot be opened or written, often because of its permissions.
        public static let cannotOpen = Self(rawValue: "cannot-open")
        /// The disk is full, or the store has reached its size limit.
        public static let full = Self(rawValue: "full")
        /// The content of the file was changed or lost after it was written.
        public static let damaged = Self(rawValue: "damaged")
        /// SQLite would not make each change durable with this file system or configuration.
        public static let notDurable = Self(rawValue: "not-durable")
        /// The disk failed, or SQLite reported another error.
        public static let failed = Self(rawValue: "failed")
    }

    /// The kind of the failure, for programs that handle some kinds differently.
    public let code: Code
    /// The problem and its remedy, for a person.
    public let message: String

    /// The error's ``message``, for logs and interpolation.
    public var description: String { message }

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    var outcome: PutOutcome {
        switch code {
        case .full: .full
        case .unavailable, .ended: .unavailable
        case .elsewhere: .elsewhere
        default: .failed
        }
    }

    init(_ error: any Error, at path: String) {
        if let error = error as? GatewayStoreError {
            self = error
        } else {
            let error = DatabaseFileError(error)
            let (code, message) = Self.message(error, "The gateway's store \(path)", path)
            self.init(code, message)
        }
    }

    private static func message(
        _ error: DatabaseFileError, _ store: String, _ path: String
    ) -> (Code, String) {
        let cannotOpen = "\(store) cannot be opened for writing: \(error.cause)."
        return switch error.kind {
        case .inUse:
            (.inUse, "\(store) is in use by another process. End it, or name another folder.")
        case .busy:
            (
                .inUse,
                "Another program is writing to the gateway's store \(path), perhaps a sqlite3 shell "
                    + "inside a transaction. End that program."
            )
        case .newerVersion(let found, let known):
            (
                .newerVersion,
                "\(store) was written by a newer Bellhop: its version is \(found), and this Bellhop "
                    + "knows \(known). Use the newer Bellhop, or name another folder."
            )
        case .foreignFile:
            (
                .foreignFile,
                "\(path) is another program's database, so it was left alone. Move it away, or name "
                    + "another folder."
            )
        case .notDurable(let mode, let level):
            (
                .notDurable,
                "SQLite would not make changes of the gateway's store \(path) durable: journal_mode "
                    + "is \(mode) and not wal, or synchronous is \(level) and not 2. Use a folder on "
                    + "a local disk."
            )
        case .readOnly where error.isOfSystem, .cannotOpen where error.isOfSystem,
            .full where error.isOfSystem:
            (
                error.kind == .full ? .full : .cannotOpen,
                "\(cannotOpen) Check the path, its permissions and the disk, or name another folder."
            )
        case .readOnly, .cannotOpen:
            (
                .cannotOpen,
                "\(cannotOpen) Let this user write to the file and its folder, or name another folder."
            )
        case .full:
            (
                .full,
                "\(store) cannot grow: the disk is full, or the store is at its limit. What it "
                    + "accepted before is safe. Free space on the disk, or raise the limit."
            )
        case .damaged:
            (
                .damaged,
                "\(store) is damaged: \(error.cause). Put a copy back, or move the file and its -wal "
                    + "away to begin with an empty store."
            )
        case .failed:
            (
                .failed,
                "\(store) cannot be used: \(error.cause). What it accepted before is kept. Look at "
                    + "the disk and the system's log."
            )
        }
    }

    init(logAlone files: DatabaseFiles) {
        self.init(
            .damaged,
            "The gateway's store \(files.database.path) has lost its database, and its log "
                + "\(files.log.path) is still there. Put a copy of the database back, or move the log "
                + "away to begin with an empty store.")
    }

    init(emptied path: String) {
        self.init(
            .damaged,
            "The gateway's store \(path) is empty: what was in it is gone. Put a copy back, or remove "
                + "the file to begin with an empty store.")
    }
}
