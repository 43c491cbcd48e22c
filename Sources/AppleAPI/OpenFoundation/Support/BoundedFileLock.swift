internal import Foundation

#if canImport(Glibc)
    internal import Glibc
#endif

/// Locks of files that the processes of a group share.
///
/// The device may suspend a process while it holds such a lock, for as long as its app is in the
/// background. Waiting for the lock therefore has a time limit.
package enum BoundedFileLock {
    /// The time between two attempts, in microseconds.
    private static let pause: UInt32 = 2_000

    /// Locks an open file exclusively and waits for at most `secondsMax` seconds.
    ///
    /// It blocks the thread. Closing the descriptor releases the lock.
    ///
    /// - Returns: Whether the lock is held.
    package static func lock(_ descriptor: Int32, secondsMax: Double) -> Bool {
        let end = ProcessInfo.processInfo.systemUptime + secondsMax
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR,
                ProcessInfo.processInfo.systemUptime < end
            else { return false }
            usleep(pause)
        }
        return true
    }
}
