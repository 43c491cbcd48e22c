import Foundation
import NotificationModel
import Testing

@testable import DeviceKernel
@testable import DeviceModel

/// Regions and their boundaries in virtual time: seconds after a start, meters north of the center.
struct WorldRegionTests {
    /// The device's distance in meters from the center at a second; `nil` means unknown.
    private typealias Move = (at: Double, metres: Double?)
    /// A crossing reported at a second.
    struct Told: Equatable {
        var at: Double
        var crossing: Crossing

        init(_ at: Double, _ crossing: Crossing) {
            self.at = at
            self.crossing = crossing
        }
    }

    private static let start = Date(timeIntervalSince1970: 1_000_000_000)

    static func position(_ metres: Double) -> Position {
        Position(latitude: 50 + metres / (Position.earthMetres * .pi / 180), longitude: 10)
    }

    static func circle(
        radius: Double = 1_000, entry: Bool = true, exit: Bool = true
    ) -> NotificationRegion {
        NotificationRegion(
            identifier: "office", shape: .circle(latitude: 50, longitude: 10, radius: radius),
            notifyOnEntry: entry, notifyOnExit: exit)
    }

    /// Lets a day pass, waking the monitor exactly when it asks for it.
    private static func history(
        of monitor: RegionMonitor, _ moves: [(at: Double, metres: Double?)]
    ) -> [Told] {
        var monitor = monitor
        var told: [Told] = []
        func wake(until limit: Date) {
            while let due = monitor.dueDate(), due <= limit {
                guard let crossing = monitor.timePassed(at: due) else {
                    Issue.record("it scheduled a wakeup without need")
                    return
                }
                told.append(Told(due.timeIntervalSince(start), crossing))
            }
        }
        for move in moves {
            wake(until: start + move.at)
            monitor.moved(to: move.metres.map(position), at: start + move.at)
        }
        wake(until: start + 86_400)
        return told
    }

    struct Row: CustomTestStringConvertible {
        var name: String
        var radius = 1_000.0
        var from: Double?
        var moves: [(at: Double, metres: Double?)]
        var told: [Told] = []
        var testDescription: String { name }
    }

    private static func check(_ row: Row) {
        let monitor = RegionMonitor(
            region: circle(radius: row.radius), position: row.from.map(position))
        #expect(history(of: monitor, row.moves) == row.told)
    }

    static let registrations = [
        Row(name: "inside, and stays", from: 0, moves: [(10, 500), (100, 0)]),
        Row(name: "outside, and stays", from: 5_000, moves: [(10, 4_000), (100, 5_000)]),
        Row(
            name: "inside, leaves and comes back", from: 0,
            moves: [(10, 2_000), (100, 0)], told: [Told(30, .exit), Told(120, .entry)]),
        Row(
            name: "outside, comes and leaves", from: 2_000,
            moves: [(10, 0), (100, 2_000)], told: [Told(30, .entry), Told(120, .exit)]),
        Row(name: "just inside, goes deeper", from: 999, moves: [(10, 0)]),
        Row(name: "unknown, turns up inside", from: nil, moves: [(10, 0), (100, 0)]),
        Row(
            name: "unknown, turns up inside and leaves", from: nil,
            moves: [(10, 0), (100, 2_000)], told: [Told(120, .exit)]),
    ]

    @Test("LOC-4 the current position causes no event", arguments: registrations)
    func registration(row: Row) { Self.check(row) }

