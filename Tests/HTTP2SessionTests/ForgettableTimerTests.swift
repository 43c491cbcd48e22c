import NIOCore
import NIOEmbedded
import Testing

@testable import HTTP2Session

@Suite("A forgettable timer")
struct ForgettableTimerTests {
    private let loop = EmbeddedEventLoop()

    /// Records when it ran, in seconds.
    private final class Runs {
        var times: [Int64] = []
        private let loop: EmbeddedEventLoop
        private let start: NIODeadline

        init(_ loop: EmbeddedEventLoop) {
            self.loop = loop
            start = loop.now
        }

        func run() { times.append((loop.now - start).nanoseconds / 1_000_000_000) }
    }

    private func advance(_ seconds: Int) {
        for _ in 0..<seconds { loop.advanceTime(by: .seconds(1)) }
    }

    @Test("runs once after each start")
    func once() {
        let runs = Runs(loop)
        let timer = ForgettableTimer(on: loop) { runs.run() }
        advance(5)
        #expect(runs.times.isEmpty)
        timer.start(in: .seconds(3))
        advance(10)
        #expect(runs.times == [8])
        timer.start(in: .seconds(1))
        advance(10)
        #expect(runs.times == [8, 16])
    }

    @Test("runs at the time of its last start, earlier or later than the previous one")
    func restarted() {
        let runs = Runs(loop)
        let timer = ForgettableTimer(on: loop) { runs.run() }
        timer.start(in: .seconds(5))
        advance(4)
        timer.start(in: .seconds(5))
        advance(4)
        #expect(runs.times.isEmpty)
        advance(10)
        #expect(runs.times == [9])
        timer.start(in: .seconds(9))
        timer.start(in: .seconds(2))
        advance(20)
        #expect(runs.times == [9, 20])
    }

    @Test(
        "does not run after it was stopped or forgotten, and only a stopped timer starts again")
    func stopped() {
        let runs = Runs(loop)
        let timer = ForgettableTimer(on: loop) { runs.run() }
        timer.start(in: .seconds(2))
        timer.stop()
        advance(5)
        #expect(runs.times.isEmpty)
        timer.start(in: .seconds(2))
        advance(5)
        #expect(runs.times == [7])
        timer.start(in: .seconds(2))
        timer.forget()
        timer.start(in: .seconds(3))
        advance(5)
        #expect(runs.times == [7])
    }

    @Test("may restart itself while it runs, among thousands of others")
    func many() {
        let runs = Runs(loop)
        let others = (1...5000).map { index in
            let timer = ForgettableTimer(on: loop) {}
            timer.start(in: .milliseconds(Int64(index)))
            return timer
        }
        for timer in others.shuffled().prefix(4000) { timer.forget() }
        var timer: ForgettableTimer?
        timer = ForgettableTimer(on: loop) {
            runs.run()
            timer?.start(in: .seconds(2))
        }
        timer?.start(in: .seconds(2))
        advance(7)
        #expect(runs.times == [2, 4, 6])
        timer?.forget()
    }

    @Test("releases what its action captures when the action is released")
    func released() {
        final class Captured {}
        weak var captured: Captured?
        let timer: ForgettableTimer
        do {
            let object = Captured()
            captured = object
            timer = ForgettableTimer(on: loop) { _ = object }
        }
        timer.start(in: .seconds(10))
        #expect(captured != nil)
        timer.forget()
        #expect(captured == nil)
    }
}
