import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

struct SummaryTests {
    private let news = "org.example.news"
    /// The device starts at 22:13:20, so that the first summary comes 35,200 s later.
    private let untilMorning: TimeInterval = 35_200

    private func device(
        _ change: (inout DeviceSettings) -> Void = { _ in }
    ) -> SimulatedDevice {
        var settings = DeviceSettings()
        settings.summary.isOn = true
        change(&settings)
        var device = SimulatedDevice.loud(settings)
        device.installLoud(.loud(news, name: "News"))
        device.summarise()
        device.summarise(news)
        return device
    }

    private func summaries(_ device: SimulatedDevice) -> [[String]] {
        device.effects.compactMap { if case .showSummary(let ids) = $0 { ids } else { nil } }
    }

    private func held(_ device: SimulatedDevice) -> [String] {
        device.kernel.state.delivered.filter(\.placement.isHeldForSummary).map(\.id)
    }

    // MARK: The question after Allow

    @Test(
        "SET-15 while the summary is on, Allow is followed by the summary's prompt",
        arguments: [true, false])
    func summaryQuestion(inSummary: Bool) {
        var settings = DeviceSettings()
        settings.summary.isOn = true
        var device = SimulatedDevice.asked([.alert], allowed: nil, settings: settings)
        device.perform(.answer(.notifications, app: chat, allows: true))
        #expect(device.answers[1] == .granted(true))
        device.perform(.unlock)
        #expect(device.screen.questions.map(\.kind) == [.scheduledSummary])
        device.perform(.answer(.scheduledSummary, app: chat, allows: inSummary))
        #expect(device.screen.questions.isEmpty)
        #expect(device.appSettings().scheduledDelivery == (inSummary ? .enabled : .disabled))
        let id = device.push(fullPush, to: chat)
        #expect(device.reasons(id).contains(.summaryHeld) == inSummary)
    }

    @Test("without the summary, and after a denial, there is no such prompt")
    func noSummaryQuestion() {
        var device = SimulatedDevice.asked([.alert])
        #expect(device.prompts(.scheduledSummary) == 0)
        var settings = DeviceSettings()
        settings.summary.isOn = true
        device = SimulatedDevice.asked([.alert], allowed: false, settings: settings)
        #expect(device.prompts(.scheduledSummary) == 0)
        // Who allows without being asked lets notifications come at once.
        device = SimulatedDevice.asked([.alert], settings: settings)
        #expect(device.appSettings().scheduledDelivery == .disabled)
    }

    // MARK: Held notifications

    struct Row: Sendable {
        var level = InterruptionLevel.active
        var isMessage = false
        var isOn = true
        var isInSummary = true
        var directMessages = true
        let waits: Bool
    }

    static let rows = [
        Row(waits: true), Row(level: .passive, waits: true),
        Row(level: .timeSensitive, waits: false),
        Row(level: .critical, waits: false), Row(isMessage: true, waits: false),
        Row(level: .passive, isMessage: true, waits: false), Row(isOn: false, waits: false),
        Row(isInSummary: false, waits: false),
        Row(isMessage: true, directMessages: false, waits: true),
    ]

    @Test(
        "FOCUS-6 active and passive ones wait; messages, time-sensitive and critical do not",
        arguments: rows)
    func waiting(row: Row) throws {
        var device = device { $0.summary.isOn = row.isOn }
        device.summarise(chat, row.isInSummary)
        device.perform(.change(app: chat, .directMessages(row.directMessages)))
        let id = device.notify { content in
            content.interruptionLevel = row.level
            content.sound = NotificationSound()
            if row.isMessage { content = decorated(content) }
        }
        let isLoud = !row.waits && row.level != .passive
        #expect(device.announcements(id).isEmpty == !isLoud)
        #expect(device.sounds(of: id).isEmpty == !isLoud)
        #expect(held(device).isEmpty == !row.waits)
        #expect(device.reasons(id).contains(.summaryHeld) == row.waits)
        let placement = try #require(device.kernel.state.delivered.first).placement
        #expect(placement.isOnLockScreen == !row.waits)

        device.advance(by: untilMorning - 1)
        #expect(summaries(device).isEmpty)
        device.advance(by: 1)
        #expect(summaries(device) == (row.waits ? [[id].compactMap(\.self)] : []))
        #expect(held(device).isEmpty)
        #expect(device.reasons(id).contains(.summaryShown) == row.waits)
        #expect(try #require(device.kernel.state.delivered.first).placement.isOnLockScreen)
    }

