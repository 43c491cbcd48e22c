import NIOCore
import Testing

@testable import EgressProxy

/// The rate of connections.
struct ConnectionPaceTests {
    private static let start = NIODeadline.uptimeNanoseconds(1_000_000_000)

    @Test("the burst is free, then each connection waits for its share of a second")
    func burst() {
        var pace = ConnectionRateLimiter(perSecond: 50, burst: 3, now: Self.start)
        for _ in 0..<3 {
            #expect(pace.wait(at: Self.start) == nil)
            pace.spend(at: Self.start)
        }
        #expect(pace.wait(at: Self.start) == .milliseconds(20))
        #expect(pace.wait(at: Self.start + .milliseconds(15)) == .milliseconds(5))
        #expect(pace.wait(at: Self.start + .milliseconds(20)) == nil)
    }

    @Test("a long rest fills the bucket and no more")
    func rest() {
        var pace = ConnectionRateLimiter(perSecond: 50, burst: 3, now: Self.start)
        let later = Self.start + .hours(24)
        var taken = 0
        while pace.wait(at: later) == nil {
            pace.spend(at: later)
            taken += 1
        }
        #expect(taken == 3)
    }

    @Test("a time that goes back changes nothing")
    func backwards() {
        var pace = ConnectionRateLimiter(perSecond: 50, burst: 1, now: Self.start)
        pace.spend(at: Self.start)
        #expect(pace.wait(at: Self.start - .milliseconds(500)) == .milliseconds(20))
        #expect(pace.wait(at: Self.start) == .milliseconds(20))
    }

    @Test("the count of all processes has its bound, and what ends makes room")
    func total() {
        let total = ConnectionTotal(countMax: 2)
        #expect(total.add() && total.add() && !total.add())
        total.remove()
        #expect(total.add() && !total.add())
    }
}
