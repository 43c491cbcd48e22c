import Foundation
import ProcessRuntime
import Synchronization
import Testing

@Suite("The threads of an extension's requests", .timeLimit(.minutes(10)))
struct RequestThreadsTests {
    private let threads = RequestThreads()

    /// The thread of a closure, once it has run.
    private func thread(_ body: @escaping @Sendable () -> Void = {}) async -> ObjectIdentifier {
        await withCheckedContinuation { continuation in
            threads.run {
                body()
                continuation.resume(returning: ObjectIdentifier(Thread.current))
            }
        }
    }

    private func wait(forIdle count: Int) async {
        while threads.idleCount != count { await Task.yield() }
    }

    @Test("serve one request after another on one thread")
    func reused() async {
        let first = await thread()
        await wait(forIdle: 1)
        #expect(await thread() == first)
    }

    @Test("serve requests in progress on one thread each, and keep few of them")
    func atOnce() async {
        let gate = DispatchSemaphore(value: 0)
        let count = RequestThreads.idleMax + 3
        let seen = Mutex<Set<ObjectIdentifier>>([])
        let ended = Mutex(0)
        await withCheckedContinuation { continuation in
            for _ in 0..<count {
                threads.run {
                    seen.withLock { _ = $0.insert(ObjectIdentifier(Thread.current)) }
                    gate.wait()
                    let isLast = ended.withLock { number in
                        number += 1
                        return number == count
                    }
                    if isLast { continuation.resume() }
                }
            }
            for _ in 0..<count { gate.signal() }
        }
        #expect(seen.withLock(\.count) == count)
        await wait(forIdle: RequestThreads.idleMax)
    }

    @Test("release a request that has ended")
    func released() async {
        final class Held: Sendable {}
        let held = Mutex<Held?>(Held())
        weak let watched = held.withLock { $0 }
        _ = await thread { [kept = held.withLock { $0 }] in _ = kept }
        held.withLock { $0 = nil }
        await wait(forIdle: 1)
        #expect(watched == nil)
    }

    @Test("run the last chance on a thread that served no request")
    func newThread() async {
        let first = await thread()
        await wait(forIdle: 1)
        let last = await withCheckedContinuation { continuation in
            threads.runOnNewThread {
                continuation.resume(returning: ObjectIdentifier(Thread.current))
            }
        }
        #expect(last != first)
        #expect(threads.idleCount == 1)
    }

    @Test("let signals through, which the threads of the link block")
    func signals() async {
        let blocked = Mutex<[Int32]>([])
        _ = await thread {
            var mask = sigset_t()
            unsafe pthread_sigmask(SIG_BLOCK, nil, &mask)
            let all = [SIGXCPU, SIGTERM].filter { unsafe sigismember(&mask, $0) == 1 }
            blocked.withLock { $0 = all }
        }
        #expect(blocked.withLock { $0 }.isEmpty)
    }
}