    @Test(
        "FOCUS-6 LEVEL-7 a held notification is silent; a critical sound prevents the hold",
        arguments: [true, false])
    func criticalSound(isAllowed: Bool) {
        var device = device()
        device.perform(.change(app: chat, .criticalAlerts(isAllowed)))
        let id = device.notify { $0.sound = NotificationSound(kind: .critical) }
        #expect(held(device) == (isAllowed ? [] : [id]))
        #expect(device.sounds(of: id).isEmpty == !isAllowed && !device.shook(for: id))
        #expect(device.announcements(id).isEmpty == !isAllowed)
        device.advance(by: untilMorning)
        #expect(device.sounds(of: id).isEmpty == !isAllowed)
    }

    @Test("the app in front is called, and its notifications are not held")
    func appInFront() {
        var device = device()
        device.perform(.open(app: chat))
        let id = device.notify()
        #expect(held(device).isEmpty)
        #expect(device.announcements(id) == [.temporaryBanner])
    }

    @Test("FOCUS-6 held notifications arrive at the next time, each once")
    func nextTime() {
        var device = device()
        let first = device.notify("1")
        device.advance(by: untilMorning)
        let second = device.notify("2")
        let third = device.notify("3", of: news)
        device.advance(by: 10 * 3_600 - 1)
        #expect(summaries(device) == [[first].compactMap(\.self)])
        device.advance(by: 1)
        #expect(
            summaries(device) == [[first], [third, second]].map { $0.compactMap(\.self) })
        device.advance(by: 86_400)
        #expect(summaries(device).count == 2)
    }

    // MARK: For the app

    @Test(
        "FOCUS-8 held notifications already count as delivered for the app, with their badge",
        arguments: [true, false])
    func deliveredForTheApp(isInNotificationCenter: Bool) {
        var device = device()
        device.perform(.change(app: chat, .notificationCenter(isInNotificationCenter)))
        device.notify("1") { $0.badge = 2 }
        device.notify("2")
        #expect(device.deliveredRequests() == ["1", "2"])
        #expect(device.screen.apps.first { $0.id == chat }?.badge == 2)
        device.ask(.removeDelivered(["1"]), of: chat)
        #expect(device.deliveredRequests() == ["2"])
        device.advance(by: untilMorning)
        #expect(summaries(device) == [["n2"]])
        #expect(device.deliveredRequests() == (isInNotificationCenter ? ["2"] : []))
        #expect(device.kernel.state.delivered.map(\.placement.isOnLockScreen) == [true])
    }

    @Test(
        "FOCUS-8 a request with the same identifier replaces a held one, whether it is held or not")
    func replacedWhileHeld() {
        var device = device()
        let first = device.notify("1")
        let second = device.notify("1") { $0.body = "2" }
        #expect(held(device) == [second])
        #expect(device.reasons(first).last == .replacedByLater)
        let third = device.notify("1") { $0.interruptionLevel = .timeSensitive }
        #expect(held(device).isEmpty)
        #expect(!device.announcements(third).isEmpty)
        device.advance(by: untilMorning)
        #expect(summaries(device).isEmpty)
    }

    @Test("a badge of 0 removes held notifications with the rest of the list")
    func badgeZero() {
        var device = device()
        device.notify("1")
        device.ask(.setBadge(0), of: chat)
        device.advance(by: untilMorning)
        #expect(summaries(device).isEmpty)
    }

    @Test("an app that was turned off or removed in between is in no summary")
    func appGone() {
        var device = device()
        let denied = device.notify("1")
        device.notify("2", of: news)
        let kept = device.notify("3", of: news)
        device.perform(.change(app: chat, .notifications(false)))
        device.advance(by: untilMorning)
        #expect(device.reasons(denied).last == .notAuthorized)
        #expect(summaries(device).first?.first == kept)
        device.notify("4", of: news)
        device.handle(.uninstalled(app: news))
        device.advance(by: 86_400)
        #expect(summaries(device).count == 1)
    }

    // MARK: Order

    struct Item: Sendable {
        var app = chat
        var score = 0.0
        var hasMedia = false
    }

    static let orders: [(items: [Item], order: [Int])] = [
        // LEVEL-8 within an app the score decides.
        ([Item(score: 0.2), Item(score: 1), Item(score: 0.5)], [1, 2, 0]),
        ([Item(score: 0.9), Item(score: 0.1, hasMedia: true)], [0, 1]),
        // Equal scores: media, then what is newer.
        ([Item(), Item(hasMedia: true), Item()], [1, 2, 0]),
        ([Item(), Item(), Item()], [2, 1, 0]),
        ([Item(score: .nan), Item(score: 0.5), Item(score: 0.1)], [1, 2, 0]),
        // FOCUS-7 between apps media come first, then scores; each app puts its best forward.
        ([Item(app: "org.example.news", hasMedia: true), Item(score: 0.9)], [0, 1]),
        ([Item(app: "org.example.news", score: 0.3), Item(score: 0.9)], [1, 0]),
        (
            [
                Item(score: 0.9), Item(score: 0.8), Item(app: "org.example.news", score: 0.1),
                Item(app: "org.example.news", score: 0.05, hasMedia: true),
            ], [0, 2, 3, 1]
        ),
    ]

    @Test(
        "FOCUS-7 LEVEL-8 the summary features by score within an app and prefers media",
        arguments: orders)
    func order(row: (items: [Item], order: [Int])) {
        var device = device()
        let picture = URL(filePath: "/picture.png")
        let ids = row.items.enumerated().compactMap { index, item in
            device.notify("\(index)", of: item.app) { content in
                content.relevanceScore = item.score
                if item.hasMedia {
                    content.attachments = [
                        NotificationAttachment(
                            identifier: "a", url: picture, typeIdentifier: "public.png")
                    ]
                }
            }
        }
        device.advance(by: untilMorning)
        #expect(summaries(device) == [row.order.map { ids[$0] }])
    }

    // MARK: Ends of waiting

    static let ends: [(String, @Sendable (inout SimulatedDevice) -> Void)] = [
        ("the feature is turned off", { $0.configure { $0.summary.isOn = false } }),
        ("it has no times", { $0.configure { $0.summary.minutes = [] } }),
        ("the app is taken out", { $0.summarise(chat, false) }),
    ]

    @Test("a held notification is listed if its hold ends before the summary", arguments: ends)
    func released(end: (name: String, happens: @Sendable (inout SimulatedDevice) -> Void)) throws {
        var device = device()
        device.summarise(news, false)
        let id = device.notify { $0.sound = NotificationSound() }
        end.happens(&device)
        #expect(held(device).isEmpty)
        #expect(device.reasons(id).last == .summaryReleased)
        #expect(
            device.transcript.entries.last?.event == .listed(title: "", subtitle: "", body: "B"))
        #expect(device.announcements(id).isEmpty && device.sounds(of: id).isEmpty)
        #expect(try #require(device.kernel.state.delivered.first).placement.isOnLockScreen)
        device.advance(by: 86_400)
        #expect(summaries(device).isEmpty)
    }

    @Test("an app removed from the summary does not affect others")
    func releasedAlone() {
        var device = device()
        device.notify("1")
        let other = device.notify("2", of: news)
        device.summarise(chat, false)
        #expect(held(device) == [other])
    }

    @Test("a notification silenced while held stays off the Lock Screen during that Focus")
    func heldAndSilenced() throws {
        var device = device()
        device.perform(.focus("Do Not Disturb"))
        device.notify()
        device.advance(by: untilMorning)
        #expect(try !#require(device.kernel.state.delivered.first).placement.isOnLockScreen)
        device.notify()
        device.perform(.focus(nil))
        device.advance(by: 86_400)
        #expect(try #require(device.kernel.state.delivered.first).placement.isOnLockScreen)
    }

    // MARK: Clock

    static let moves:
        [(name: String, change: @Sendable (inout DeviceSettings) -> Void, seconds: TimeInterval)] =
            [
                ("nothing", { _ in }, 35_200),
                ("an hour east", { $0.timeZone = TimeZone(secondsFromGMT: 3_600) ?? .gmt }, 31_600),
                (
                    "an hour west", { $0.timeZone = TimeZone(secondsFromGMT: -3_600) ?? .gmt },
                    38_800
                ),
                ("clock ahead", { $0.clockOffset = 600 }, 34_600),
                ("clock behind", { $0.clockOffset = -600 }, 35_800),
                ("another time", { $0.summary.minutes = [23 * 60] }, 2_800),
                ("clock past it", { $0.clockOffset = 36_000 }, 0),
                ("a time that is past", { $0.summary.minutes = [22 * 60] }, 85_600),
            ]

    @Test("clock, zone and times move the next summary", arguments: moves)
    func clock(
        move: (
            name: String, change: @Sendable (inout DeviceSettings) -> Void, seconds: TimeInterval
        )
    ) {
        var device = device()
        let id = device.notify()
        device.configure(move.change)
        if move.seconds > 0 { device.advance(by: move.seconds - 1) }
        #expect(summaries(device).isEmpty)
        device.advance(by: 1)
        #expect(summaries(device) == [[id].compactMap(\.self)])
    }

    @Test("a summary due while the device was off appears when it is on again")
    func rebooted() {
        var device = device()
        let id = device.notify()
        device.reboot(after: untilMorning + 60)
        #expect(summaries(device) == [[id].compactMap(\.self)])
        let next = device.notify()
        device.reboot(after: 60)
        #expect(held(device) == [next])
        device.advance(by: 10 * 3_600)
        #expect(summaries(device).count == 2)
    }
}
