package import APNsGateway
internal import Dispatch
package import Foundation
internal import Synchronization

/// Commits in groups: takes all that waits, changes the index, writes one transaction, and answers.
///
/// While one group is on its way to the disk the next gathers, so the slower the disk the larger the
/// groups. Everything but the inbox is touched on the committer's thread alone.
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

    /// Makes a writer with nothing in its queue.
    ///
    /// - Parameters:
    ///   - committer: what makes groups durable.
    ///   - accounts: what became of all pushes so far.
    ///   - putsWaitingMax: how many pushes may wait at once.
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

    /// What became of all pushes, as of the last commit.
    package var accounts: GatewayAccounts { published.withLock { $0 } }

    /// Calls an observer with each push that is kept no longer; a later observer takes its place.
    package func observe(_ observer: @escaping @Sendable ([EndedPush]) -> Void) {
        inbox.withLock { $0.observer = observer }
    }

    /// Adds a push; the answer is `full` at once when too many wait.
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

    /// Adds an operation, which is answered through its closure.
    package func add(_ operation: StoreOperation) {
        let mustStart = inbox.withLock { inbox in
            inbox.waiting.append(operation)
            defer { inbox.isRunning = true }
            return !inbox.isRunning
        }
        if mustStart { start() }
    }

    /// Adds changes of the registry and waits until they are durable.
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

    /// Commits all that waits, on the committer's thread. Nothing may be added any more.
    func finish(_ access: Committer.Access) {
        while let (group, observer) = nextGroup() { commit(group, observer, access) }
    }

    private func start() {
        committer.schedule { [self] access in
            guard let (group, observer) = nextGroup() else { return }
            commit(group, observer, access)
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
    private static var groupMax: Int { 2048 }

    private func commit(
        _ group: [StoreOperation], _ observer: @Sendable ([EndedPush]) -> Void,
        _ access: Committer.Access
    ) {
        do {
            try attempt(group, observer, access)
        } catch {
            // Acknowledgements free room, so they are tried without what needs it.
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

    /// Makes a group durable and answers it; or throws, and nothing of it was answered.
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

/// Where the answer of a blocking call arrives.
private final class Answer: Sendable {
    let result = Mutex<Result<Void, any Error>>(.success(()))
}
