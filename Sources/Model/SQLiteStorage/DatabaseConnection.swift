internal import Dispatch
internal import Foundation
package import GRDB

/// The one connection to the database of a store, with the lock that makes it the only one.
///
/// The lock is given back only when the database is closed: the next owner must never meet this
/// connection.
package final class DatabaseConnection: Sendable {
    /// The connection.
    package let queue: DatabaseQueue
    private let lock: DatabaseLock

    init(_ queue: DatabaseQueue, _ lock: DatabaseLock) {
        self.queue = queue
        self.lock = lock
    }

    /// Opens a queue that holds the lock for as long as it is there, since work on it may outlive the
    /// connection.
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

    /// Says on a connection's queue whose it is.
    private static let lockOfQueue = DispatchSpecificKey<ObjectIdentifier>()

    deinit { close() }

    /// Closes the database and gives the lock back.
    ///
    /// Waits for the work that runs on the queue. When it is called by that work, the database is closed
    /// and the lock given back when the work has let go of the queue.
    ///
    /// - Parameter finish: What is left to be done with the database.
    package func close(after finish: (Database) -> Void = { _ in }) {
        guard DispatchQueue.getSpecific(key: Self.lockOfQueue) != ObjectIdentifier(lock) else {
            return
        }
        queue.writeWithoutTransaction(finish)
        // What cannot be closed now is closed with the queue, and the lock given back then.
        guard (try? queue.close()) != nil else { return }
        lock.release()
    }
}
