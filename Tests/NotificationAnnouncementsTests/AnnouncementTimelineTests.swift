import Foundation
import NotificationAnnouncements
import SeededTesting
import Testing

@Suite("Turns of announcements")
struct AnnouncementTimelineTests {
    private typealias Arrival = AnnouncementTimeline.Arrival

    private static let zero = Date(timeIntervalSince1970: 1_700_000_000)
    private static let spaced = AnnouncementTimeline.Policy(gap: 0.5, waitMax: 18, coalesces: false)
    private static let summed = AnnouncementTimeline.Policy(gap: 0.5, waitMax: 18)

    private static func at(_ seconds: Double) -> Date { zero.addingTimeInterval(seconds) }

    @Test("follow one another with a gap, and begin at once when nothing plays")
    func spacing() {
        var line = AnnouncementTimeline()
        func arrive(_ id: String, _ seconds: Double, at time: Double) -> AnnouncementTimeline.Turn {
            line.arrive(Arrival(id: id, seconds: seconds), at: Self.at(time), Self.spaced)
        }
        #expect(arrive("a", 3, at: 0) == .at(Self.at(0)))
        #expect(arrive("b", 4, at: 1) == .at(Self.at(3.5)))
        #expect(arrive("c", 2, at: 1) == .at(Self.at(8)))
        #expect(arrive("d", 2, at: 30) == .at(Self.at(30)))
    }

    @Test("stay the same for repeated notifications")
    func again() {
        var line = AnnouncementTimeline()
        let one = Arrival(id: "a", seconds: 3)
        let two = Arrival(id: "b", seconds: 3)
        let first = line.arrive(one, at: Self.at(0), Self.spaced)
        let second = line.arrive(two, at: Self.at(0), Self.spaced)
        #expect(line.arrive(two, at: Self.at(2), Self.spaced) == second)
        #expect(line.arrive(one, at: Self.at(2), Self.spaced) == first)
        #expect(line.count == 2)
    }

    @Test(
        "are refused for a wait beyond the extension's remaining time",
        arguments: [17.5, 17.5625]
    )
    func tooLate(seconds: Double) {
        var line = AnnouncementTimeline()
        _ = line.arrive(Arrival(id: "a", seconds: seconds), at: Self.at(0), Self.spaced)
        let turn = line.arrive(Arrival(id: "b", seconds: 1), at: Self.at(0), Self.spaced)
        let start = Self.at(seconds + 0.5)
        #expect(turn == (seconds <= 17.5 ? .at(start) : .tooLate(free: start)))
        #expect(line.count == (seconds <= 17.5 ? 2 : 1))
    }

