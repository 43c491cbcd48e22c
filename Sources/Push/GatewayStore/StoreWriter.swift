package import APNsGateway
internal import Dispatch
package import Foundation
internal import Synchronization

/// Commits in groups: takes all waiting operations, changes the index, writes one transaction, and
/// completes the operations.
///
/// While one group is written, the next one collects, so a slower disk leads to larger groups. Only
/// the inbox is shared; everything else is confined to the committer's thread.
package final class StoreWriter<Committer: GroupCommitter>: Sendable {
    private struct Inbox {
        var waiting: [StoreOperation] = []
        var putsWaiting = 0
        var isRunning = false
        var observer: @Sendable ([EndedPush]) -> Void = { _ in }
    }

    private let inbox = Mutex(Inbox())
    private let published: Mutex<GatewayAccounts>
    private let committer: Committer
    private let putsWaitingMax: Int
    private let now: @Sendable () -> Date

    /// Creates a writer with an empty queue.
    ///
    /// - Parameters:
    ///   - committer: commits the groups.
    ///   - accounts: the outcomes of all earlier pushes.
    ///   - putsWaitingMax: maximum number of waiting pushes.
    ///   - now: the clock.
    package init(
        committer: Committer, accounts: GatewayAccounts, putsWaitingMax: Int,
        now: @escaping @Sendable () -> Date
    ) {
        self.committer = committer
        self.putsWaitingMax = putsWaitingMax
        self.now = now
        published = Mutex(accounts)
    }

    package var accounts: GatewayAccounts { published.withLock { $0 } }

    /// Registers an observer for pushes that leave the store. It replaces an earlier observer.
    package func observe(_ observer: @escaping @Sendable ([EndedPush]) -> Void) {
        inbox.withLock { $0.observer = observer }
    }

    /// Adds a push. Completes it immediately with `full` if too many wait.
    package func put(_ push: StoredPush, completion: @escaping @Sendable (PutOutcome) -> Void) {
        let put = StoreOperation.Put(push, completion)
        let (hasCapacity, mustStart) = inbox.withLock { inbox in
            guard inbox.putsWaiting < putsWaitingMax else { return (false, false) }
            inbox.putsWaiting += 1
            inbox.waiting.append(.put(put))
            defer { inbox.isRunning = true }
            return (true, !inbox.isRunning)
        }
        if !hasCapacity { completion(.full) }
        if mustStart { start() }
    }

    package func add(_ operation: StoreOperation) {
        let mustStart = inbox.withLock { inbox in
            inbox.waiting.append(operation)
            defer { inbox.isRunning = true }
            return !inbox.isRunning
        }
        if mustStart { start() }
    }

    package func keep(_ changes: [RegistrationChange]) throws {
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

    /// Commits all waiting operations on the committer's thread. Do not add any afterwards.
    func finish(_ access: Committer.Access) {
        while let (group, observer) = nextGroup() { commit(group, observer, access) }
    }

    private func start() {
        committer.schedule { [self] access in
            guard let (group, observer) = nextGroup() else { return }
            commit(group, observer, access)
            // Schedule a separate block, so that other users of the queue get their turn.
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

    /// Maximum number of operations per commit, which limits the wait for the rest of the group.
    private static var groupMax: Int { 2048 }

    private func commit(
        _ group: [StoreOperation], _ observer: @Sendable ([EndedPush]) -> Void,
        _ access: Committer.Access
    ) {
        do {
            try attempt(group, observer, access)
        } catch {
            // Acknowledgments free space, so retry them without the pushes that need it.
            let others = group.filter { !$0.isPut }
            for operation in group where operation.isPut { operation.fail(error) }
            guard !others.isEmpty else { return }
            do {
                try attempt(others, observer, access)
            } catch {
                for operation in others { operation.fail(error) }
            }
        }
    }

    /// Commits a group and completes its operations. If it throws, none of them is completed.
    private func attempt(
        _ group: [StoreOperation], _ observer: @Sendable ([EndedPush]) -> Void,
        _ access: Committer.Access
    ) throws(GatewayStoreError) {
        let result = try committer.commit(group, at: now(), access)
        published.withLock { $0 = result.accounts }
        if !result.ended.isEmpty { observer(result.ended) }
        for (operation, reply) in zip(group, result.replies) { reply.tell(operation) }
    }
}

private final class Answer: Sendable {
    let result = Mutex<Result<Void, any Error>>(.success(()))
}
