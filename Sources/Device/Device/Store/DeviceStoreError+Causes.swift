internal import DeviceKernel
internal import Foundation
internal import SQLiteStorage

extension DeviceStoreError {
    static let anotherFolder = "name another folder with --state"

    init(_ error: any Error, at file: URL) {
        switch error {
        case let error as DeviceStoreError: self = error
        case let error as StoredRecord.UnknownKindError: self.init(error, file.path)
        default: self.init(DatabaseFileError(error), file.path)
        }
    }

    private init(_ error: DatabaseFileError, _ path: String) {
        let (code, message) = Self.message(error, path)
        self.init(code, message, cause: error.cause.isEmpty ? nil : error.cause)
    }

    private static func message(_ error: DatabaseFileError, _ path: String) -> (Code, String) {
        let memory = "The device's memory \(path)"
        let cause = error.cause
        return switch error.kind {
        case .inUse(let process):
            (
                .inUse,
                "\(memory) is in use by \(process.map { "process \($0)" } ?? "another process"). End "
                    + "it, or \(anotherFolder)."
            )
        case .busy:
            (
                .inUse,
                "Another program is writing to the device's memory \(path), perhaps a sqlite3 shell "
                    + "inside a transaction. Nothing of the change was kept. End that program."
            )
        case .newerVersion(let found, let known):
            (
                .newerVersion,
                "\(memory) was written by a newer Bellhop: its version is \(found), and this Bellhop "
                    + "knows \(known). Use the newer Bellhop, or \(anotherFolder)."
            )
        case .foreignFile:
            (
                .foreignFile,
                "\(path) is another program's database, so it was left alone. Move it away, or "
                    + "\(anotherFolder)."
            )
        case .notDurable(let mode, let level):
            (
                .notDurable,
                "SQLite would not make changes of the device's memory \(path) durable: journal_mode "
                    + "is \(mode) and not wal, or synchronous is \(level) and not 2. Use a folder on "
                    + "a local disk: \(anotherFolder)."
            )
        case .readOnly:
            (
                .readOnly,
                "\(memory) cannot be written: \(cause). Let this user write to the file and its "
                    + "folder, or \(anotherFolder)."
            )
        case .cannotOpen:
            (
                .cannotOpen,
                "\(memory) cannot be opened: \(cause). Check the path, or \(anotherFolder)."
            )
        case .full where error.isOfSystem:
            (
                .full,
                "The disk has no space for the device's memory \(path): \(cause). Free space on "
                    + "the disk, or \(anotherFolder)."
            )
        case .full:
            (
                .full,
                "\(memory) has no room for the change: the disk is full, or the memory is at its "
                    + "limit. Nothing of the change was kept. Free space on the disk, or dismiss "
                    + "notifications and remove apps."
            )
        case .damaged:
            (
                .damaged,
                "\(memory) is damaged: \(cause). Start the device again: it will put the file aside "
                    + "and begin with an empty memory."
            )
        case .failed:
            (
                .failed,
                "\(memory) cannot be used: \(cause). Nothing of the change was kept. Look at the disk "
                    + "and the system's log, or \(anotherFolder)."
            )
        }
    }

    private init(_ error: StoredRecord.UnknownKindError, _ path: String) {
        self.init(
            .damaged,
            "The device's memory \(path) holds records of the unknown kind "
                + "\(error.name). Delete them with sqlite3, or \(Self.anotherFolder).")
    }
}