    @Test("move when the previous announcement takes longer than planned")
    func moving() {
        var line = AnnouncementTimeline()
        for id in ["a", "b", "c"] {
            _ = line.arrive(Arrival(id: id, seconds: 2), at: Self.at(0), Self.spaced)
        }
        #expect(
            line.begin("a", at: Self.at(0), Self.spaced) == .now([Arrival(id: "a", seconds: 2)]))
        line.speaks("a", for: 5, from: Self.at(1), Self.spaced)
        #expect(line.begin("b", at: Self.at(2.5), Self.spaced) == .wait(until: Self.at(6.5)))
        #expect(line.begin("c", at: Self.at(6.5), Self.spaced) == .wait(until: Self.at(9)))
        #expect(
            line.begin("b", at: Self.at(6.5), Self.spaced) == .now([Arrival(id: "b", seconds: 2)]))
        #expect(line.begin("b", at: Self.at(7), Self.spaced) == .gone)
        #expect(line.begin("nobody", at: Self.at(7), Self.spaced) == .gone)
    }

    @Test("are shared with amounts that arrive during the wait")
    func together() throws {
        var line = AnnouncementTimeline()
        func payment(_ id: String, _ amount: String, kind: String = "CNY") throws -> Arrival {
            Arrival(id: id, seconds: 3, amount: try ExactDecimal(amount), kind: kind)
        }
        let (a, b, c) = try (payment("a", "100"), payment("b", "20.50"), payment("c", "7.5"))
        #expect(line.arrive(a, at: Self.at(0), Self.summed) == .at(Self.at(0)))
        #expect(line.begin("a", at: Self.at(0), Self.summed) == .now([a]))
        #expect(line.arrive(b, at: Self.at(1), Self.summed) == .at(Self.at(3.5)))
        #expect(line.arrive(c, at: Self.at(2), Self.summed) == .with(leader: "b", at: Self.at(3.5)))
        // Another currency, and a text without an amount, wait for separate turns.
        let euro = try payment("d", "1", kind: "EUR")
        #expect(line.arrive(euro, at: Self.at(2), Self.summed) == .at(Self.at(7)))
        let text = Arrival(id: "e", seconds: 1, kind: "CNY")
        #expect(line.arrive(text, at: Self.at(2), Self.summed) == .at(Self.at(10.5)))
        #expect(line.begin("b", at: Self.at(3.5), Self.summed) == .now([b, c]))
        // This arrival is too late for the shared turn.
        let late = try payment("f", "1")
        #expect(line.arrive(late, at: Self.at(3.6), Self.summed) == .at(Self.at(12)))
        #expect(line.arrive(c, at: Self.at(4), Self.summed) == .with(leader: "b", at: Self.at(3.5)))
    }

    @Test("are free again after a release or after the time of an unused one")
    func freed() {
        var line = AnnouncementTimeline()
        for id in ["a", "b"] {
            _ = line.arrive(Arrival(id: id, seconds: 9), at: Self.at(0), Self.spaced)
        }
        line.withdraw("b")
        let next = line.arrive(Arrival(id: "c", seconds: 1), at: Self.at(1), Self.spaced)
        #expect(next == .at(Self.at(9.5)))
        // The process of "c" never begins its turn, and the turn's time passes.
        let later = line.arrive(Arrival(id: "d", seconds: 1), at: Self.at(11), Self.spaced)
        #expect(later == .at(Self.at(11)))
    }

    @Test("survive a clock change to the past, and invalid lengths")
    func strangeTimes() {
        var line = AnnouncementTimeline()
        _ = line.arrive(Arrival(id: "a", seconds: 5), at: Self.at(1e6), Self.spaced)
        #expect(
            line.arrive(Arrival(id: "b", seconds: 5), at: Self.at(0), Self.spaced)
                == .at(Self.at(0)))
        for (id, seconds) in [("c", Double.nan), ("d", -.infinity), ("e", 1e300)] {
            var line = AnnouncementTimeline()
            _ = line.arrive(Arrival(id: id, seconds: seconds), at: Self.at(0), Self.spaced)
            let next = line.arrive(
                Arrival(id: "z", seconds: 1), at: Self.at(0),
                .init(gap: 0, waitMax: 60, coalesces: false))
            #expect(next == .at(Self.at(seconds > 0 ? 30 : 0)))
        }
    }

    @Test("never overlap, for random arrivals and failures", arguments: 0..<20)
    func neverOverlap(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var line = AnnouncementTimeline()
        var waiting: [(id: String, due: Double)] = []
        var heard: [(start: Double, end: Double)] = []
        var time = 0.0
        for step in 0..<400 {
            time += Double.random(in: 0...2, using: &random)
            let id = "\(step)"
            let amount =
                Bool.random(using: &random)
                ? try ExactDecimal(Int.random(in: 1...99, using: &random)) : nil
            let seconds = Double.random(in: 0.5...4, using: &random)
            let arrival = Arrival(id: id, seconds: seconds, amount: amount)
            if case .at(let start) = line.arrive(arrival, at: Self.at(time), Self.summed) {
                waiting.append((id, start.timeIntervalSince(Self.zero)))
            }
            for (id, due) in waiting where due <= time {
                waiting.removeAll { $0.id == id }
                // One in ten processes is killed before its turn.
                if Int.random(in: 0..<10, using: &random) == 0 { continue }
                switch line.begin(id, at: Self.at(time), Self.summed) {
                case .now:
                    let length = Double.random(in: 0.5...6, using: &random)
                    line.speaks(id, for: length, from: Self.at(time), Self.summed)
                    heard.append((time, time + length))
                case .wait(let until): waiting.append((id, until.timeIntervalSince(Self.zero)))
                case .gone: Issue.record("seed \(seed): the turn of \(id) was lost")
                }
            }
            #expect(line.count <= AnnouncementTimeline.entriesMax)
        }
        #expect(heard.count > 50)
        for (one, two) in zip(heard, heard.dropFirst()) {
            #expect(one.end <= two.start + 1e-6, "seed \(seed)")
        }
    }
}
