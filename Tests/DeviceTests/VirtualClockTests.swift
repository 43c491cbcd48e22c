import Foundation
import Synchronization
import Testing

@testable import Device

/// What several tasks count together.
private final class Shared<Value: Sendable>: Sendable {
    private let content: Mutex<Value>

    init(_ value: Value) { content = Mutex(value) }

    var value: Value { content.withLock { $0 } }

    func change(_ body: (inout Value) -> Void) {
        content.withLock { value in
            var copy = value
            body(&copy)
            value = copy
        }
    }
}

@Suite("A clock that tests move", .timeLimit(.minutes(10)))
struct VirtualClockTests {
    @Test("Sleepers wake in the order of their deadlines, each at its deadline")
    func order() async throws {
        let clock = VirtualClock(now: Date(timeIntervalSinceReferenceDate: 0))
        let woken = Shared<[Double]>([])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for due in [30.0, 10, 20] {
                group.addTask {
                    try await clock.sleep(until: Date(timeIntervalSinceReferenceDate: due))
                    woken.change { $0.append(due) }
                }
            }
            while clock.sleepersCount < 3 { await Task.yield() }
            clock.advance(by: 9)
            #expect(clock.sleepersCount == 3)
            for count in 1...3 {
                clock.advance(by: 10)
                while woken.value.count < count { await Task.yield() }
            }
            try await group.waitForAll()
        }
        #expect(woken.value == [10, 20, 30])
        #expect(clock.now == Date(timeIntervalSinceReferenceDate: 39))
    }

    @Test("A sleep until a past time returns at once, and a canceled one wakes")
    func ends() async throws {
        let clock = VirtualClock()
        try await clock.sleep(until: clock.now)
        let sleeper = Task { try await clock.sleep(until: .distantFuture) }
        while clock.sleepersCount == 0 { await Task.yield() }
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
        #expect(clock.sleepersCount == 0)
    }

    @Test("The real clock continues after the last known time for any time of the machine's clock")
    func continued() {
        let last = Date() + 86_400
        let late = RealClock().continued(after: last, machineShift: 0)
        #expect(late.now >= last && late.now < last + 60)
        #expect(abs(late.machineShift + 86_400) < 60)
        let set = RealClock().continued(after: .distantPast, machineShift: 3_600)
        #expect(abs(set.now.timeIntervalSince(Date()) + 3_600) < 60)
        #expect(abs(set.machineShift - 3_600) < 60)
    }
}
