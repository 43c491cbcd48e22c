import Synchronization
import Testing

@testable import BellhopBasics

@Suite("A semaphore", .timeLimit(.minutes(10)))
struct AsyncSemaphoreTests {
    private final class Record: Sendable {
        let order = Mutex<[Int]>([])
        let running = Mutex((now: 0, most: 0))
    }

    @Test("removes tasks that stop waiting")
    func left() async throws {
        var queue = WaiterQueue<Void>()
        for _ in 0..<1_000 {
            try await withCheckedThrowingContinuation { continuation in
                let id = queue.makeID()
                queue.append(continuation, id: id)
                queue.remove(id)?.resume()
            }
        }
        #expect(queue.count == 0)
        #expect(queue.order.count <= WaiterQueue<Void>.leftMax)
    }

    @Test("resumes waiting tasks in order")
    func order() async throws {
        let semaphore = AsyncSemaphore(permits: 1, waitersMax: 3)
        let record = Record()
        try await semaphore.acquire()
        try await withThrowingDiscardingTaskGroup { group in
            for number in 1...3 {
                group.addTask {
                    try await semaphore.acquire()
                    record.order.withLock { $0.append(number) }
                    semaphore.release()
                }
                while semaphore.waiterCount < number { await Task.yield() }
            }
            #expect(record.order.withLock { $0.isEmpty })
            semaphore.release()
        }
        #expect(record.order.withLock { $0 } == [1, 2, 3])
        #expect(semaphore.waiterCount == 0)
    }

    @Test("never runs more tasks at once than it has permits", arguments: [1, 2, 7])
    func permits(count: Int) async throws {
        let semaphore = AsyncSemaphore(permits: count, waitersMax: 200)
        let record = Record()
        try await withThrowingDiscardingTaskGroup { group in
            for _ in 0..<200 {
                group.addTask {
                    try await semaphore.withPermit {
                        record.running.withLock {
                            $0.now += 1
                            $0.most = max($0.most, $0.now)
                        }
                        await Task.yield()
                        record.running.withLock { $0.now -= 1 }
                    }
                }
            }
        }
        #expect(record.running.withLock { $0.now } == 0)
        #expect((1...count).contains(record.running.withLock { $0.most }))
    }

    @Test("runs a few of many tasks, queues a few and rejects the others immediately")
    func crowd() async {
        let semaphore = AsyncSemaphore(permits: 4, waitersMax: 3)
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<10_000 {
                group.addTask {
                    let hasRun: Void? = try? await semaphore.withPermit {
                        for await _ in gate {}
                    }
                    return hasRun != nil
                }
            }
            var refused = 0
            // Rejected tasks return at once, while the others wait.
            while refused < 9_993, await group.next() == false { refused += 1 }
            #expect(refused == 9_993)
            open.finish()
            var done = 0
            while await group.next() == true { done += 1 }
            #expect(done == 7)
        }
    }

    @Test("rejects a task immediately when the queue is full", arguments: [0, 1, 2])
    func bound(waitersMax: Int) async throws {
        let semaphore = AsyncSemaphore(permits: 1, waitersMax: waitersMax)
        try await semaphore.acquire()
        let waiters = (0..<waitersMax).map { _ in Task { try await semaphore.withPermit {} } }
        while semaphore.waiterCount < waitersMax { await Task.yield() }
        await #expect(throws: AsyncSemaphore.TooManyWaitingError.self) {
            try await semaphore.acquire()
        }
        semaphore.release()
        for waiter in waiters { try await waiter.value }
        try await semaphore.acquire()
    }

    @Test("gives no permit to a canceled task, before or during its wait")
    func cancellation() async throws {
        let semaphore = AsyncSemaphore(permits: 1, waitersMax: 2)
        try await semaphore.acquire()
        let waiter = Task { try await semaphore.acquire() }
        while semaphore.waiterCount < 1 { await Task.yield() }
        waiter.cancel()
        await #expect(throws: CancellationError.self) { try await waiter.value }
        #expect(semaphore.waiterCount == 0)
        semaphore.release()
        let late = Task {
            while !Task.isCancelled { await Task.yield() }
            try await semaphore.acquire()
        }
        late.cancel()
        await #expect(throws: CancellationError.self) { try await late.value }
        try await semaphore.acquire()
    }
}
