import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

extension SimulatedDevice {
    /// Schedules a request of the chat app.
    mutating func schedule(_ identifier: String, _ trigger: NotificationTrigger?) {
        var content = NotificationContent()
        content.body = identifier
        ask(
            .add(NotificationRequest(identifier: identifier, content: content, trigger: trigger)),
            of: chat)
    }

    /// Returns what the chat app showed, with the seconds since a time.
    func shown(since start: Date) -> [String] {
        transcript.entries.compactMap { entry in
            let body: String
            switch entry.event {
            case .saw(_, _, _, let text): body = text
            case .listed(_, _, let text): body = text
            default: return nil
            }
            return "\(body) \(Int(entry.at.timeIntervalSince(start)))"
        }
    }

    /// The ids of the chat app's pending requests.
    mutating func pendingIdentifiers() -> [String] {
        guard case .requests(let requests) = ask(.pending, of: chat) else { return [] }
        return requests.map(\.identifier)
    }
}

struct BootTests {
    @Test("requests due while the device was off fire once, in order, and are reported as late")
    func dueWhileOff() {
        var device = SimulatedDevice.withChat()
        let start = device.wallClock
        device.schedule("b", .timeInterval(20, repeats: false))
        device.schedule("a", .timeInterval(10, repeats: false))
        device.schedule("later", .timeInterval(90, repeats: false))
        device.schedule("alike", .timeInterval(20, repeats: false))
        device.reboot(after: 30)
        #expect(device.shown(since: start) == ["a 30", "b 30", "alike 30"])
        #expect(device.reasons("n1").contains(.localFiredLate))
        #expect(device.reasons("n2").contains(.localFiredLate))
        device.reboot()
        device.advance(by: 600)
        #expect(device.shown(since: start) == ["a 30", "b 30", "alike 30", "later 90"])
        #expect(!device.reasons("n3").contains(.localFiredLate))
    }

    @Test(
        "a repeating request fires once for all missed times and keeps its schedule",
        arguments: [
            (NotificationTrigger.timeInterval(60, repeats: true), 250.0, ["r 250", "r 300"]),
            (.timeInterval(60, repeats: true), 59, ["r 60", "r 120", "r 180", "r 240", "r 300"]),
            (.calendar(DateComponents(second: 0), repeats: true), 250, ["r 250", "r 260"]),
        ])
    func repeating(trigger: NotificationTrigger, off: TimeInterval, expected: [String]) {
        // 40 seconds past a full minute.
        var device = SimulatedDevice(now: Date(timeIntervalSince1970: 1_700_000_020 + 60))
        device.installAllowed(.chat())
        let start = device.wallClock
        device.schedule("r", trigger)
        device.reboot(after: off)
        device.advance(by: 300 - off)
        #expect(device.shown(since: start) == expected)
        #expect(device.pendingIdentifiers() == ["r"])
    }

    @Test("CAL-10 a restart recalculates floating dates, and pinned ones stay the same")
    func datesAreReckonedAnew() throws {
        // Midnight in UTC.
        var device = SimulatedDevice(now: Date(timeIntervalSince1970: 1_700_006_400))
        device.installAllowed(.chat())
        device.configure { $0.timeZone = TimeZone(secondsFromGMT: 3_600) ?? $0.timeZone }
        let start = device.wallClock
        device.schedule("floats", .calendar(DateComponents(hour: 8), repeats: false))
        var pinned = DateComponents(hour: 8)
        pinned.timeZone = TimeZone(secondsFromGMT: 0)
        device.schedule("pinned", .calendar(pinned, repeats: false))
        device.reboot(after: 60)
        device.advance(by: 86_400)
        #expect(device.shown(since: start) == ["floats \(7 * 3_600)", "pinned \(8 * 3_600)"])
    }

    // MARK: What was under way

