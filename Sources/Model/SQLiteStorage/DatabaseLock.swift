internal import Foundation
internal import Glibc
internal import Synchronization

/// The right to be the only process with a store.
///
/// It is a lock on a file beside the database and not SQLite's own, so that `sqlite3` can look into a
/// store that is in use. The system gives it back when the process ends in any way.
package final class DatabaseLock: Sendable {
    /// `nil` once the lock was given back.
    private let descriptor: Mutex<Int32?>

    /// How long another one may still have the lock: who ends gives it back in a moment, and whoever
    /// starts a program anew does not wait for that.
    static let secondsMax = 1.0
    /// The time between two attempts, in microseconds.
    private static let pause: UInt32 = 5_000

    /// Makes the folder if need be, closed to other users, and acquires the lock.
    ///
    /// It blocks the thread for at most ``secondsMax`` while another one has the lock.
    ///
    /// - Parameter onBusy: Called before the first wait.
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
        // For the error of others only, so a failure does no harm.
        try? Data("\(getpid())\n".utf8).write(to: files.lock)
    }

    deinit { release() }

    /// Acquires the lock for a store that is opened with it, and gives it back when that throws.
    ///
    /// What GRDB keeps of a connection may live on for a moment after it was closed, and the lock with it.
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

    /// Gives the lock back; only the first call does something.
    func release() {
        let held = descriptor.withLock { held in
            defer { held = nil }
            return held
        }
        guard let held else { return }
        // A child that is being started has a copy of the descriptor until it runs its program, so
        // closing alone would keep the lock for as long.
        flock(held, LOCK_UN)
        close(held)
    }

    private static func owner(_ lock: URL) -> Int? {
        guard let data = try? Data(contentsOf: lock) else { return nil }
        return Int(String(decoding: data, as: UTF8.self).dropLast())
    }
}
