import Device
import Foundation
import Testing

/// The clock that a person moves.
@Suite(.timeLimit(.minutes(10)))
struct SteerableClockTests {
    private let base = VirtualClock()

    @Test func runsAsItsBaseDoes() {
        let clock = AdjustableClock(base)
        let start = clock.now
        base.advance(by: 5)
        #expect(clock.now == start + 5)
    }

    @Test func standsStillAndGoesOnFromThere() {
        let clock = AdjustableClock(base)
        let start = clock.now
        clock.pause()
        base.advance(by: 100)
        #expect(clock.isPaused)
        #expect(clock.now == start)
        clock.resume()
        base.advance(by: 1)
        #expect(clock.now == start + 1)
    }

    /// A time of a trigger, or a number of a setting, may be any.
    @Test(arguments: [1e12, 1e21, 1e300, Double.infinity])
    func canBeWaitedOnForEver(seconds: Double) async {
        for clock in [RealClock(), AdjustableClock()] as [any DeviceClock] {
            let sleep = Task { try await clock.sleep(until: clock.now + seconds) }
            sleep.cancel()
            await #expect(throws: CancellationError.self) { try await sleep.value }
        }
    }

    @Test(arguments: [true, false])
    func jumpsAheadAndNeverBack(isPaused: Bool) {
        let clock = AdjustableClock(base)
        let start = clock.now
        if isPaused { clock.pause() }
        clock.advance(by: 3_600)
        clock.advance(by: -7_200)
        #expect(clock.now == start + 3_600)
        clock.resume()
        #expect(clock.now == start + 3_600)
    }

    @Test func sleeperWakesAtAJumpAndNotBefore() async throws {
        let clock = AdjustableClock(base)
        let due = clock.now + 600
        let sleeper = Task { try await clock.sleep(until: due) }
        clock.advance(by: 599)
        clock.pause()
        clock.advance(by: 1)
        try await sleeper.value
        #expect(clock.now >= due)
    }

    @Test func cancelledSleeperEnds() async {
        let clock = AdjustableClock(base)
        clock.pause()
        let sleeper = Task { try await clock.sleep(until: clock.now + 600) }
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
    }

    @Test func goesOnWhereTheDeviceWas() {
        let last = base.now + 50
        let clock = AdjustableClock(RealClock())
        let continued = clock.continued(after: Date() + 1_000, machineShift: 0)
        #expect(continued.now >= last)
        #expect(clock.now >= Date() + 990)
    }
}
