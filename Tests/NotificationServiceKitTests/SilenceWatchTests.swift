import Testing

@testable import NotificationServiceKit

@Suite("A server's silence")
struct SilenceWatchTests {
    /// Returns the slices after which a watch ends. `events` counts the server's events
    /// before each slice.
    private func over(_ events: [Int]) -> [Int] {
        var watch = SilenceWatch(idleTimeout: 10)
        return events.indices.filter { watch.isOver(events: events[$0]) }
    }

    @Test("is too long after ten checks, so a process that was suspended once checks again")
    func silent() {
        #expect(SilenceWatch(idleTimeout: 10).slice == 1)
        #expect(over(Array(repeating: 0, count: 11)) == [9, 10])
        #expect(over(Array(repeating: 0, count: 9) + Array(repeating: 1, count: 11)) == [19])
        #expect(over(Array(1...50)).isEmpty)
    }

    @Test("has a minimum time", arguments: [0, -1, 0.05])
    func shortest(idleTimeout: Double) {
        #expect(SilenceWatch(idleTimeout: idleTimeout).slice == 0.01)
    }
}
