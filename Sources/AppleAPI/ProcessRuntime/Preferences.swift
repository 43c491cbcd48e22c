package import Foundation
internal import Glibc
internal import OpenFoundation

/// Brings `UserDefaults` to disk and back, as a phone's preferences daemon does for every process.
///
/// The open Foundation keeps changes in memory until `synchronize()`, and a process that has read a
/// value never sees another's. Here the values of the app groups, which lie in a file that their
/// processes share, are exchanged before and after each call of the device and twice a second; the
/// standard ones are written at the same times.
package final class Preferences: Sendable {
    /// The time between two exchanges when nothing else happens, in seconds.
    static let interval = 0.5
    /// How long an exchange waits for another process of the group, in seconds: longer than that one may wait for
    /// a processor on a busy machine. One that is suspended in the middle of an exchange holds up the others' so long.
    static let lockSecondsMax = 1.0

    private let groups: [String: URL]
    private let queue = DispatchQueue(label: "bellhop-preferences")

    /// Creates the keeper of the groups' preferences, by the group's id and folder.
    package init(groups: [String: URL]) { self.groups = groups }

    /// Exchanges for as long as the process lives.
    package func start() {
        queue.asyncAfter(deadline: .now() + Self.interval) {
            self.exchangeNow()
            self.start()
        }
    }

    /// Writes what this process changed and forgets what others may have changed.
    package func exchange() { queue.sync { exchangeNow() } }

    private func exchangeNow() {
        // Synchronizing one writes all that this process has used, so those of every group are locked first, in the
        // same order by all processes.
        var locks: [Int32] = []
        // Closing them gives the locks back.
        defer { for lock in locks { close(lock) } }
        for (_, folder) in groups.sorted(by: { $0.key < $1.key }) {
            let lock = unsafe open(
                folder.appendingPathComponent("Library/Preferences/.lock").path,
                O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard lock >= 0 else { continue }
            locks.append(lock)
            // A process that holds it may be suspended; the exchange is then made up for later.
            guard BoundedFileLock.lock(lock, secondsMax: Self.lockSecondsMax) else { return }
        }
        UserDefaults.standard.synchronize()
        for group in groups.keys {
            let defaults = UserDefaults(suiteName: group)
            defaults?.synchronize()
            // Read under the lock, so that nobody meets a file that is being written.
            _ = defaults?.object(forKey: "")
        }
    }
}
