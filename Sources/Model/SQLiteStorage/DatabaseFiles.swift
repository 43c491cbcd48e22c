package import Foundation
internal import Glibc

/// The files of a store: the database, SQLite's log of it, and what stands beside them. Only this user
/// may read them.
///
/// SQLite takes an emptied file for a new database and deletes a log that has none, so what was lost is
/// found here, before SQLite has the files. To be used with the store's lock held.
package struct DatabaseFiles: Sendable {
    /// The database.
    package let database: URL

    /// The files of a database of this name.
    package init(database: URL) { self.database = database }

    /// The file whose lock says that a process has the store.
    package var lock: URL { beside(".lock") }
    /// SQLite's log of what was committed and is not in the database yet.
    package var log: URL { beside("-wal") }
    /// SQLite's index of the log. It can be made again.
    private var index: URL { beside("-shm") }
    /// Is there from before a database is made until its tables are in it: an empty database beside it
    /// is one whose first start was cut off, and never held anything.
    private var mark: URL { beside(".new") }

    private var folder: URL { database.deletingLastPathComponent() }

    private func beside(_ suffix: String) -> URL {
        folder.appending(path: database.lastPathComponent + suffix)
    }

    /// Whether the log has no database, because somebody emptied or removed that.
    ///
    /// SQLite takes a file of one byte for an empty one as well.
    package var isLogAlone: Bool { Self.size(log) ?? 0 > 0 && Self.size(database) ?? 0 <= 1 }

    /// Whether somebody emptied the database.
    package var isEmptied: Bool {
        guard let size = Self.size(database) else { return false }
        return size <= 1 && !Self.isThere(mark)
    }

    /// Makes the folder if need be, closed to other users.
    func makeFolder() throws(DatabaseFileError) {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            // A file of that name is found when the lock is opened below it, in better words.
            guard !Self.isThere(folder) else { return }
            let cause = (error as? CocoaError)?.underlying as? POSIXError
            throw DatabaseFileError(errno: cause?.code.rawValue ?? ENOTDIR)
        }
    }

    /// Makes the database's file if need be, and closes it to other users: SQLite would let them read
    /// it, and gives its log the database's mode.
    func makeDatabase() throws(DatabaseFileError) {
        if !Self.isThere(database) {
            close(try Self.open(mark))
            synchronizeFolder()
        }
        close(try Self.open(database))
        for file in [log, index] where Self.size(file) ?? 0 > 0 { unsafe chmod(file.path, 0o600) }
    }

    /// To be called once the database holds its tables.
    func finish() {
        guard Self.isThere(mark) else { return }
        unsafe unlink(mark.path)
        synchronizeFolder()
    }

    /// Renames the database, and its log with it, to another name in the folder.
    ///
    /// The database goes first: a process that is killed in between leaves a log alone, which the next
    /// one finds.
    package func move(to other: DatabaseFiles) throws(DatabaseFileError) {
        // An empty one has nothing to keep, and beside its log it would take the log's place.
        if !isLogAlone { try Self.rename(database, to: other.database) }
        if Self.size(log) ?? 0 > 0 { try Self.rename(log, to: other.log) }
        unsafe unlink(index.path)
    }

    /// Whether there is a file of the database's name.
    package var hasDatabase: Bool { Self.isThere(database) }
    /// Whether there is a file of the log's name.
    package var hasLog: Bool { Self.isThere(log) }

    /// Opens a file that only this user may read and write, making it if need be.
    static func open(_ file: URL) throws(DatabaseFileError) -> Int32 {
        let descriptor = unsafe Glibc.open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw DatabaseFileError(errno: errno) }
        // Fails for a file of another user, which the superuser may share.
        _ = fchmod(descriptor, 0o600)
        return descriptor
    }

    /// Names of files are in their folder; that it cannot be flushed is no reason to fail.
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

    /// The size of a file in bytes; `nil` when there is none.
    private static func size(_ file: URL) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return attributes?[.size] as? Int
    }
}
