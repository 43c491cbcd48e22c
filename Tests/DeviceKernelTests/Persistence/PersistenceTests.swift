import DeviceSimulation
import Foundation
import NotificationModel
import Testing

@testable import DeviceKernel
@testable import DeviceModel

private func request(
    _ identifier: String, _ trigger: NotificationTrigger?, body: String = "Hi"
) -> NotificationRequest {
    var content = NotificationContent()
    content.body = body
    return NotificationRequest(identifier: identifier, content: content, trigger: trigger)
}

private func hour(_ hour: Int, zone: TimeZone? = nil) -> NotificationTrigger {
    var components = DateComponents(hour: hour)
    components.timeZone = zone
    return .calendar(components, repeats: true)
}

@Suite("The stored state of the kernel")
struct PersistenceTests {
    private static func allowed() -> PersistedKernel {
        var device = PersistedKernel()
        device.handle(.installed(.chat()))
        _ = device.ask(.authorization([.alert, .sound, .badge]))
        device.handle(.promptAnswered(.notifications, app: chat, allowed: true))
        return device
    }

    private func pending(_ device: PersistedKernel) -> [String] {
        device.kernel.state.pending[chat].map(\.request.identifier)
    }

    @Test("AUTH-8 the status survives a restart, and goes with the app", arguments: [true, false])
    func status(isAllowed: Bool) {
        var device = PersistedKernel()
        device.handle(.installed(.chat()))
        _ = device.ask(.authorization([.alert, .badge]))
        device.handle(.promptAnswered(.notifications, app: chat, allowed: isAllowed))
        let before = device.ask(.settings)
        let status = device.kernel.state.apps[chat]?.settings.authorizationStatus
        #expect(status == (isAllowed ? .authorized : .denied))
        device.restart()
        #expect(device.ask(.settings) == before)

        device.handle(.uninstalled(app: chat))
        device.restart()
        #expect(
            device.kernel.state.apps[chat]?.settings.authorizationStatus == .notDetermined)
    }

    @Test("LIVE-10 an activity survives a restart and still becomes stale")
    func activities() {
        var device = Self.allowed()
        let payload =
            #"{"aps":{"event":"start","timestamp":1,"attributes-type":"Trip","attributes":{"a":1},"#
            + #""content-state":{"step":1},"alert":"Trip","stale-date":1700000600}}"#
        device.handle(
            .pushArrived(
                ArrivedPush(
                    apnsID: "a", app: chat, kind: .liveActivity, payload: Data(payload.utf8))))
        let before = device.kernel.state.liveActivities
        #expect(before.map(\.phase) == [.active])
        device.restart()
        #expect(device.kernel.state.liveActivities == before)
        device.restart(after: 700)
        #expect(device.kernel.state.liveActivities.map(\.phase) == [.stale])
        #expect(device.problems.isEmpty)
    }

    @Test("CAT-1 a set of categories lasts until another one replaces it")
    func categories() {
        var device = Self.allowed()
        _ = device.ask(.setCategories([.init(identifier: "a"), .init(identifier: "b")]))
        device.restart()
        #expect(device.kernel.state.apps[chat]?.categories.keys.sorted() == ["a", "b"])
        _ = device.ask(.setCategories([.init(identifier: "c")]))
        device.restart()
        #expect(device.kernel.state.apps[chat]?.categories.keys.sorted() == ["c"])
        _ = device.ask(.setCategories([]))
        device.restart()
        #expect(device.kernel.state.apps[chat]?.categories.isEmpty == true)
    }

    @Test(
        "LIST-15 an update keeps pending requests; deleting the app removes everything permanently")
    func update() {
        var device = Self.allowed()
        _ = device.ask(.add(request("later", .timeInterval(600, repeats: false))))
        _ = device.ask(.add(request("now", nil)))
        device.handle(.installed(.chat(entitlements: [:])))
        device.restart(with: [.chat(entitlements: [:])])
        #expect(pending(device) == ["later"])
        #expect(device.kernel.state.delivered.count == 1)

        device.handle(.uninstalled(app: chat))
        #expect(!device.records.contains { $0.app == chat })
        device.restart(after: 600)
        #expect(pending(device).isEmpty && device.kernel.state.delivered.isEmpty)
    }

    @Test("An app that is missing at the start finds its data when it is installed again")
    func absentApp() {
        var device = Self.allowed()
        _ = device.ask(.add(request("later", .timeInterval(600, repeats: false))))
        _ = device.ask(.add(request("now", nil)))
        device.push(mutableAlert, apnsID: "p1")
        let before = Essence(device.kernel.state)
        device.restart(with: [])
        device.restart(with: [])
        #expect(device.kernel.state.delivered.isEmpty)
        device.handle(.installed(.chat()))
        #expect(device.kernel.state.apps[chat]?.settings == before.apps[chat]?.settings)
        #expect(Array(device.kernel.state.delivered) == before.delivered)
        #expect(device.kernel.nextDue == before.pending[chat]?.first?.pending.due)
        let resumed = device.effects.contains { effect in
            if case .runExtension = effect { true } else { false }
        }
        #expect(resumed)
    }

    @Test("A missing app that is removed permanently leaves no data")
    func absentAppRemoved() {
        var device = Self.allowed()
        _ = device.ask(.add(request("later", .timeInterval(600, repeats: false))))
        device.restart(with: [])
        device.handle(.uninstalled(app: chat))
        #expect(!device.records.contains { $0.app == chat })
    }

    @Test(
        "CAL-10 08:00 stays 08:00 when the device wakes up in another zone, unless one is pinned",
        arguments: [(TimeZone?.none, 8.0), (TimeZone(identifier: "UTC"), 17.0)])
    func floating(pinned: TimeZone?, hourInTokyo: Double) throws {
        var device = Self.allowed()
        _ = device.ask(.add(request("a", hour(8, zone: pinned))))
        device.restart()
        var settings = device.kernel.state.settings
        settings.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        device.handle(.configured(settings))
        device.restart()
        let due = try #require(device.kernel.nextDue)
        #expect(due.hour(in: "Asia/Tokyo") == hourInTokyo)
    }

    @Test("CAL-16 TIM-8 a clock that is set moves dates and leaves intervals")
    func clock() throws {
        var device = Self.allowed()
        _ = device.ask(.add(request("date", hour(8))))
        _ = device.ask(.add(request("interval", .timeInterval(600, repeats: false))))
        let before = device.kernel.state.pending[chat].map(\.due)
        var settings = device.kernel.state.settings
        settings.clockOffset = 3_600
        device.handle(.configured(settings))
        device.restart()
        let after = device.kernel.state.pending[chat].map(\.due)
        #expect(after == [try #require(before[0]) - 3_600, before[1]])
    }

    @Test(
        "Requests due while the device was off fire once at its start and are reported as late")
    func missed() {
        var device = Self.allowed()
        _ = device.ask(.add(request("a", .timeInterval(600, repeats: false))))
        device.restart(after: 3_600)
        #expect(pending(device).isEmpty)
        #expect(device.kernel.state.delivered.map(\.notification.request.identifier) == ["a"])
        let journey = device.kernel.state.journeys["n1"]
        #expect(journey?.contains(.localFiredLate) == true)
        device.restart(after: 3_600)
        #expect(device.kernel.state.delivered.count == 1)
        #expect(!device.effects.contains { if case .announce = $0 { true } else { false } })
    }

    @Test("NSE-21 a push whose extension was running runs it once more")
    func extensionAgain() {
        var device = Self.allowed()
        device.push(mutableAlert, apnsID: "p1")
        device.handle(.extensionStarted(notification: "n1", process: 1))
        device.restart()
        let runs = device.effects.compactMap { effect in
            if case .runExtension(let id, _, _) = effect { id } else { nil }
        }
        #expect(runs == ["n1"])
        #expect(device.kernel.state.journeys["n1"]?.contains(.resumed) == true)
    }

    @Test("A picture that was being decoded is decoded again, from the same bytes")
    func pictureAgain() throws {
        var device = Self.allowed()
        device.push(mutableAlert, apnsID: "p1")
        var content = NotificationContent()
        content.body = "Hi"
        let sender = Person(displayName: "Anna", image: .data(Data([1, 2, 3])))
        device.handle(
            .extensionReturned(notification: "n1", decorated(content, sender: sender)))
        let before = device.effects
        #expect(before.contains { if case .decodePicture = $0 { true } else { false } })
        device.restart()
        #expect(device.effects == before)
        device.handle(.pictureReady(notification: "n1", .decoded(id: "n1")))
        let listed = try #require(device.kernel.state.delivered.first)
        #expect(listed.appearance.avatar == .picture(id: "n1"))
        let kept = listed.notification.request.content.communication?.sender?.image
        #expect(kept == .data(Data()))
    }

    @Test("A push accepted before the restart is recognized after it")
    func seen() {
        var device = Self.allowed()
        device.push(#"{"aps":{"alert":"Hi"}}"#, apnsID: "p1")
        device.restart()
        device.push(#"{"aps":{"alert":"Hi"}}"#, apnsID: "p1")
        #expect(device.kernel.state.delivered.count == 1)
        #expect(device.kernel.state.journeys["n2"]?.contains(.pushSeen) == true)
    }

    @Test("The store keeps as many push ids as the kernel")
    func seenMax() {
        var device = Self.allowed()
        for number in 0...KernelLimits.seenPushesMax {
            device.push(#"{"aps":{}}"#, apnsID: "p\(number)")
        }
        let seen = device.records.filter { $0.kind == .seen }.map(\.key)
        #expect(seen.count == KernelLimits.seenPushesMax && seen.first == "p1")
        let journeys = device.records.filter { $0.kind == .journey }.count
        #expect(journeys == device.kernel.state.journeys.count)
        #expect(journeys <= KernelLimits.journeysMax)
    }

    @Test("Monotonic time does not run backwards across a restart")
    func time() {
        var device = Self.allowed()
        _ = device.ask(.add(request("a", .timeInterval(600, repeats: false))))
        let before = device.kernel.state.now
        device.restart(after: -86_400)
        #expect(device.kernel.state.now == before)
    }

    @Test("A kernel without changes writes nothing")
    func idle() {
        var device = Self.allowed()
        let before = device.records
        device.now += 60
        device.handle(.timePassed)
        #expect(device.records == before)
    }
}

extension Date {
    fileprivate func hour(in zone: String) -> Double? {
        guard let zone = TimeZone(identifier: zone) else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.hour, .minute], from: self)
        return Double(parts.hour ?? 0) + Double(parts.minute ?? 0) / 60
    }
}
