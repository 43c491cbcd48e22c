import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// Whether the service extension runs, in which order, and what it may change.
struct ExtensionRuleTests {
    @Test(
        "NSE-4 it does not run while alerts are off for the app",
        arguments: [
            (.alerts(false), false), (.notifications(false), false), (.lockScreen(false), true),
            (.alertStyle(.none), true), (.notificationCenter(false), true), (.sounds(false), true),
            (.badges(false), true),
        ] as [(AppSettingChange, Bool)])
    func alertsOff(change: AppSettingChange, runs: Bool) {
        var device = SimulatedDevice.withChat()
        device.perform(.change(app: chat, change))
        let id = device.push(mutableAlert, to: chat)
        #expect(device.happened(.extensionRan) == (runs ? 1 : 0))
        if change == .alerts(false) { #expect(device.reasons(id).contains(.extensionAlertsOff)) }
    }

    @Test(
        "NSE-6 the category has no effect, unless a setting enables it",
        arguments: [
            (nil, false, true), ("known", false, true), ("unknown", false, true),
            (nil, true, false), ("known", true, true), ("unknown", true, false),
        ])
    func category(named: String?, isNeeded: Bool, runs: Bool) {
        var device = SimulatedDevice.withChat()
        device.configure { $0.extensionNeedsCategory = isNeeded }
        device.ask(.setCategories([.init(identifier: "known")]), of: chat)
        let category = named.map { #","category":"\#($0)""# } ?? ""
        let id = device.push(
            #"{"aps":{"alert":"x","mutable-content":1\#(category)}}"#, to: chat)
        #expect(device.happened(.extensionRan) == (runs ? 1 : 0))
        #expect(device.reasons(id).contains(.extensionNoCategory) == !runs)
    }

    @Test(
        "NSE-7 NSE-8 the extension runs in every state of the app",
        arguments: ["front", "behind", "thrown out"])
    func whereverTheAppIs(place: String) {
        var device = SimulatedDevice.withChat()
        if place != "thrown out" { device.perform(.open(app: chat)) }
        if place == "behind" { device.perform(.goHome) }
        if place == "thrown out" { device.perform(.forceQuit(app: chat)) }
        device.push(mutableAlert, to: chat)
        let events = device.transcript.entries.filter { $0.notification == "n1" }.map(\.event)
        #expect(events.first == .extensionRan)
        #expect(events.contains(.appAskedToPresent) == (place == "front"))
        if place == "thrown out" { #expect(device.kernel.state.apps[chat]?.process == .terminated) }
    }

    @Test(
        "NSE-7 DEL-20 willPresent gets the changed content, the background call the original")
    func whoGetsWhat() {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { request in
            var content = request.content
            content.body = "decrypted"
            content.userInfo["n"] = .integer(2)
            return .returns(content)
        }
        device.perform(.open(app: chat))
        device.push(
            #"{"aps":{"alert":"secret","mutable-content":1,"content-available":1},"n":1}"#,
            to: chat)
        let woken = device.effects.compactMap { effect in
            if case .wakeApp(_, _, let payload) = effect { payload } else { nil }
        }
        let asked = device.effects.compactMap { effect in
            if case .askPresentation(_, _, let notification) = effect {
                notification.request.content
            } else {
                nil
            }
        }
        #expect(woken.map { $0["n"] } == [.integer(1)])
        #expect(woken.first?["aps"]?["alert"] == .string("secret"))
        #expect(asked.map(\.body) == ["decrypted"])
        #expect(asked.first?.userInfo["n"] == .integer(2))
    }

    private struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let apply: @Sendable (inout NotificationContent) -> Void
    }

    private static let changes: [Change] = [
        Change(testDescription: "title") { $0.title = "new" },
        Change(testDescription: "subtitle") { $0.subtitle = "new" },
        Change(testDescription: "body") { $0.body = "new" },
        Change(testDescription: "sound") { $0.sound = NotificationSound(name: "new.caf") },
        Change(testDescription: "badge") { $0.badge = 7 },
        Change(testDescription: "category") { $0.categoryIdentifier = "new" },
        Change(testDescription: "thread") { $0.threadIdentifier = "new" },
        Change(testDescription: "attachments") {
            $0.attachments = [
                NotificationAttachment(
                    identifier: "a", url: URL(filePath: "/a.png"), typeIdentifier: "public.png")
            ]
        },
        Change(testDescription: "userInfo") { $0.userInfo = ["new": .bool(true)] },
        Change(testDescription: "interruption level") { $0.interruptionLevel = .passive },
    ]

    @Test(
        "NSE-18 the extension can change any content, but neither identifier nor trigger",
        arguments: changes)
    private func whatItMayChange(change: Change) throws {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { request in
            var content = request.content
            change.apply(&content)
            return .returns(content)
        }
        let id = device.push(mutableAlert, to: chat, collapseIdentifier: "c1")
        let journey = try #require(device.journeys.last)
        var expected = journey.original
        change.apply(&expected)
        #expect(expected != journey.original)
        let request = try #require(device.kernel.state.delivered[id ?? ""]).notification.request
        #expect(request.content == expected)
        #expect(request.identifier == "c1")
        #expect(request.trigger == .push)
    }

    // MARK: Order

    @Test("NSE-19 extensions of several apps run concurrently, those of one app in sequence")
    func sideBySide() {
        var device = SimulatedDevice.withChat()
        var other = AppDescription.chat()
        other.bundleIdentifier = "org.example.other"
        device.installAllowed(other)
        device.script.serviceExtension = { .returnsAfter(10, $0.content) }
        device.push(mutableAlert, to: chat)
        device.push(mutableAlert, to: other.bundleIdentifier)
        device.push(mutableAlert, to: chat)
        let start = device.wallClock
        device.advance(by: 60)
        let runs = device.transcript.entries.filter { $0.event == .extensionRan }
        #expect(runs.map(\.notification) == ["n1", "n2", "n3"])
        #expect(runs.map { $0.at.timeIntervalSince(start) } == [0, 0, 10])
    }

    @Test(
        "NSE-19 as many pushes run at once as the settings allow, the others in sequence",
        arguments: [
            (0, [0, 10, 20, 30]), (1, [0, 10, 20, 30]), (2, [0, 0, 10, 10]), (3, [0, 0, 0, 10]),
            (99, [0, 0, 0, 0]),
        ] as [(Int, [TimeInterval])])
    func atOnce(allowed: Int, starts: [TimeInterval]) {
        var device = SimulatedDevice.withChat()
        device.configure { $0.extensionsAtOnce = allowed }
        device.script.serviceExtension = { .returnsAfter(10, $0.content) }
        for _ in starts { device.push(mutableAlert, to: chat) }
        let start = device.wallClock
        device.advance(by: 60)
        let runs = device.transcript.entries.filter { $0.event == .extensionRan }
        #expect(runs.map { $0.at.timeIntervalSince(start) } == starts)
        #expect(device.screen.cards.map(\.id) == ["n4", "n3", "n2", "n1"])
    }

    @Test("NSE-19 PUSH-6 pushes with one collapse id never run concurrently")
    func namesakesInTurn() {
        var device = SimulatedDevice.withChat()
        device.configure { $0.extensionsAtOnce = 4 }
        device.script.serviceExtension = { .returnsAfter(10, $0.content) }
        for (body, collapse) in [("1", "c"), ("2", "c"), ("3", "d"), ("4", "c")] {
            device.push(
                #"{"aps":{"alert":"\#(body)","mutable-content":1}}"#, to: chat,
                collapseIdentifier: collapse)
        }
        device.advance(by: 10)
        #expect(device.screen.cards.map(\.body) == ["3", "1"])
        device.advance(by: 10)
        #expect(device.screen.cards.map(\.body) == ["2", "3"])
        device.advance(by: 10)
        #expect(device.screen.cards.map(\.body) == ["4", "3"])
    }

    @Test("NSE-19 a higher limit starts more pushes at once, a lower one stops none")
    func atOnceChanges() {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { .returnsAfter(10, $0.content) }
        for _ in 1...4 { device.push(mutableAlert, to: chat) }
        device.advance(by: 5)
        device.configure { $0.extensionsAtOnce = 3 }
        device.configure { $0.extensionsAtOnce = 1 }
        device.advance(by: 5)
        #expect(device.screen.cards.map(\.id) == ["n1"])
        device.advance(by: 5)
        #expect(device.screen.cards.map(\.id) == ["n3", "n2", "n1"])
        device.advance(by: 10)
        #expect(device.screen.cards.map(\.id) == ["n4", "n3", "n2", "n1"])
    }

    @Test(
        "PUSH-6 two pushes with one collapse id are shown in sequence, and the later stays")
    func sameIdentifierInTurn() {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { .returnsAfter(10, $0.content) }
        for body in ["1", "2"] {
            device.push(
                #"{"aps":{"alert":"\#(body)","mutable-content":1}}"#, to: chat,
                collapseIdentifier: "c")
        }
        device.advance(by: 10)
        #expect(device.screen.cards.map(\.body) == ["1"])
        device.advance(by: 10)
        #expect(device.screen.cards.map(\.body) == ["2"])
        #expect(device.reasons("n1").last == .replacedByLater)
    }

    @Test("a later push with the same identifier that finished first is not replaced")
    func overtaken() {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { .returnsAfter(10, $0.content) }
        device.push(
            #"{"aps":{"alert":"1","mutable-content":1,"badge":1}}"#, to: chat,
            collapseIdentifier: "c")
        device.push(#"{"aps":{"alert":"2","badge":2}}"#, to: chat, collapseIdentifier: "c")
        device.push(mutableAlert, to: chat, collapseIdentifier: "d")
        device.advance(by: 20)
        #expect(device.screen.cards.map(\.body) == ["B", "2"])
        #expect(device.reasons("n1").last == .overtaken)
        #expect(device.kernel.state.apps[chat]?.badge == 2)
    }

    @Test(
        "the queue is bounded: the next push is shown without extension, picture or answer",
        arguments: [false, true])
    func bound(isInFront: Bool) {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { _ in .hangs }
        device.script.answersPresentation = false
        device.perform(.open(app: chat))
        // The only app in the foreground is called for each of these and never answers.
        for _ in 1...KernelLimits.flightsMax { device.push(#"{"aps":{"alert":"w"}}"#, to: chat) }
        #expect(device.screen.cards.isEmpty)
        if !isInFront { device.perform(.goHome) }
        let id = device.push(mutableAlert, to: chat)
        #expect(device.screen.cards.map(\.body) == ["B"])
        #expect(device.reasons(id).count { $0 == .tooManyUnderWay } == 1)
        #expect(device.happened(.extensionRan) == 0)
        #expect(device.announcements(id) == [.temporaryBanner])
        device.advance(by: 30)
        device.push(mutableAlert, to: chat)
        #expect(device.happened(.extensionRan) == 1, "the queue has room again")
    }
}
