package import Foundation
internal import Glibc

/// The files of a store: the database, its write-ahead log, and the files beside them. Only this
/// user may read them.
///
/// SQLite treats an emptied file as a new database and deletes a log without a database. Such a
/// loss is therefore detected here, before SQLite opens the files. Requires the store's lock.
package struct DatabaseFiles: Sendable {
    package let database: URL

    package init(database: URL) { self.database = database }

    package var lock: URL { beside(".lock") }
    package var log: URL { beside("-wal") }
    /// SQLite's index of the log, which can be rebuilt.
    private var index: URL { beside("-shm") }
    /// A file that exists while the database is created, until its tables exist. An empty database
    /// beside it is the result of an interrupted first start and never contained data.
    private var mark: URL { beside(".new") }

    private var folder: URL { database.deletingLastPathComponent() }

    private func beside(_ suffix: String) -> URL {
        folder.appending(path: database.lastPathComponent + suffix)
    }

    /// Whether the log exists without its database, because a person emptied or removed that.
    ///
    /// SQLite also treats a file of one byte as empty.
    package var isLogAlone: Bool { Self.size(log) ?? 0 > 0 && Self.size(database) ?? 0 <= 1 }

    package var isEmptied: Bool {
        guard let size = Self.size(database) else { return false }
        return size <= 1 && !Self.isThere(mark)
    }

    /// Creates the folder if necessary, inaccessible to other users.
    func makeFolder() throws(DatabaseFileError) {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            // If a file has that name, opening the lock below it reports a better error.
            guard !Self.isThere(folder) else { return }
            let cause = (error as? CocoaError)?.underlying as? POSIXError
            throw DatabaseFileError(errno: cause?.code.rawValue ?? ENOTDIR)
        }
    }

    /// Creates the database file if necessary, and makes it inaccessible to other users. By
    /// default, SQLite would let them read it and would give the log the same mode.
    func makeDatabase() throws(DatabaseFileError) {
        if !Self.isThere(database) {
            close(try Self.open(mark))
            synchronizeFolder()
        }
        close(try Self.open(database))
        for file in [log, index] where Self.size(file) ?? 0 > 0 { unsafe chmod(file.path, 0o600) }
    }

    func finish() {
        guard Self.isThere(mark) else { return }
        unsafe unlink(mark.path)
        synchronizeFolder()
    }

    /// Renames the database and its log within the folder.
    ///
    /// The database goes first: if the process is killed in between, a log remains alone, which the
    /// next start detects.
    package func move(to other: DatabaseFiles) throws(DatabaseFileError) {
        // An empty database beside the log would replace the log's content.
        if !isLogAlone { try Self.rename(database, to: other.database) }
        if Self.size(log) ?? 0 > 0 { try Self.rename(log, to: other.log) }
        unsafe unlink(index.path)
    }

    package var hasDatabase: Bool { Self.isThere(database) }
    package var hasLog: Bool { Self.isThere(log) }

    static func open(_ file: URL) throws(DatabaseFileError) -> Int32 {
        let descriptor = unsafe Glibc.open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw DatabaseFileError(errno: errno) }
        // Fails for a file of another user, which the superuser may use anyway.
        _ = fchmod(descriptor, 0o600)
        return descriptor
    }

    /// Makes new file names durable. A folder that cannot be flushed is not a failure.
    private func synchronizeFolder() {
        let descriptor = unsafe Glibc.open(folder.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static func rename(_ file: URL, to target: URL) throws(DatabaseFileError) {
        guard isThere(file) else { return }
        guard unsafe Glibc.rename(file.path, target.path) == 0 else {
            throw DatabaseFileError(errno: errno)
        }
    }

    private static func isThere(_ file: URL) -> Bool {
        FileManager.default.fileExists(atPath: file.path)
    }

    private static func size(_ file: URL) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return attributes?[.size] as? Int
    }
}
