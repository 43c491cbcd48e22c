package import APNsGateway
package import Foundation
internal import GRDB
internal import Synchronization

/// Commits groups of operations, one group after the other. It contains everything that depends on
/// the database engine.
package protocol GroupCommitter: Sendable {
    associatedtype Access

    func schedule(_ body: @escaping @Sendable (Access) -> Void)

    /// Commits a group.
    ///
    /// - Throws: ``GatewayStoreError``; the caller then retries without the pushes of the group.
    func commit(
        _ operations: [StoreOperation], at now: Date, _ access: Access
    ) throws(GatewayStoreError) -> GroupResult
}

package struct GroupResult: Sendable {
    package let replies: [StoreReply]
    package let ended: [EndedPush]
    package let accounts: GatewayAccounts

    package init(replies: [StoreReply], ended: [EndedPush], accounts: GatewayAccounts) {
        self.replies = replies
        self.ended = ended
        self.accounts = accounts
    }
}

final class SQLiteCommitter: GroupCommitter {
    /// The lock is never contended, but the compiler cannot prove that groups use the state serially.
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
