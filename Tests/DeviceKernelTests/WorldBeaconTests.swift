import Foundation
import NotificationModel
import Testing

@testable import DeviceKernel
@testable import DeviceModel

/// Beacons' regions, and how many regions an app may have watched.
struct WorldBeaconTests {
    private static let owner = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    private static let stranger = UUID(
        uuid: (0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    private static let start = Date(timeIntervalSince1970: 1_000_000_000)
    static let door = Beacon(uuid: owner, major: 1, minor: 1)
    static let desk = Beacon(uuid: owner, major: 1, minor: 2)

    private static func region(major: UInt16? = nil, minor: UInt16? = nil) -> NotificationRegion {
        NotificationRegion(
            identifier: "b", shape: .beacon(uuid: owner, major: major, minor: minor))
    }

    struct Row: CustomTestStringConvertible {
        var name: String
        var atFirst: Set<Beacon>?
        var heard: [Set<Beacon>?]
        var told: [Crossing?]
        var testDescription: String { name }
    }

    static let rows = [
        Row(name: "comes and goes", atFirst: [], heard: [[door], []], told: [.entry, .exit]),
        Row(name: "there at first", atFirst: [door], heard: [[door], []], told: [nil, .exit]),
        Row(name: "unknown at first", atFirst: nil, heard: [[door], []], told: [nil, .exit]),
        Row(
            name: "from one to the next", atFirst: [], heard: [[door], [door, desk], [desk], []],
            told: [.entry, nil, nil, .exit]),
        Row(name: "radio off", atFirst: [door], heard: [nil, [door]], told: [nil, nil]),
        Row(name: "left while off", atFirst: [door], heard: [nil, []], told: [nil, .exit]),
    ]

    @Test("LOC-9 a beacon region is entered and left at once, without distance", arguments: rows)
    func beacons(row: Row) {
        var monitor = RegionMonitor(region: Self.region(), beacons: row.atFirst)
        var date = Self.start
        for (heard, told) in zip(row.heard, row.told) {
            date += 1
            monitor.hears(heard, at: date)
            #expect(monitor.dueDate() == (told == nil ? nil : date))
            let crossing = monitor.timePassed(at: date)
            #expect(crossing == told)
        }
    }

    static let identities: [(UInt16?, UInt16?, Beacon, Bool)] = [
        (nil, nil, door, true), (1, nil, door, true), (1, 1, door, true),
        (1, 2, door, false), (2, nil, door, false), (nil, 2, door, false),
        (nil, nil, Beacon(uuid: stranger, major: 1, minor: 1), false),
    ]

    @Test("numbers that a beacon region omits match any", arguments: identities)
    func identity(major: UInt16?, minor: UInt16?, beacon: Beacon, isMeant: Bool) {
        var monitor = RegionMonitor(region: Self.region(major: major, minor: minor), beacons: [])
        monitor.hears([beacon], at: Self.start)
        let crossing = monitor.timePassed(at: Self.start)
        #expect(crossing == (isMeant ? .entry : nil))
    }

    @Test("the report delay applies to beacons, and unrequested events are not reported")
    func delayAndWishes() {
        var region = Self.region()
        region.notifyOnExit = false
        var monitor = RegionMonitor(region: region, beacons: [], reportDelay: 5)
        monitor.hears([Self.door], at: Self.start)
        monitor.hears([], at: Self.start + 1)
        #expect(monitor.dueDate() == Self.start + 5)
        let told = [4.9, 5, 10].map { monitor.timePassed(at: Self.start + $0) }
        #expect(told == [nil, .entry, nil])
    }

    @Test("circles do not match beacons, and beacon regions have no location")
    func otherKind() {
        var circle = RegionMonitor(
            region: WorldRegionTests.circle(), position: WorldRegionTests.position(0))
        circle.hears([Self.door], at: Self.start)
        circle.hears([], at: Self.start)
        var beacon = RegionMonitor(region: Self.region(), beacons: [])
        beacon.moved(to: WorldRegionTests.position(0), at: Self.start)
        beacon.moved(to: WorldRegionTests.position(9_000), at: Self.start + 60)
        #expect(circle.dueDate() == nil && beacon.dueDate() == nil)
        #expect(circle.isInside == true && beacon.isInside == false)
    }
}
