internal import Foundation
internal import Glibc

/// The files of a store before SQLite has them: what is lost there must not begin as an empty store.
///
/// To be used with the store's lock held.
struct StoreFile: Sendable {
    /// The database.
    let database: URL

    /// SQLite's log of what was committed and is not in the database yet.
    private var log: URL { Self.beside(database, "-wal") }
    /// Is there from before a database is made until its tables are in it: an empty database beside it
    /// is one whose first start was cut off, and never held anything.
    private var mark: URL { Self.beside(database, ".new") }

    /// Makes the database's file if there is none, closed to other users.
    ///
    /// - Throws: ``GatewayStoreError`` with `damaged` for a database that was emptied, or whose log is
    ///   there alone, which SQLite would delete; the files are then as they were.
    func prepare() throws(GatewayStoreError) {
        let size = Self.size(database)
        // SQLite takes a file of one byte for an empty one as well.
        if size ?? 0 <= 1, Self.size(log) ?? 0 > 0 {
            throw GatewayStoreError(
                .damaged,
                "The gateway's store \(database.path) has lost its database, and its log \(log.path) is "
                    + "still there. Put a copy of the database back, or move the log away to begin with "
                    + "an empty store.")
        }
        if let size, size <= 1, Self.size(mark) == nil {
            throw GatewayStoreError(
                .damaged,
                "The gateway's store \(database.path) is empty: what was in it is gone. Put a copy back, "
                    + "or remove the file to begin with an empty store.")
        }
        if size == nil {
            close(try Self.open(mark, for: database))
            Self.synchronize(database.deletingLastPathComponent())
        }
        close(try Self.open(database, for: database))
    }

    /// To be called once the tables are in the database.
    func finish() {
        guard Self.size(mark) != nil else { return }
        unsafe unlink(mark.path)
        Self.synchronize(database.deletingLastPathComponent())
    }

    /// Opens a file that only this user may read and write, making it if need be.
    static func open(_ file: URL, for database: URL) throws(GatewayStoreError) -> Int32 {
        let descriptor = unsafe Glibc.open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw GatewayStoreError(errno: errno, at: database.path) }
        // Fails for a file of another user, which the superuser may share.
        _ = fchmod(descriptor, 0o600)
        return descriptor
    }

    private static func beside(_ file: URL, _ suffix: String) -> URL {
        file.deletingLastPathComponent().appending(path: file.lastPathComponent + suffix)
    }

    /// The size of a file in bytes; `nil` when there is none.
    private static func size(_ file: URL) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return attributes?[.size] as? Int
    }

    /// Names of files are in their folder; that one cannot be flushed is no reason to fail.
    private static func synchronize(_ folder: URL) {
        let descriptor = unsafe Glibc.open(folder.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
