import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

let silentPush = #"{"aps":{"content-available":1}}"#

extension SimulatedDevice {
    /// The notifications for which an app was woken in the background, in order.
    func wakings(_ app: String = chat) -> [String] {
        transcript.entries.filter { $0.event == .appWoken && $0.app == app }
            .compactMap(\.notification)
    }

    /// How often each kind of thing happened.
    func happened(_ event: Transcript.Event) -> Int {
        transcript.entries.count { $0.event == event }
    }
}

struct BackgroundTests {
    static let outcomes: [(outcome: BackgroundOutcome, reason: JourneyReason, detail: String?)] = [
        (.fetched(0), .pushFetched, "newData"),
        (.fetched(1), .pushFetched, "noData"),
        (.fetched(2), .pushFetched, "failed"),
        (.fetched(7), .pushFetched, "7"),
        (.notImplemented, .pushFetchNotImplemented, nil),
        (.failed("it crashed"), .pushFetchFailed, "it crashed"),
    ]

    @Test("BG-3 the device records the handler's result", arguments: outcomes)
    func results(outcome: BackgroundOutcome, reason: JourneyReason, detail: String?) {
        var device = SimulatedDevice.withChat()
        device.script.backgroundOutcome = outcome
        device.push(silentPush, to: chat)
        let step = device.journeys.last?.steps.last
        #expect(step?.reason == reason)
        #expect(step?.detail == detail)
    }

    @Test(
        "BG-3 a background app is terminated after 30 s, and a later result is ignored",
        arguments: [(29.9, false, true), (30.0, false, false), (30.0, true, false)])
    func thirtySeconds(seconds: TimeInterval, isInFront: Bool, inTime: Bool) {
        var device = SimulatedDevice.withChat()
        device.script.backgroundOutcome = nil
        if isInFront { device.perform(.open(app: chat)) }
        let id = device.push(silentPush, to: chat) ?? ""
        device.advance(by: seconds)
        device.handle(.backgroundHandled(notification: id, .fetched(0)))
        #expect(device.reasons(id).contains(.pushFetched) == inTime)
        #expect(device.reasons(id).contains(.pushFetchTimeOver) == !inTime)
        #expect(device.happened(.appEnded) == (inTime || isInFront ? 0 : 1))
    }

    @Test("BG-3 only the first result counts")
    func oneAnswer() {
        var device = SimulatedDevice.withChat()
        let id = device.push(silentPush, to: chat) ?? ""
        device.handle(.backgroundHandled(notification: id, .fetched(2)))
        #expect(device.reasons(id).count { $0 == .pushFetched } == 1)
    }

    // MARK: Who is woken

    @Test(
        "BG-4 a force-quit app is not launched until it is opened or the device restarts",
        arguments: ["nothing", "open", "restart"])
    func forceQuit(then: String) {
        var device = SimulatedDevice.withChat()
        device.perform(.forceQuit(app: chat))
        let early = device.push(silentPush, to: chat)
        #expect(device.reasons(early).contains(.pushForceQuit))
        switch then {
        case "open":
            device.perform(.open(app: chat))
            device.perform(.goHome)
        case "restart": device.reboot()
        default: break
        }
        device.push(silentPush, to: chat)
        #expect(device.wakings() == (then == "nothing" ? [] : ["n2"]))
    }

    @Test(
        "BG-7 permission has no effect",
        arguments: [nil, false, true] as [Bool?])
    func authorizationIsNotNeeded(isAllowed: Bool?) {
        var device = SimulatedDevice()
        device.install(.chat())
        if let isAllowed {
            device.promptAnswer = isAllowed
            device.ask(.authorization([.alert]), of: chat)
        }
        device.push(silentPush, to: chat)
        #expect(device.wakings() == ["n1"])
    }

    @Test(
        "BG-11 Low Power Mode and Background App Refresh off stop them for unseen apps",
        arguments: [
            (false, true, false, true), (true, true, false, false), (false, false, false, false),
            (true, false, true, true),
        ])
    func lowPower(isLowPower: Bool, refreshes: Bool, isInFront: Bool, isWoken: Bool) {
        var device = SimulatedDevice.withChat()
        device.configure { $0.isLowPower = isLowPower }
        device.perform(.change(app: chat, .backgroundRefresh(refreshes)))
        if isInFront { device.perform(.open(app: chat)) }
        let id = device.push(silentPush, to: chat)
        #expect(device.wakings().isEmpty == !isWoken)
        #expect(device.reasons(id).contains(.pushNoRefresh) == !isWoken)
    }

    @Test(
        "BG-10 it never runs the service extension",
        arguments: [
            #"{"aps":{"content-available":1,"mutable-content":1}}"#,
            #"{"aps":{"content-available":1,"mutable-content":1,"category":"c"},"x":1}"#,
        ])
    func noExtension(payload: String) {
        var device = SimulatedDevice.withChat()
        device.push(payload, to: chat)
        #expect(device.wakings() == ["n1"])
        #expect(device.happened(.extensionRan) == 0)
    }

    // MARK: Budget

