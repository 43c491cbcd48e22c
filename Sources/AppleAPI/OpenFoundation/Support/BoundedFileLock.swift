internal import Foundation

#if canImport(Glibc)
    internal import Glibc
#endif

/// Locks of files that processes of a group share.
///
/// The process that holds such a lock may be suspended by the device for as long as its app is in
/// the background, so waiting for it has a limit.
package enum BoundedFileLock {
    /// The time between two attempts, in microseconds.
    private static let pause: UInt32 = 2_000

    /// Locks an open file for this process alone, and waits for at most `secondsMax` seconds. It
    /// blocks the thread; closing the descriptor gives the lock back.
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