    static let crossings = [
        Row(name: "out by less than 200 m", from: 0, moves: [(10, 1_199.9)]),
        Row(name: "out by 200 m", from: 0, moves: [(10, 1_200.1)], told: [Told(30, .exit)]),
        Row(name: "in by less than 200 m", from: 2_000, moves: [(10, 800.1)]),
        Row(name: "in by 200 m", from: 2_000, moves: [(10, 799.9)], told: [Told(30, .entry)]),
        Row(name: "small, less than half in", radius: 100, from: 900, moves: [(10, 50.1)]),
        Row(
            name: "small, half in", radius: 100, from: 900, moves: [(10, 49.9)],
            told: [Told(30, .entry)]),
        Row(name: "400 m, less than 200 m in", radius: 400, from: 900, moves: [(10, 200.1)]),
        Row(
            name: "400 m, 200 m in", radius: 400, from: 900, moves: [(10, 199.9)],
            told: [Told(30, .entry)]),
        Row(name: "back after 19.9 s", from: 0, moves: [(10, 2_000), (29.9, 0)]),
        Row(
            name: "back after 20 s", from: 0, moves: [(10, 2_000), (30, 0)],
            told: [Told(30, .exit), Told(50, .entry)]),
        Row(name: "back within the distance", from: 0, moves: [(10, 2_000), (29.9, 1_100)]),
        Row(
            name: "back within the distance, and on again", from: 0,
            moves: [(10, 2_000), (20, 1_100), (25, 2_000)], told: [Told(45, .exit)]),
        Row(
            name: "further away meanwhile", from: 0, moves: [(10, 1_300), (20, 9_000)],
            told: [Told(30, .exit)]),
        Row(
            name: "slowly over the edge", from: 0,
            moves: [(10, 1_001), (60, 1_100), (120, 1_250)], told: [Told(140, .exit)]),
    ]

    @Test("LOC-5 a crossing counts 200 m past the edge, after 20 s there", arguments: crossings)
    func crossing(row: Row) { Self.check(row) }

    static let losses = [
        Row(name: "lost at once", from: 0, moves: [(10, nil), (500, 0)]),
        Row(
            name: "lost during the stay", from: 0, moves: [(10, 2_000), (20, nil)]),
        Row(
            name: "lost during the stay, found past the line", from: 0,
            moves: [(10, 2_000), (25, nil), (30, nil), (500, 2_000)], told: [Told(505, .exit)]),
        Row(
            name: "lost during the stay, found inside", from: 0,
            moves: [(10, 2_000), (20, nil), (500, 0)]),
        Row(
            name: "lost while away", from: 0, moves: [(10, nil), (500, 2_000)],
            told: [Told(520, .exit)]),
        Row(
            name: "lost when it counts", from: 0, moves: [(10, 2_000), (30, nil)],
            told: [Told(30, .exit)]),
    ]

    @Test(
        "while the position is unknown, no crossing starts and its timer is paused",
        arguments: losses
    )
    func lostPosition(row: Row) { Self.check(row) }

    @Test(
        "LOC-2 only the requested crossings are reported",
        arguments: [
            (true, true, [Told(30, .exit), Told(120, .entry), Told(220, .exit)]),
            (true, false, [Told(120, .entry)]),
            (false, true, [Told(30, .exit), Told(220, .exit)]),
            (false, false, []),
        ])
    func wantedCrossings(entry: Bool, exit: Bool, told: [Told]) {
        let monitor = RegionMonitor(
            region: Self.circle(entry: entry, exit: exit), position: Self.position(0))
        let moves: [(Double, Double?)] = [(10, 2_000), (100, 0), (200, 2_000)]
        #expect(Self.history(of: monitor, moves) == told)
    }

    @Test(
        "LOC-6 a crossing is reported later by the device's delay",
        arguments: [
            (0, [Told(30, .exit), Told(70, .entry)]),
            (240, [Told(270, .exit), Told(310, .entry)]),
            (-5, [Told(30, .exit), Told(70, .entry)]),
            (.nan, [Told(30, .exit), Told(70, .entry)]),
        ])
    func reportDelay(delay: Double, told: [Told]) {
        let monitor = RegionMonitor(
            region: Self.circle(), position: Self.position(0), reportDelay: delay)
        #expect(Self.history(of: monitor, [(10, 2_000), (50, 0)]) == told)
    }

    @Test("the report delay is limited to a day")
    func longestDelay() {
        let monitor = RegionMonitor(region: Self.circle(), reportDelay: .infinity)
        #expect(monitor.reportDelay == RegionMonitor.reportDelayMax)
    }

    @Test("a crossing counts even if no request existed during it")
    func lateQuestion() {
        var monitor = RegionMonitor(region: Self.circle(), position: Self.position(0))
        monitor.moved(to: Self.position(2_000), at: Self.start)
        monitor.moved(to: Self.position(0), at: Self.start + 60)
        #expect(monitor.dueDate() == Self.start + 20)
        let told = (0..<3).map { _ in monitor.timePassed(at: Self.start + 100) }
        #expect(told == [.exit, .entry, nil])
    }