    @Test(
        "NSE-21 a restart runs the extension again, in order of arrival, and shows each push once")
    func extensionRunsAgain() {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { .returnsAfter(10, $0.content) }
        for number in 1...2 {
            device.push(#"{"aps":{"alert":"\#(number)","mutable-content":1}}"#, to: chat)
        }
        device.advance(by: 5)
        device.reboot(after: 60)
        #expect(device.screen.cards.isEmpty)
        device.advance(by: 100)
        let runs = device.transcript.entries.filter { $0.event == .extensionRan }
        #expect(runs.map(\.notification) == ["n1", "n1", "n2"])
        #expect(device.shown(since: device.wallClock - 165) == ["1 75", "2 85"])
        #expect(device.reasons("n1").contains(.resumed))
    }

    @Test(
        "a notification whose app had not answered is shown, because no app is in front any more")
    func waitingForTheApp() {
        var device = SimulatedDevice.withChat()
        device.script.answersPresentation = false
        device.decoder = { image in
            image == .data(Data([1])) ? .decoded(id: "picture") : .undecodable("no bytes")
        }
        device.script.serviceExtension = { request in
            .returns(
                decorated(
                    request.content,
                    sender: Person(
                        displayName: "小明", image: .data(Data([1])))))
        }
        device.perform(.open(app: chat))
        let id = device.push(mutableAlert, to: chat)
        #expect(device.screen.cards.isEmpty)
        device.reboot(after: 5)
        #expect(device.announcements(id) == [.lockScreen])
        #expect(device.screen.cards.first?.avatar == .picture(id: "picture"), "decoded before")
        device.advance(by: 60)
        #expect(device.screen.cards.count == 1)
        #expect(!device.reasons(id).contains(.foregroundSilent))
    }

    @Test("an interrupted decoding of a picture is repeated")
    func waitingForThePicture() throws {
        let file = try #require(URL(string: "file:///avatar.png"))
        let device = SimulatedDevice.withChat()
        // The kernel alone: its pictures are never ready before the restart.
        var kernel = device.kernel
        var content = NotificationContent()
        content.body = "x"
        content = decorated(
            content, sender: Person(displayName: "小明", image: .url(file)))
        let request = NotificationRequest(identifier: "a", content: content, trigger: nil)
        let before = kernel.handle(.asked(app: chat, .add(request), call: 9), at: device.now)
        #expect(before.last == .decodePicture(notification: "n1", app: chat, .url(file)))
        let after = kernel.handle(.booted, at: device.now + 5)
        #expect(after == [.decodePicture(notification: "n1", app: chat, .url(file))])
        let shown = kernel.handle(
            .pictureReady(notification: "n1", .decoded(id: "p")), at: device.now + 6)
        #expect(shown.count == 1)
        #expect(kernel.state.delivered["n1"]?.appearance.avatar == .picture(id: "p"))
    }

    @Test("an app's open prompt is not shown again")
    func questions() {
        var device = SimulatedDevice()
        device.promptAnswer = nil
        device.install(.chat())
        device.ask(.authorization([.alert]), of: chat)
        device.reboot(after: 5)
        #expect(device.kernel.state.prompts.isEmpty)
        #expect(device.happened(.asked(.notifications)) == 1)
        device.perform(.answer(.notifications, app: chat, allows: true))
        #expect(device.kernel.state.apps[chat]?.settings.authorizationStatus == .notDetermined)
        // The app may ask once more.
        device.promptAnswer = true
        #expect(device.ask(.authorization([.alert]), of: chat) == .granted(true))
    }

    @Test("unfinished calls are lost, and the journey says so; a late answer changes nothing")
    func appsAtWork() {
        var device = SimulatedDevice.withChat()
        device.script.backgroundOutcome = nil
        let id = device.push(silentPush, to: chat) ?? ""
        device.reboot(after: 5)
        #expect(device.reasons(id).last == .pushFetchFailed)
        device.handle(.backgroundHandled(notification: id, .fetched(0)))
        device.advance(by: 60)
        #expect(device.reasons(id).last == .pushFetchFailed)
        #expect(device.happened(.appEnded) == 0)
    }

    @Test("the list is kept, nothing is shown twice, and duplicates are recognized")
    func nothingTwice() {
        var device = SimulatedDevice.withChat()
        let start = device.wallClock
        device.push(#"{"aps":{"alert":"1"}}"#, to: chat, apnsID: "one")
        device.schedule("2", .timeInterval(1, repeats: false))
        device.advance(by: 1)
        device.reboot(after: 9)
        device.reboot(after: 10)
        device.push(#"{"aps":{"alert":"1"}}"#, to: chat, apnsID: "one")
        device.advance(by: 100)
        #expect(device.shown(since: start) == ["1 0", "2 1"])
        #expect(device.screen.cards.map(\.body) == ["2", "1"])
    }

    @Test("a restart locks the device and ends every app")
    func lockedAndQuiet() {
        var device = SimulatedDevice.withChat()
        device.perform(.open(app: chat))
        device.reboot()
        #expect(device.screen.isLocked)
        #expect(!device.kernel.state.condition.wasUnlockedSinceBoot)
        #expect(device.kernel.state.apps[chat]?.process == .terminated)
        device.perform(.unlock)
        #expect(device.kernel.state.condition.wasUnlockedSinceBoot)
    }

    @Test("requests due at the same time fire in a deterministic order")
    func oneMoment() {
        var device = SimulatedDevice()
        let apps = (1...20).map { "org.example.\($0)" }
        for name in apps {
            var app = AppDescription.chat()
            app.bundleIdentifier = name
            device.installAllowed(app)
            var content = NotificationContent()
            content.body = name
            let request = NotificationRequest(
                identifier: "r", content: content, trigger: .timeInterval(60, repeats: false))
            device.ask(.add(request), of: name)
        }
        let before = device.transcript.entries.count
        device.reboot(after: 120)
        #expect(device.transcript.entries.dropFirst(before).map(\.app) == apps.sorted())
    }

    @Test(
        "every reason of this area is explained",
        arguments: [
            .pushWakesAgain, .appCallsFull, .tooManyUnderWay, .overtaken, .callDelivered,
            .callReported, .callNotShown, .callNotReported, .callsStopped, .callNotRegistered,
            .callNoBackgroundMode, .callFailed, .responseTimeOver, .unlockCancelled,
            .localRescheduled, .localFiredLate, .resumed, .actionWaitsForUnlock,
        ] as [JourneyReason])
    func explained(reason: JourneyReason) {
        #expect(JourneyReason.catalog[reason] != nil)
    }
}
