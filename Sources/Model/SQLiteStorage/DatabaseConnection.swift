internal import Dispatch
internal import Foundation
package import GRDB

/// The only connection to the database of a store, together with the lock that guarantees this.
///
/// The lock is released only after the database is closed, so that the next owner never meets this
/// connection.
package final class DatabaseConnection: Sendable {
    package let queue: DatabaseQueue
    private let lock: DatabaseLock

    init(_ queue: DatabaseQueue, _ lock: DatabaseLock) {
        self.queue = queue
        self.lock = lock
    }

    /// Opens a queue that holds the lock as long as it exists, since work on the queue may outlive
    /// the connection.
    static func queue(
        _ file: URL, _ lock: DatabaseLock, _ configuration: Configuration
    ) throws -> DatabaseQueue {
        var configuration = configuration
        let target = DispatchQueue(label: configuration.label ?? "database")
        target.setSpecific(key: lockOfQueue, value: ObjectIdentifier(lock))
        configuration.targetQueue = target
        configuration.prepareDatabase { _ in withExtendedLifetime(lock) {} }
        return try DatabaseQueue(path: file.path, configuration: configuration)
    }

    private static let lockOfQueue = DispatchSpecificKey<ObjectIdentifier>()

    deinit { close() }

    /// Closes the database and releases the lock.
    ///
    /// Waits for work on the queue. If that work itself makes the call, both happen after it has
    /// left the queue.
    ///
    /// - Parameter finish: the last work on the database.
    package func close(after finish: (Database) -> Void = { _ in }) {
        guard DispatchQueue.getSpecific(key: Self.lockOfQueue) != ObjectIdentifier(lock) else {
            return
        }
        queue.writeWithoutTransaction(finish)
        // If the close fails now, the queue closes the database later and then releases the lock.
        guard (try? queue.close()) != nil else { return }
        lock.release()
    }
}