    @Test(
        "BG-5 TYP-5 the number of wakes per hour is limited, except in the foreground",
        arguments: [(0, false, 0), (2, false, 2), (3, false, 3), (2, true, 5)])
    func budget(perHour: Int, isInFront: Bool, wakings: Int) {
        var device = SimulatedDevice.withChat()
        device.configure { $0.backgroundPushesPerHour = perHour }
        if isInFront { device.perform(.open(app: chat)) }
        for _ in 1...5 { device.push(silentPush, to: chat) }
        #expect(device.wakings().count == wakings)
    }

    @Test(
        "BG-5 BG-6 TYP-5 STORE-9 a newer push replaces the waiting one, which needs budget"
    )
    func oneWaits() {
        var device = SimulatedDevice.withChat()
        device.configure { $0.backgroundPushesPerHour = 1 }
        for _ in 1...3 { device.push(silentPush, to: chat) }
        #expect(device.reasons("n2").suffix(2) == [.pushSilent, .pushHeldReplaced])
        device.advance(by: 3_599)
        #expect(device.wakings() == ["n1"])
        device.advance(by: 1)
        #expect(device.wakings() == ["n1", "n3"])
        #expect(device.reasons("n3").last == .pushFetched)
    }

    @Test(
        "BG-6 opening the app delivers the waiting push, force-quit drops it, restart keeps it",
        arguments: [
            ("open", ["n1", "n2"]), ("force-quit", ["n1"]), ("restart", ["n1"]),
            ("restart, an hour", ["n1", "n2"]), ("force-quit, an hour", ["n1"]),
        ])
    func whatWaits(event: String, wakings: [String]) {
        var device = SimulatedDevice.withChat()
        device.configure { $0.backgroundPushesPerHour = 1 }
        for _ in 1...2 { device.push(silentPush, to: chat) }
        if event == "open" { device.perform(.open(app: chat)) }
        if event.hasPrefix("force-quit") { device.perform(.forceQuit(app: chat)) }
        if event.hasPrefix("restart") { device.reboot(after: 60) }
        if event.hasSuffix("an hour") { device.advance(by: 3_600) }
        #expect(device.wakings() == wakings)
    }

    @Test("BG-6 a waiting push is delivered even if the budget was reduced")
    func smallerBudget() {
        var device = SimulatedDevice.withChat()
        device.configure { $0.backgroundPushesPerHour = 2 }
        device.push(silentPush, to: chat)
        device.advance(by: 600)
        for _ in 2...3 { device.push(silentPush, to: chat) }
        device.configure { $0.backgroundPushesPerHour = 1 }
        device.advance(by: 3_000)
        #expect(device.wakings() == ["n1", "n2"])
        device.advance(by: 600)
        #expect(device.wakings() == ["n1", "n2", "n3"])
    }

    // MARK: Alerts that wake as well

    @Test(
        "BG-8 an alert with content-available is shown and wakes; in front the delegate decides",
        arguments: [false, true])
    func alertThatWakes(isInFront: Bool) {
        var device = SimulatedDevice.withChat()
        if isInFront { device.perform(.open(app: chat)) }
        let id = device.push(#"{"aps":{"alert":"x","content-available":1}}"#, to: chat)
        #expect(device.wakings() == ["n1"])
        #expect(device.announcements(id) == [isInFront ? .temporaryBanner : .lockScreen])
        #expect(device.happened(.appAskedToPresent) == (isInFront ? 1 : 0))
    }

    @Test(
        "BG-9 opening the app from the alert calls it again, by a setting",
        arguments: [
            (true, 1, "tap", 2), (false, 1, "tap", 1), (true, 0, "tap", 0), (true, 1, "open", 1),
            (true, 1, "clear", 1),
        ])
    func openingFromTheAlert(isOn: Bool, flag: Int, how: String, wakings: Int) {
        var device = SimulatedDevice.withChat()
        device.configure { $0.repeatsBackgroundPushOnOpening = isOn }
        let id =
            device.push(
                #"{"aps":{"alert":"x","content-available":\#(flag)},"n":7}"#, to: chat) ?? ""
        switch how {
        case "tap": device.perform(.tap(notification: id))
        case "open": device.perform(.open(app: chat))
        default: device.perform(.clear(notification: id))
        }
        #expect(device.wakings().count == wakings)
        #expect(device.reasons(id).contains(.pushWakesAgain) == (wakings == 2))
        // The app gets it before it comes to the front.
        let events = device.transcript.entries.map(\.event)
        if wakings == 2 {
            #expect(events.lastIndex(of: .appWoken) ?? 9 < events.firstIndex(of: .opened) ?? 0)
        }
    }

    @Test("the number of unfinished calls per app is limited; beyond it the app is not called")
    func boundOfCalls() {
        var device = SimulatedDevice.withChat()
        device.script.backgroundOutcome = nil
        device.perform(.open(app: chat))
        for _ in 1...KernelLimits.flightsMax + 1 { device.push(silentPush, to: chat) }
        #expect(device.wakings().count == KernelLimits.flightsMax)
        #expect(device.journeys.last?.contains(.appCallsFull) == true)
        device.advance(by: 30)
        device.push(silentPush, to: chat)
        #expect(device.wakings().count == KernelLimits.flightsMax + 1)
    }
}
