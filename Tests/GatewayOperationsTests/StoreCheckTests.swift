import Logging
import Synchronization
import Testing

@testable import GatewayOperations

@Suite("The check of the store", .timeLimit(.minutes(10)))
struct StoreCheckTests {
    private struct Full: Error {}

    /// A store that a test can fill, with a clock that a test sets.
    private final class Disk: Sendable {
        let state = Mutex((isFull: false, checks: 0, now: ContinuousClock.now))

        func check() throws {
            try state.withLock { state in
                state.checks += 1
                if state.isFull { throw Full() }
            }
        }
    }

    private func check(of disk: Disk) -> StoreCheck {
        StoreCheck(
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            now: { disk.state.withLock { $0.now } }, check: { try disk.check() })
    }

    @Test("The check detects a full disk and its recovery without any push")
    func follows() async {
        let disk = Disk()
        let check = check(of: disk)
        for isFull in [false, true, true, false] {
            disk.state.withLock { state in
                state.isFull = isFull
                state.now += .seconds(1)
            }
            #expect(await check.isWritable() == !isFull)
        }
    }

    @Test("The check writes at most once a second, however many callers request it")
    func rate() async {
        let disk = Disk()
        let check = check(of: disk)
        for second in 1...3 {
            await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<100 { group.addTask { await check.isWritable() } }
                for await isWritable in group { #expect(isWritable) }
            }
            #expect(disk.state.withLock { $0.checks } == second)
            disk.state.withLock { $0.now += .milliseconds(999) }
            _ = await check.isWritable()
            #expect(disk.state.withLock { $0.checks } == second)
            disk.state.withLock { $0.now += .milliseconds(1) }
        }
    }
}
