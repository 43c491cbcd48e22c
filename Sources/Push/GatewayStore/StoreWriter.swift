internal import APNs
internal import APNsGateway
internal import DevicePushLink
internal import Dispatch
internal import Foundation
internal import GRDB
internal import Synchronization

/// Commits in groups: takes all that waits, changes the index, writes one transaction, and answers.
///
/// While one group is on its way to the disk the next gathers, so the slower the disk the larger the
/// groups. Everything but the inbox is touched on the database's queue alone.
final class StoreWriter: Sendable {
    private struct Inbox {
        var waiting: [StoreOperation] = []
        var putsWaiting = 0
        var isRunning = false
        var observer: @Sendable ([EndedPush]) -> Void = { _ in }
    }

    private let inbox = Mutex(Inbox())
    private let published: Mutex<GatewayAccounts>
    /// Held by one group at a time; a lock only because the compiler cannot see that.
    private let ledger: Mutex<Ledger>
    private let queue: DatabaseQueue
    private let path: String
    private let now: @Sendable () -> Date

    init(
        queue: DatabaseQueue, path: String, index: PushIndex, highestID: UInt64,
        now: @escaping @Sendable () -> Date
    ) {
        self.queue = queue
        self.path = path
        self.now = now
        published = Mutex(index.accounts)
        ledger = Mutex(Ledger(index: index, highestID: highestID))
    }

    /// What became of all pushes, as of the last commit.
    var accounts: GatewayAccounts { published.withLock { $0 } }

    func observe(_ observer: @escaping @Sendable ([EndedPush]) -> Void) {
        inbox.withLock { $0.observer = observer }
    }

    func put(_ push: StoredPush, completion: @escaping @Sendable (PutOutcome) -> Void) {
        let put = StoreOperation.Put(push, completion)
        let (hasCapacity, mustStart) = inbox.withLock { inbox in
            guard inbox.putsWaiting < GatewayStore.putsWaitingMax else { return (false, false) }
            inbox.putsWaiting += 1
            inbox.waiting.append(.put(put))
            defer { inbox.isRunning = true }
            return (true, !inbox.isRunning)
        }
        if !hasCapacity { completion(.full) }
        if mustStart { start() }
    }

    func add(_ operation: StoreOperation) {
        let mustStart = inbox.withLock { inbox in
            inbox.waiting.append(operation)
            defer { inbox.isRunning = true }
            return !inbox.isRunning
        }
        if mustStart { start() }
    }

    /// Adds changes of the registry and waits until they are durable.
    func keep(_ changes: [RegistrationChange]) throws {
        let answer = Answer()
        let isDurable = DispatchSemaphore(value: 0)
        add(
            .keep(changes) { result in
                answer.result.withLock { $0 = result }
                isDurable.signal()
            })
        isDurable.wait()
        try answer.result.withLock { $0 }.get()
    }

    /// Commits all that waits, on the database's queue. Nothing may be added any more.
    func finish(_ database: Database) {
        while let (group, observer) = nextGroup() { commit(group, observer, database) }
    }

    private func start() {
        queue.asyncWriteWithoutTransaction { [self] database in
            guard let (group, observer) = nextGroup() else { return }
            commit(group, observer, database)
            // Anew, so that others who wait for the queue have their turn.
            start()
        }
    }

    private func nextGroup() -> ([StoreOperation], @Sendable ([EndedPush]) -> Void)? {
        inbox.withLock { inbox in
            guard !inbox.waiting.isEmpty else {
                inbox.isRunning = false
                return nil
            }
            let group: [StoreOperation]
            if inbox.waiting.count <= Self.groupMax {
                group = inbox.waiting
                inbox.waiting = []
            } else {
                group = Array(inbox.waiting.prefix(Self.groupMax))
                inbox.waiting.removeFirst(Self.groupMax)
            }
            inbox.putsWaiting -= group.count { $0.isPut }
            return (group, inbox.observer)
        }
    }

    /// How many operations one commit holds, so that none waits long for the others of its group.
    private static let groupMax = 2048

    private func commit(
        _ group: [StoreOperation], _ observer: @Sendable ([EndedPush]) -> Void,
        _ database: Database
    ) {
        do {
            try attempt(group, observer, database)
        } catch {
            let storeError = GatewayStoreError(error, at: path)
            // Acknowledgements free room, so they are tried without what needs it.
            let others = group.filter { !$0.isPut }
            for operation in group where operation.isPut { operation.fail(storeError) }
            guard !others.isEmpty else { return }
            do {
                try attempt(others, observer, database)
            } catch {
                let storeError = GatewayStoreError(error, at: path)
                for operation in others { operation.fail(storeError) }
            }
        }
    }

    /// Makes a group durable and answers it; or throws, and nothing of it happened.
    private func attempt(
        _ group: [StoreOperation], _ observer: @Sendable ([EndedPush]) -> Void,
        _ database: Database
    ) throws {
        let (replies, ended, accounts) = try ledger.withLock { ledger in
            try ledger.write(group, at: now(), to: database)
        }
        published.withLock { $0 = accounts }
        if !ended.isEmpty { observer(ended) }
        for (operation, reply) in zip(group, replies) { reply.tell(operation) }
    }
}

/// Where the answer of a blocking call arrives.
private final class Answer: Sendable {
    let result = Mutex<Result<Void, any Error>>(.success(()))
}
