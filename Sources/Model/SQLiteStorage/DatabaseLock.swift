internal import Foundation
internal import Glibc
internal import Synchronization

/// The exclusive right of a process to use a store.
///
/// It is a lock on a file beside the database instead of SQLite's own lock, so that `sqlite3` can
/// read a store in use. The system releases it when the process ends.
package final class DatabaseLock: Sendable {
    private let descriptor: Mutex<Int32?>

    /// Maximum wait for another process's lock, in seconds. An ending process releases it in a
    /// moment, and a quick restart should not fail because of that.
    static let secondsMax = 1.0
    private static let pause: UInt32 = 5_000

    /// Creates the folder if necessary, inaccessible to other users, and acquires the lock.
    ///
    /// Blocks the thread for at most ``secondsMax`` while another process holds the lock.
    ///
    /// - Parameter onBusy: called before the first wait.
    /// - Throws: `DatabaseFileError` with `inUse`, `readOnly`, `cannotOpen` or `full`.
    init(_ files: DatabaseFiles, onBusy: () -> Void = {}) throws(DatabaseFileError) {
        try files.makeFolder()
        let descriptor = try DatabaseFiles.open(files.lock)
        let end = ProcessInfo.processInfo.systemUptime + Self.secondsMax
        var isFirst = true
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            if code == EWOULDBLOCK, ProcessInfo.processInfo.systemUptime < end {
                if isFirst { onBusy() }
                isFirst = false
                usleep(Self.pause)
                continue
            }
            close(descriptor)
            guard code == EWOULDBLOCK else { throw DatabaseFileError(errno: code) }
            throw DatabaseFileError(.inUse(process: Self.owner(files.lock)))
        }
        self.descriptor = Mutex(descriptor)
        // Only for the error of other processes, so a failure is harmless.
        try? Data("\(getpid())\n".utf8).write(to: files.lock)
    }

    deinit { release() }

    /// Acquires the lock for a store, and releases it if opening the store throws.
    ///
    /// GRDB may keep a part of a connection, and the lock with it, for a moment after the close.
    package static func acquire<Value>(
        _ files: DatabaseFiles, _ open: (DatabaseLock) throws -> Value
    ) throws -> Value {
        let lock = try DatabaseLock(files)
        do {
            return try open(lock)
        } catch {
            lock.release()
            throw error
        }
    }

    /// Releases the lock. Later calls do nothing.
    func release() {
        let held = descriptor.withLock { held in
            defer { held = nil }
            return held
        }
        guard let held else { return }
        // A child process that is being started has a copy of the descriptor until it runs its
        // program. Closing the descriptor alone would keep the lock until then.
        flock(held, LOCK_UN)
        close(held)
    }

    private static func owner(_ lock: URL) -> Int? {
        guard let data = try? Data(contentsOf: lock) else { return nil }
        return Int(String(decoding: data, as: UTF8.self).dropLast())
    }
}
