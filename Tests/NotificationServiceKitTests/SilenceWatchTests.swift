import Testing

@testable import NotificationServiceKit

@Suite("A server's silence")
struct SilenceWatchTests {
    /// The slices after which a watch is over, for how often the server was heard until each.
    private func over(_ events: [Int]) -> [Int] {
        var watch = SilenceWatch(idleTimeout: 10)
        return events.indices.filter { watch.isOver(events: events[$0]) }
    }

    @Test("is too long after ten looks, so that a process that was held up once looks again")
    func silent() {
        #expect(SilenceWatch(idleTimeout: 10).slice == 1)
        #expect(over(Array(repeating: 0, count: 11)) == [9, 10])
        #expect(over(Array(repeating: 0, count: 9) + Array(repeating: 1, count: 11)) == [19])
        #expect(over(Array(1...50)).isEmpty)
    }

    @Test("has a shortest time", arguments: [0, -1, 0.05])
    func shortest(idleTimeout: Double) {
        #expect(SilenceWatch(idleTimeout: idleTimeout).slice == 0.01)
    }
}
