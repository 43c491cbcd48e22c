import Testing

@testable import ProcessLink

struct RateLimiterTests {
    private static let start = ContinuousClock.now

    @Test("an idle link can send its burst at once and then waits")
    func burst() {
        var allowance = LinkAllowance()
        var granted = 1
        while allowance.spend(at: Self.start) { granted += 1 }
        #expect(granted == LinkAllowance.callsMax)
    }

    @Test(
        "the allowance recovers over time, up to the burst",
        arguments: [(1.0, 32), (4.0, 128), (8.0, 256), (3600.0, 256)])
    func refill(seconds: Double, calls: Int) {
        var allowance = LinkAllowance()
        while allowance.spend(at: Self.start) {}
        let later = Self.start + .seconds(seconds)
        var granted = 1
        while allowance.spend(at: later) { granted += 1 }
        #expect(granted == calls)
    }

    @Test("many busy links share one rate in turn")
    func turns() {
        let pace = RateLimiter(callsPerSecond: 160)
        let waits = (0..<20).map { _ in pace.reserveTurn(at: Self.start) / .seconds(1) }
        for (number, wait) in waits.enumerated() {
            #expect(abs(wait - Double(number) * 0.1) < 0.000_001)
        }
        // The allowance does not accumulate while no link waits.
        let later = Self.start + .seconds(60)
        #expect(pace.reserveTurn(at: later) == .zero)
        #expect(pace.reserveTurn(at: later) == .milliseconds(100))
    }
}
