internal import DeviceKernel
internal import Foundation
internal import GRDB
internal import Glibc

extension DeviceStoreError {
    /// The remedy that every trouble with a place has.
    static let anotherFolder = "name another folder with --state"

    /// What SQLite said about a file, with its remedy.
    init(_ error: any Error, at file: URL) {
        switch error {
        case let error as DeviceStoreError: self = error
        case let error as DatabaseError: self.init(error, file.path)
        case let error as StoredRecord.UnknownKindError: self.init(error, file.path)
        default: self.init(.failed, Self.failure(file.path, "\(error)"), cause: "\(error)")
        }
    }

    private init(_ error: DatabaseError, _ path: String) {
        let cause = error.message ?? "\(error.resultCode)"
        switch error.resultCode {
        case .SQLITE_FULL:
            self.init(
                .full,
                "The device's memory \(path) has no room for the change: the disk is full, or the "
                    + "memory is at its limit. Nothing of the change was kept. Free space on the "
                    + "disk, or dismiss notifications and remove apps.", cause: cause)
        case .SQLITE_READONLY, .SQLITE_PERM:
            self.init(.readOnly, Self.readOnly(path, cause), cause: cause)
        case .SQLITE_CANTOPEN:
            self.init(.cannotOpen, Self.cannotOpen(path, cause), cause: cause)
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            self.init(
                .inUse,
                "Another program is writing to the device's memory \(path), perhaps a sqlite3 shell "
                    + "inside a transaction. Nothing of the change was kept. End that program.",
                cause: cause)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB:
            self.init(damage: cause, path)
        default:
            self.init(.failed, Self.failure(path, cause), cause: cause)
        }
    }

    private init(_ error: StoredRecord.UnknownKindError, _ path: String) {
        self.init(
            .damaged,
            "The device's memory \(path) holds records of the kind \(error.name), which nothing "
                + "writes. Delete them with sqlite3, or \(Self.anotherFolder).")
    }

    /// What the system said when a file was opened.
    init(errno code: Int32, at file: URL) {
        let cause = unsafe String(cString: strerror(code))
        switch code {
        case EACCES, EPERM, EROFS:
            self.init(.readOnly, Self.readOnly(file.path, cause), cause: cause)
        case ENOSPC, EDQUOT:
            self.init(
                .full,
                "There is no room to make the device's memory \(file.path): \(cause). Free space on "
                    + "the disk, or \(Self.anotherFolder).", cause: cause)
        default:
            self.init(.cannotOpen, Self.cannotOpen(file.path, cause), cause: cause)
        }
    }

    /// Damage of a file that is in its place.
    init(damage cause: String, _ path: String) {
        self.init(
            .damaged,
            "The device's memory \(path) is damaged: \(cause). Start the device again: it will put "
                + "the file aside and begin with an empty memory.", cause: cause)
    }

    private static func readOnly(_ path: String, _ cause: String) -> String {
        "The device's memory \(path) cannot be written: \(cause). Let this user write to the file "
            + "and its folder, or \(anotherFolder)."
    }

    private static func cannotOpen(_ path: String, _ cause: String) -> String {
        "The device's memory \(path) cannot be opened: \(cause). Look at what is there, or "
            + "\(anotherFolder)."
    }

    private static func failure(_ path: String, _ cause: String) -> String {
        "The device's memory \(path) cannot be used: \(cause). Nothing of the change was kept. Look "
            + "at the disk and the system's log, or \(anotherFolder)."
    }
}
