package import Foundation
internal import Glibc
internal import OpenFoundation

/// Synchronizes `UserDefaults` with the disk, as the preferences daemon of a phone does for each
/// process.
///
/// Foundation on Linux keeps changes in memory until `synchronize()`, and a process that has read a
/// value never sees changes of other processes. The values of an app group are in a file that its
/// processes share. They are exchanged before and after each call of the device and twice a second,
/// and standard values are written at the same times.
package final class Preferences: Sendable {
    static let interval = 0.5
    /// The time in seconds that an exchange waits for another process of the group.
    ///
    /// It exceeds the time that a process may wait for a processor on a busy machine. A process
    /// that is suspended in the middle of an exchange delays the others by this time.
    static let lockSecondsMax = 1.0

    private let groups: [String: URL]
    private let queue = DispatchQueue(label: "bellhop-preferences")

    package init(groups: [String: URL]) { self.groups = groups }

    package func start() {
        queue.asyncAfter(deadline: .now() + Self.interval) {
            self.exchangeNow()
            self.start()
        }
    }

    /// Writes the changes of this process and drops cached values that other processes may have
    /// changed.
    package func exchange() { queue.sync { exchangeNow() } }

    private func exchangeNow() {
        // `synchronize()` writes all values that this process has used. So the files of all groups
        // are locked first, in the same order in each process.
        var locks: [Int32] = []
        // Closing the files releases the locks.
        defer { for lock in locks { close(lock) } }
        for (_, folder) in groups.sorted(by: { $0.key < $1.key }) {
            let lock = unsafe open(
                folder.appendingPathComponent("Library/Preferences/.lock").path,
                O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard lock >= 0 else { continue }
            locks.append(lock)
            // The process that holds the lock may be suspended. The next exchange makes up for this
            // one.
            guard BoundedFileLock.lock(lock, secondsMax: Self.lockSecondsMax) else { return }
        }
        UserDefaults.standard.synchronize()
        for group in groups.keys {
            let defaults = UserDefaults(suiteName: group)
            defaults?.synchronize()
            // Read under the lock, so that no process reads a partially written file.
            _ = defaults?.object(forKey: "")
        }
    }
}
