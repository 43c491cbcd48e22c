import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// Location triggers on the device: who watches, how many, and when they fire.
struct LocationTests {
    /// A place so many meters north of the regions' center; `nil` is unknown.
    private static func place(_ metres: Double?) -> Position? {
        metres.map { Position(latitude: 50 + $0 / 111_195, longitude: 10) }
    }

    private static func circle(
        _ entry: Bool = true, _ exit: Bool = true, repeats: Bool = true
    ) -> NotificationTrigger {
        .location(
            NotificationRegion(
                identifier: "r", shape: .circle(latitude: 50, longitude: 10, radius: 1_000),
                notifyOnEntry: entry, notifyOnExit: exit), repeats: repeats)
    }

    private func device(at metres: Double? = 5_000, mayLocate: Bool = true) -> SimulatedDevice {
        var device = SimulatedDevice.withChat()
        device.perform(.change(app: chat, .location(mayLocate)))
        device.perform(.move(Self.place(metres)))
        return device
    }

    private func go(_ metres: Double?, _ device: inout SimulatedDevice) {
        device.perform(.move(Self.place(metres)))
        device.advance(by: 60)
    }

    private func firings(_ device: SimulatedDevice) -> Int {
        device.shown(since: device.wallClock).count
    }

    @Test(
        "LOC-1 LOC-3 without location access the request is accepted and never fires",
        arguments: [false, true])
    func access(mayLocate: Bool) {
        var device = device(mayLocate: mayLocate)
        device.schedule("a", Self.circle())
        #expect(device.pendingIdentifiers() == ["a"])
        #expect(device.reasons("n1").last == (mayLocate ? .localWatched : .localLocationDenied))
        // The system itself watches: no app runs.
        #expect(device.kernel.state.apps[chat]?.process == .terminated)
        go(0, &device)
        #expect(firings(device) == (mayLocate ? 1 : 0))
    }

    @Test("LOC-1 LOC-3 a change of location access applies from then on")
    func accessChanges() {
        var device = device(mayLocate: false)
        device.schedule("a", Self.circle())
        device.perform(.change(app: chat, .location(true)))
        go(0, &device)
        #expect(firings(device) == 1)
        device.perform(.move(Self.place(5_000)))
        device.perform(.change(app: chat, .location(false)))
        device.advance(by: 600)
        #expect(firings(device) == 1, "taken away within the 20 seconds")
        #expect(device.kernel.nextDue == nil)
    }

    @Test(
        "LOC-2 entry and exit are distinct events",
        arguments: [(true, true, 2), (true, false, 1), (false, true, 1), (false, false, 0)])
    func crossings(entry: Bool, exit: Bool, count: Int) {
        var device = device()
        device.schedule("a", Self.circle(entry, exit))
        go(0, &device)
        #expect(firings(device) == (entry ? 1 : 0))
        go(5_000, &device)
        #expect(firings(device) == count)
    }

    @Test("LOC-4 a person inside the region must leave and return")
    func insideAlready() {
        var device = device(at: 0)
        device.schedule("a", Self.circle(true, false))
        go(100, &device)
        #expect(firings(device) == 0)
        go(5_000, &device)
        go(0, &device)
        #expect(firings(device) == 1)
    }

    @Test(
        "LOC-5 a crossing counts 200 m beyond the boundary for 20 s",
        arguments: [
            (1_199.0, 60.0, 0), (1_201, 19.9, 0), (1_201, 20, 1), (1_001, 600, 0), (5_000, 20, 1),
        ])
    func pastTheEdge(metres: Double, seconds: TimeInterval, count: Int) {
        var device = device(at: 0)
        device.schedule("a", Self.circle())
        device.perform(.move(Self.place(metres)))
        device.advance(by: seconds)
        #expect(firings(device) == count)
        device.perform(.move(Self.place(0)))
        device.advance(by: 600)
        #expect(firings(device) == count * 2, "what did not count is not a crossing back either")
    }

