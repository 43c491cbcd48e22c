internal import Foundation
internal import Glibc

/// The right to be the only process with a device's memory, for as long as the value lives.
///
/// It is a lock on a file beside the database and not SQLite's own, so that `sqlite3` can look into
/// the memory of a running device. The system gives it back when the process ends in any way.
final class StoreLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock.
    ///
    /// - Throws: `DeviceStoreError` with `inUse`, `readOnly`, `cannotOpen` or `full`.
    init(_ file: StoreFile) throws(DeviceStoreError) {
        descriptor = try file.open(file.lock)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            guard code == EWOULDBLOCK else {
                throw DeviceStoreError(errno: code, at: file.database)
            }
            throw DeviceStoreError(
                .inUse,
                "The device's memory \(file.database.path) is in use by \(Self.owner(file.lock)). "
                    + "End it, or \(DeviceStoreError.anotherFolder).")
        }
        // For the error of others only, so a failure does no harm.
        try? Data("\(getpid())\n".utf8).write(to: file.lock)
    }

    deinit {
        // A child that is being started has a copy of the descriptor until it runs its program, so
        // closing alone would keep the lock for as long.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    private static func owner(_ lock: URL) -> String {
        guard let data = try? Data(contentsOf: lock),
            let process = Int(String(decoding: data, as: UTF8.self).dropLast())
        else { return "another process" }
        return "process \(process)"
    }
}
