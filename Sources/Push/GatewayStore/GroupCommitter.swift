package import APNsGateway
package import Foundation
internal import GRDB
internal import Synchronization

/// Makes groups of operations durable, one group after the other: the part of a store that knows its
/// engine.
package protocol GroupCommitter: Sendable {
    /// What a commit needs, for example a connection that is open.
    associatedtype Access

    /// Calls a function on the thread on which commits wait for the disk.
    func schedule(_ body: @escaping @Sendable (Access) -> Void)

    /// Makes a group durable.
    ///
    /// - Throws: ``GatewayStoreError``; the caller then tries again without the pushes of the group.
    func commit(
        _ operations: [StoreOperation], at now: Date, _ access: Access
    ) throws(GatewayStoreError) -> GroupResult
}

/// What became of a group that is durable.
package struct GroupResult: Sendable {
    /// An answer to each operation.
    package let replies: [StoreReply]
    /// The pushes that are kept no longer.
    package let ended: [EndedPush]
    /// What became of all pushes.
    package let accounts: GatewayAccounts

    /// Makes a result of its parts.
    package init(replies: [StoreReply], ended: [EndedPush], accounts: GatewayAccounts) {
        self.replies = replies
        self.ended = ended
        self.accounts = accounts
    }
}

/// Commits to SQLite, on the database's queue.
final class SQLiteCommitter: GroupCommitter {
    /// Held by one group at a time; a lock only because the compiler cannot see that.
    private let ledger: Mutex<Ledger>
    private let queue: DatabaseQueue
    private let path: String

    init(queue: DatabaseQueue, path: String, index: PushIndex, highestID: UInt64) {
        self.queue = queue
        self.path = path
        ledger = Mutex(Ledger(index: index, highestID: highestID))
    }

    func schedule(_ body: @escaping @Sendable (Database) -> Void) {
        queue.asyncWriteWithoutTransaction(body)
    }

    func commit(
        _ operations: [StoreOperation], at now: Date, _ database: Database
    ) throws(GatewayStoreError) -> GroupResult {
        do {
            return try ledger.withLock { try $0.write(operations, at: now, to: database) }
        } catch {
            throw GatewayStoreError(error, at: path)
        }
    }
}
