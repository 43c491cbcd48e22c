internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// An exclusive lock on a file, across all threads and processes.
///
/// The system releases it when its process ends.
enum FileLock {
    private static let pause: UInt32 = 1_000

    /// Runs a closure with the lock.
    ///
    /// - Throws: `SharedFolderError` with code `busy` after `waitMax` seconds, and the errors of
    ///   the closure.
    static func hold<Result>(
        _ path: String, waitMax: TimeInterval, _ body: () throws -> Result
    ) throws -> Result {
        let file = try lock(path, until: ProcessInfo.processInfo.systemUptime + waitMax, waitMax)
        defer {
            // A child process that is being started has a copy of the descriptor until it runs its
            // program. Closing alone would therefore keep the lock until then.
            flock(file, LOCK_UN)
            close(file)
        }
        return try body()
    }

    private static func lock(
        _ path: String, until end: TimeInterval, _ waitMax: TimeInterval
    ) throws(SharedFolderError) -> Int32 {
        while true {
            let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, mode_t(0o600))
            guard file >= 0 else {
                throw SharedFolderError(
                    errno: errno, "open", path, isKnown: SharedFile.isThere(path))
            }
            do throws(SharedFolderError) {
                try wait(for: file, path, until: end, waitMax)
            } catch {
                close(file)
                throw error
            }
            // Another process may have emptied the folder. A lock on a deleted file excludes no
            // other process.
            if isNamed(file, path) { return file }
            close(file)
        }
    }

    private static func wait(
        for file: Int32, _ path: String, until end: TimeInterval, _ waitMax: TimeInterval
    ) throws(SharedFolderError) {
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            guard code == EWOULDBLOCK || code == EINTR else {
                throw SharedFolderError(errno: code, "lock", path)
            }
            guard ProcessInfo.processInfo.systemUptime < end else {
                throw SharedFolderError(
                    .busy,
                    "Another process holds \(path) for more than \(waitMax) s. Keep the lock for "
                        + "quick changes alone, and never while the network is waited for.")
            }
            usleep(pause)
        }
    }

    private static func isNamed(_ file: Int32, _ path: String) -> Bool {
        var held = stat()
        var named = stat()
        guard unsafe fstat(file, &held) == 0, unsafe stat(path, &named) == 0 else { return false }
        return held.st_ino == named.st_ino && held.st_dev == named.st_dev
    }
}
