internal import Foundation
internal import Glibc

/// The right to be the only process with a gateway's store, for as long as the value lives.
///
/// It is a lock on a file beside the database and not SQLite's own, so that `sqlite3` can look into
/// the store of a running gateway. The system gives it back when the process ends in any way.
final class StoreLock: Sendable {
    private let descriptor: Int32

    /// Makes the folder if need be, closed to other users, and takes the lock.
    init(database: URL) throws(GatewayStoreError) {
        try? FileManager.default.createDirectory(
            at: database.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        descriptor = try StoreFile.open(URL(filePath: database.path + ".lock"), for: database)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            guard code == EWOULDBLOCK else {
                throw GatewayStoreError(errno: code, at: database.path)
            }
            throw GatewayStoreError(
                .inUse,
                "The gateway's store \(database.path) is in use by another process. End it, or name "
                    + "another folder.")
        }
    }

    deinit {
        // A child that is being started has a copy of the descriptor until it runs its program, so
        // closing alone would keep the lock for as long.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