    @Test("LOC-6 the report can take minutes", arguments: [0.0, 240])
    func delay(seconds: TimeInterval) {
        var device = SimulatedDevice.withChat()
        device.configure { $0.regionReportSeconds = seconds }
        device.perform(.change(app: chat, .location(true)))
        device.perform(.move(Self.place(5_000)))
        device.schedule("a", Self.circle())
        let start = device.wallClock
        device.perform(.move(Self.place(0)))
        device.advance(by: 600)
        #expect(device.shown(since: start) == ["a \(Int(20 + seconds))"])
    }

    @Test("LOC-7 a repeating one fires at each crossing until removed, others once")
    func repeats() {
        var device = device()
        device.schedule("once", Self.circle(repeats: false))
        device.schedule("always", Self.circle())
        for metres in [0.0, 5_000, 0] { go(metres, &device) }
        #expect(firings(device) == 4)
        #expect(device.pendingIdentifiers() == ["always"])
        device.ask(.removePending(["always"]), of: chat)
        go(5_000, &device)
        #expect(firings(device) == 4)
        #expect(device.kernel.nextDue == nil)
    }

    @Test("LOC-8 no date is known for it")
    func noDate() {
        var device = device()
        device.schedule("a", Self.circle())
        let pending = device.kernel.state.pendingRequests(of: chat)
        #expect(pending.count == 1)
        #expect(pending.first?.due == nil)
        #expect(device.kernel.nextDue == nil)
    }

    @Test("LOC-9 a beacon region has neither distance nor minimum stay")
    func beacons() {
        let uuid = UUID()
        var device = device()
        device.schedule(
            "a",
            .location(
                NotificationRegion(
                    identifier: "b", shape: .beacon(uuid: uuid, major: 1, minor: nil)),
                repeats: true))
        device.perform(.seeBeacons([Beacon(uuid: uuid, major: 2, minor: 5)]))
        device.advance(by: 0)
        #expect(firings(device) == 0)
        device.perform(.seeBeacons([Beacon(uuid: uuid, major: 1, minor: 5)]))
        device.advance(by: 0)
        #expect(firings(device) == 1)
        device.perform(.seeBeacons([]))
        device.advance(by: 0)
        #expect(firings(device) == 2)
    }

    // MARK: The limit

    @Test("LIM-5 an app can monitor twenty regions; another one takes a free place")
    func limit() {
        var device = device()
        for number in 1...KernelLimits.regionsMax + 2 {
            device.schedule("\(number)", Self.circle())
        }
        #expect(device.reasons("n20").last == .localWatched)
        #expect(device.reasons("n21").last == .localOverRegionLimit)
        #expect(device.reasons("n21").count == 2, "said once")
        #expect(device.pendingIdentifiers().count == 22)
        go(0, &device)
        #expect(firings(device) == 20)
        device.ask(.removePending(["5"]), of: chat)
        #expect(device.reasons("n21").last == .localWatched)
        #expect(device.reasons("n22").last == .localOverRegionLimit)
        go(5_000, &device)
        #expect(firings(device) == 40)
        #expect(device.reasons("n21").contains(.localFired))
    }

    @Test("LIM-5 a request that has fired makes room, and each app has its own limit")
    func limitIsPerApp() {
        var device = device()
        for number in 1...20 { device.schedule("\(number)", Self.circle(repeats: false)) }
        device.schedule("21", Self.circle())
        var other = AppDescription.chat()
        other.bundleIdentifier = "org.example.other"
        device.installAllowed(other)
        device.perform(.change(app: other.bundleIdentifier, .location(true)))
        var content = NotificationContent()
        content.body = "other"
        device.ask(
            .add(NotificationRequest(identifier: "o", content: content, trigger: Self.circle())),
            of: other.bundleIdentifier)
        #expect(device.reasons("n22").last == .localWatched)
        go(0, &device)
        #expect(firings(device) == 21)
        #expect(device.reasons("n21").last == .localWatched)
        go(5_000, &device)
        #expect(firings(device) == 23)
    }

    // MARK: Across a restart

    @Test("a crossing in progress counts once across a restart")
    func restart() {
        var device = device()
        device.schedule("a", Self.circle())
        let start = device.wallClock
        device.perform(.move(Self.place(0)))
        device.advance(by: 10)
        device.reboot(after: 60)
        device.advance(by: 600)
        #expect(device.shown(since: start) == ["a 70"])
        go(5_000, &device)
        #expect(firings(device) == 2)
    }
}
