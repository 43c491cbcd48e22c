import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// Whether and when pushes arrive, and whether they are displayed at all.
struct ArrivalTests {
    static let texts: [(alert: String, isShown: Bool)] = [
        (#"{"title":"","body":""}"#, false), (#""""#, false), ("{}", false),
        (#"{"subtitle":"s"}"#, false), (#"{"title":"t"}"#, true), (#"{"body":"b"}"#, true),
        (#"{"title":"t","body":""}"#, true), (#""b""#, true),
    ]

    @Test("PUSH-8 a push without title and body is not displayed", arguments: texts)
    func emptyPushes(alert: String, isShown: Bool) {
        var device = SimulatedDevice.withChat()
        let id = device.push(#"{"aps":{"alert":\#(alert),"badge":3}}"#, to: chat)
        #expect(device.screen.cards.isEmpty == !isShown)
        #expect(device.announcements(id).isEmpty == !isShown)
        #expect(device.reasons(id).contains(.nothingToShow) == !isShown)
        #expect(device.kernel.state.apps[chat]?.badge == 3)
    }

    @Test(
        "PUSH-8 a push that only sets the badge or plays a sound has no remedy",
        arguments: [
            (#"{"badge":1}"#, true), (#"{"sound":"default"}"#, true), (#"{"badge":0}"#, true),
            (#"{"badge":1,"alert":{"subtitle":"s"}}"#, false), (#"{"badge":1,"alert":""}"#, false),
        ])
    func withoutAlert(aps: String, isMeant: Bool) {
        var device = SimulatedDevice.withChat()
        let id = device.push(#"{"aps":\#(aps)}"#, to: chat)
        #expect(device.reasons(id).contains(.noAlertWanted) == isMeant)
        #expect(device.reasons(id).contains(.nothingToShow) == !isMeant)
        #expect(JourneyReason.noAlertWanted.meaning.remedy == nil)
    }

    @Test("PUSH-11 an alert for a force-quit app is shown and does not launch it")
    func thrownOut() {
        var device = SimulatedDevice.withChat()
        device.perform(.open(app: chat))
        device.perform(.lock)
        device.perform(.forceQuit(app: chat))
        let before = device.transcript.entries.count
        let id = device.push(#"{"aps":{"alert":"x","sound":"default"}}"#, to: chat)
        #expect(device.announcements(id) == [.lockScreen])
        #expect(device.kernel.state.apps[chat]?.process == .terminated)
        let after = device.transcript.entries.dropFirst(before).map(\.event)
        #expect(after.count == 2, "seen and heard, and nothing else")
    }

    // MARK: The network

    @Test(
        "PUSH-10 while the network is down, each app's newest push is stored and arrives later")
    func networkDown() {
        var device = SimulatedDevice.withChat()
        var other = AppDescription.chat()
        other.bundleIdentifier = "org.example.other"
        device.installAllowed(other)
        device.configure { $0.isNetworkUp = false }
        #expect(device.push(#"{"aps":{"alert":"1"}}"#, to: chat) == nil)
        device.push(#"{"aps":{"alert":"2"}}"#, to: chat, collapseIdentifier: "c")
        device.push(#"{"aps":{"alert":"o"}}"#, to: other.bundleIdentifier)
        device.push(#"{"aps":{"alert":"3"}}"#, to: chat)
        device.advance(by: 3_600)
        device.reboot(after: 60)
        #expect(device.screen.cards.isEmpty)
        let back = device.wallClock
        device.configure { $0.isNetworkUp = true }
        #expect(device.shown(since: back) == ["o 0", "3 0"])
        device.configure { $0.language = "zh-Hans" }
        #expect(device.shown(since: back) == ["o 0", "3 0"], "once")
    }

    @Test(
        "a stored push arrives only until its expiration",
        arguments: [
            (60.0, 59.0, [Transcript.GatewayDecision.kept], true),
            (60, 60, [.kept, .expired], false),
            (60, 61, [.kept, .expired], false), (0, 0, [.lost], false), (-1, 0, [.lost], false),
        ])
    func kept(
        keepSeconds: Double, offlineSeconds: Double, decisions: [Transcript.GatewayDecision],
        arrives: Bool
    ) {
        var device = SimulatedDevice.withChat()
        device.configure { $0.isNetworkUp = false }
        device.push(#"{"aps":{"alert":"x"}}"#, to: chat, keepSeconds: keepSeconds)
        device.advance(by: offlineSeconds)
        device.configure { $0.isNetworkUp = true }
        #expect(device.screen.cards.count == (arrives ? 1 : 0))
        #expect(
            device.transcript.entries.map(\.event).filter(\.isGateway)
                == decisions.map { .gateway($0) })
    }

    @Test("at most the newest 1,000 pushes are stored", arguments: [(999, 1), (1_000, 0)])
    func waitingIsBounded(others: Int, cards: Int) {
        var device = SimulatedDevice.withChat()
        device.configure { $0.isNetworkUp = false }
        device.push(#"{"aps":{"alert":"x"}}"#, to: chat)
        for number in 0..<others {
            device.push(#"{"aps":{"alert":"o"}}"#, to: "org.example.other\(number)")
        }
        device.configure { $0.isNetworkUp = true }
        #expect(device.screen.cards.count == cards)
    }

    @Test("a call and an alert of one app do not replace each other while stored")
    func callsWaitApart() {
        var app = AppDescription.chat()
        app.backgroundModes = ["voip"]
        var device = SimulatedDevice.withChat(app)
        device.configure { $0.isNetworkUp = false }
        device.push(#"{"aps":{"alert":"x"}}"#, to: chat)
        device.push(#"{"aps":{}}"#, to: chat, kind: .voip)
        device.configure { $0.isNetworkUp = true }
        #expect(device.screen.cards.count == 1)
        #expect(device.happened(.appGotCall) == 1)
    }

    @Test("PUSH-10 a duplicate is not shown again, whatever arrived in between")
    func secondCopy() {
        var device = SimulatedDevice.withChat()
        device.push(#"{"aps":{"alert":"1"}}"#, to: chat, apnsID: "a")
        device.push(#"{"aps":{"alert":"2"}}"#, to: chat, apnsID: "b")
        let copy = device.push(#"{"aps":{"alert":"1"}}"#, to: chat, apnsID: "a")
        #expect(device.screen.cards.map(\.body) == ["2", "1"])
        #expect(device.reasons(copy) == [.pushArrived, .pushSeen])
    }

    @Test("local requests do not need the network")
    func localRequests() {
        var device = SimulatedDevice.withChat()
        device.configure { $0.isNetworkUp = false }
        device.schedule("a", .timeInterval(1, repeats: false))
        device.advance(by: 1)
        #expect(device.screen.cards.count == 1)
    }

    @Test(
        "an oversized payload is reported, at the limit and beyond",
        arguments: [(-1, false), (0, false), (1, true)])
    func tooLarge(over: Int, isTooLarge: Bool) {
        var device = SimulatedDevice.withChat()
        let frame = #"{"aps":{"alert":""}}"#
        let text = String(
            repeating: "x", count: KernelLimits.payloadBytesMax - frame.utf8.count + over)
        let id = device.push(#"{"aps":{"alert":"\#(text)"}}"#, to: chat)
        #expect(device.reasons(id).contains(.pushTooLarge) == isTooLarge)
    }
}

extension Transcript.Event {
    fileprivate var isGateway: Bool {
        if case .gateway = self { true } else { false }
    }
}
