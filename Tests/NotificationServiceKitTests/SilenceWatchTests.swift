import Testing

@testable import NotificationServiceKit

@Suite("A server's silence")
struct SilenceWatchTests {
    /// The slices after which a watch of ten seconds is over, for what each slice was like.
    private func over(_ slices: [(events: Int, took: Double)]) -> [Int] {
        var watch = SilenceWatch(idleTimeout: 10)
        return slices.indices.filter {
            watch.isOver(events: slices[$0].events, took: slices[$0].took)
        }
    }

    @Test("is too long after its time, from the last word on")
    func silent() {
        #expect(SilenceWatch(idleTimeout: 10).slice == 1)
        #expect(over(Array(repeating: (0, 1), count: 10)) == [9])
        #expect(
            over(Array(repeating: (0, 1), count: 9) + Array(repeating: (1, 1), count: 11)) == [19])
    }

    @Test("does not count while the own process was held up")
    func heldUp() {
        let (free, heldUp) = ((events: 0, took: 2.9), (events: 0, took: 40.0))
        #expect(over(Array(repeating: heldUp, count: 50)).isEmpty)
        let mixed = (0..<20).map { $0.isMultiple(of: 2) ? free : heldUp }
        #expect(over(mixed) == [18, 19])
    }

    @Test("has a shortest time", arguments: [0, -1, 0.05])
    func shortest(idleTimeout: Double) {
        #expect(SilenceWatch(idleTimeout: idleTimeout).slice == 0.01)
    }
}