    @Test("unread reports are bounded; the oldest are dropped first")
    func boundedReports() {
        var monitor = RegionMonitor(region: Self.circle(), position: Self.position(0))
        let last = RegionMonitor.reportsMax + 5
        for index in 0...last {
            let metres = index.isMultiple(of: 2) ? 2_000.0 : 0
            monitor.moved(to: Self.position(metres), at: Self.start + Double(index) * 20)
        }
        var count = 0
        // The crossings of the moves before the last one have counted by now.
        while monitor.timePassed(at: Self.start + Double(last) * 20) != nil { count += 1 }
        #expect(count == RegionMonitor.reportsMax)
    }

    @Test("a clock that is set back leaves at most 20 s to wait")
    func clockPutBack() {
        var monitor = RegionMonitor(region: Self.circle(), position: Self.position(0))
        monitor.moved(to: Self.position(2_000), at: Self.start)
        monitor.moved(to: nil, at: Self.start - 3_600)
        monitor.moved(to: Self.position(2_000), at: Self.start - 3_600)
        #expect(monitor.dueDate() == Self.start - 3_600 + 20)
    }

    @Test("a monitor continues after it was stored", arguments: [2_000, nil] as [Double?])
    func storedMonitor(metres: Double?) throws {
        var monitor = RegionMonitor(region: Self.circle(), position: Self.position(0))
        monitor.moved(to: Self.position(2_000), at: Self.start)
        monitor.moved(to: metres.map(Self.position), at: Self.start + 5)
        let data = try JSONEncoder().encode(monitor)
        var stored = try JSONDecoder().decode(RegionMonitor.self, from: data)
        #expect(stored == monitor)
        stored.moved(to: Self.position(2_000), at: Self.start + 6)
        let crossing = stored.timePassed(at: Self.start + 30)
        #expect(crossing == .exit)
    }

    static let senseless: [(Double, Double, Double)] = [
        (.nan, 10, 100), (50, .nan, 100), (50, 10, .nan), (.infinity, 10, 100),
        (50, -.infinity, 100), (50, 10, .infinity), (50, 10, -1), (90.1, 10, 100),
        (50, 180.1, 100), (50, 10, -.infinity),
    ]

    @Test("an invalid circle is never crossed", arguments: senseless)
    func senselessCircle(latitude: Double, longitude: Double, radius: Double) {
        let region = NotificationRegion(
            identifier: "x",
            shape: .circle(latitude: latitude, longitude: longitude, radius: radius))
        let monitor = RegionMonitor(region: region, position: Self.position(0))
        #expect(Self.history(of: monitor, [(10, 9_000), (100, 0), (200, 900_000)]).isEmpty)
    }

    @Test(
        "an invalid coordinate counts as unknown",
        arguments: [
            Position(latitude: .nan, longitude: 0), Position(latitude: 0, longitude: .nan),
            Position(latitude: -90.1, longitude: 0), Position(latitude: 0, longitude: .infinity),
        ])
    func senselessPosition(position: Position) {
        var monitor = RegionMonitor(region: Self.circle(), position: position)
        #expect(monitor.isInside == nil)
        monitor.moved(to: Self.position(0), at: Self.start)
        monitor.moved(to: position, at: Self.start + 1)
        #expect(monitor.dueDate() == nil && monitor.isInside == true)
    }

    static let ways: [(Position, Position, Double)] = [
        (Position(latitude: 0, longitude: 0), Position(latitude: 90, longitude: 0), 10_007_557),
        (Position(latitude: 0, longitude: 0), Position(latitude: 0, longitude: 180), 20_015_114),
        (
            Position(latitude: 0, longitude: 179.5), Position(latitude: 0, longitude: -179.5),
            111_195
        ),
        (Position(latitude: 60, longitude: 0), Position(latitude: 60, longitude: 0), 0),
        (Position(latitude: 90, longitude: 20), Position(latitude: 90, longitude: 80), 0),
        // Berlin to Tokyo.
        (
            Position(latitude: 52.5167, longitude: 13.3833),
            Position(latitude: 35.7000, longitude: 139.7667), 8_918_000
        ),
    ]

    @Test("distances follow the great circle", arguments: ways)
    func distance(from: Position, to: Position, metres: Double) throws {
        let way = try #require(from.metres(to: to))
        #expect(abs(way - metres) <= max(1, metres / 1_000))
    }
}
