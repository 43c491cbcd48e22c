import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationDoctor
import NotificationModel
import Testing
import UpTesting

/// Document 003: the additions of iOS 15.
@Suite("Document 003", .timeLimit(.minutes(10)))
struct Document3Tests {
    private static let timeSensitive = "com.apple.developer.usernotifications.time-sensitive"
    private static let critical = "com.apple.developer.usernotifications.critical-alerts"

    private static func withApp(
        entitled: Bool = true, resources: [String: Data] = [:],
        clock: any DeviceClock = RealClock(),
        settings: (inout DeviceSettings) -> Void = { _ in },
        observe: (@Sendable (Effect) -> Void)? = nil,
        _ body: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        var project = DocumentProject(delegate: "Document3App")
        if entitled {
            project.entitlements[timeSensitive] = true
            project.entitlements[critical] = true
        }
        project.resources = resources
        try await project.run(clock: clock, settings: settings, observe: observe) { running, _ in
            if entitled { try await running.mayBeCritical() }
            try await body(running)
        }
    }

    private static func payload(_ level: String?, _ body: String = "B") -> String {
        let key = level.map { #","interruption-level":"\#($0)""# } ?? ""
        return #"{"aps":{"alert":{"title":"T","body":"\#(body)"},"sound":"default"\#(key)}}"#
    }

    // MARK: Summary, Focus, levels

    @Test("D3-C1 D3-C3 D3-C6: the summary holds the apps that the person chose, until its time")
    func summary() async throws {
        let clock = AdjustableClock()
        try await Self.withApp(
            clock: clock, settings: { $0.summary = ScheduledSummary(isOn: true) }
        ) { running in
            // The summary contains no app by default.
            let before = try await running.push(Self.payload(nil, "before"))
            #expect(try await running.card(before).wasAnnounced)
            try await running.device.perform(.change(app: running.app, .scheduledDelivery(true)))
            let held = try await running.push(Self.payload(nil, "held"))
            let journey = try await running.journey(held, has: .summaryHeld)
            #expect(!journey.contains(.presented))
            for level in ["time-sensitive", "critical"] {
                let id = try await running.push(Self.payload(level, level))
                #expect(try await running.card(id).wasAnnounced, "\(level)")
            }
            #expect(try await running.screen().card(held) == nil)
            // Works at any hour: the summaries of a day are ten and fourteen hours apart.
            clock.advance(by: 14 * 3_600 + 60)
            _ = try await running.journey(held, has: .summaryShown)
            let summary = try await running.screen { $0.summary != nil }
            #expect(summary.summary != nil)
        }
    }

    @Test(
        "D3-C2: while the summary is on, a prompt about the delivery follows Allow",
        arguments: [true, false])
    func asksAboutSummary(isOn: Bool) async throws {
        let questions = LineLog()
        try await Self.withApp(
            settings: { $0.summary = ScheduledSummary(isOn: isOn) },
            observe: { if case .prompt(let prompt) = $0 { questions.add(prompt.kind.rawValue) } }
        ) { running in
            if isOn { _ = await questions.line(containing: "scheduledSummary") }
            let id = try await running.push(Self.payload(nil))
            // The owner selects immediate delivery.
            #expect(try await running.card(id).wasAnnounced)
            let asked = questions.lines.filter { $0 != "criticalAlerts" }
            #expect(asked == (isOn ? ["notifications", "scheduledSummary"] : ["notifications"]))
        }
    }

    @Test("D3-C4: while a Focus is on, silenced notifications are only in Notification Center")
    func focus() async throws {
        try await Self.withApp { running in
            try await running.device.perform(.focus("Do Not Disturb"))
            let id = try await running.push(Self.payload(nil))
            let journey = try await running.journey(id, has: .focusSilenced)
            #expect(!journey.contains(.presented) && !journey.contains(.soundPlayed))
            let card = try await running.card(id)
            #expect(card.isInNotificationCenter && !card.wasAnnounced)
        }
    }

    static let levels: [(level: String?, announced: Bool, sound: Bool, passes: Bool)] = [
        ("passive", false, false, false), ("active", true, true, false), (nil, true, true, false),
        ("time-sensitive", true, true, true), ("critical", true, true, true),
    ]

    @Test("D3-C5 D3-P1: the four levels have the document's light, sound and Focus behavior")
    func levels() async throws {
        let focus = Focus(name: "Work", allowsTimeSensitive: true)
        try await Self.withApp(settings: { $0.focusModes.append(focus) }) { running in
            for row in Self.levels {
                let id = try await running.push(Self.payload(row.level))
                let card = try await running.card(id)
                #expect(card.wasAnnounced == row.announced, "\(row)")
                let journey = await running.device.journey(id)
                #expect(journey?.contains(.soundPlayed) == row.sound, "\(row)")
            }
            try await running.device.perform(.focus("Work"))
            for row in Self.levels {
                let id = try await running.push(Self.payload(row.level))
                #expect(try await running.card(id).wasAnnounced == row.passes, "\(row)")
            }
        }
    }

    @Test("D3-P1 as printed: a payload with only a level shows nothing")
    func levelAlone() async throws {
        try await Self.withApp { running in
            let id = try await running.push(#"{"aps":{"interruption-level":"time-sensitive"}}"#)
            _ = try await running.journey(id, has: .pushSilent)
            #expect(try await running.screen().cards.isEmpty)
        }
    }

    @Test("D3-C8: without the capability a time-sensitive notification is an ordinary one")
    func capability() async throws {
        try await Self.withApp(entitled: false) { running in
            let id = try await running.push(Self.payload("time-sensitive"))
            let card = try await running.card(id)
            #expect(card.interruptionLevel == .active && card.label == nil)
            #expect(await running.device.journey(id)?.contains(.levelLowered) == true)
        }
    }

    @Test("D3-C7: after some time-sensitive notifications a prompt lets the person turn them off")
    func asksAboutTimeSensitive() async throws {
        let questions = LineLog()
        try await Self.withApp(
            settings: { $0.timeSensitiveBeforeAsking = 2 },
            observe: { if case .prompt(let prompt) = $0 { questions.add(prompt.kind.rawValue) } }
        ) { running in
            for _ in 0..<2 {
                #expect(!questions.lines.contains("timeSensitive"))
                _ = try await running.card(try await running.push(Self.payload("time-sensitive")))
            }
            _ = await questions.line(containing: "timeSensitive")
            try await running.device.perform(.change(app: running.app, .timeSensitive(false)))
            let id = try await running.push(Self.payload("time-sensitive"))
            #expect(try await running.card(id).interruptionLevel == .active)
            #expect(await running.device.journey(id)?.contains(.levelSwitchedOff) == true)
        }
    }

    // MARK: Action icons

    @Test("D3-C9: an action's icon is a system symbol or a picture of the app, by name")
    func icons() async throws {
        let paw = TestPicture.png(red: 0, green: 0, blue: 0, side: 24)
        try await Self.withApp(resources: ["Paw.png": paw]) { running in
            let id = try await running.push(#"{"aps":{"alert":"A","category":"icons"}}"#)
            let actions = try await running.card(id).actions
            #expect(actions.map(\.icon) == [.system("hand.thumbsup"), .template("Paw")])
            #expect(await running.device.picture("\(running.app)#Paw")?.isEmpty == false)
        }
    }

    // MARK: Communication

    /// D3-P2, with the key that it lacks.
    private static func message(mutable: String = #","mutable-content":1"#) -> String {
        """
        {"aps":{"alert":{"body":"Hello world! This is a test message.","title":"@Neko"}\(mutable)},\
        "sender_id":"1","sender_name":"NekoNeko",\
        "sender_image_url":"https://xxxx.com/xxx.jpg","sender_nickname":"@Neko",\
        "sender_email":"Neko@Neko.Neko","chat_session_id":"chat_1"}
        """
    }

    private static func withListing(
        _ service: String, settings: (inout DeviceSettings) -> Void = { _ in },
        _ body: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        let project = DocumentProject(delegate: "Document3App", service: service)
        try await project.run(settings: settings) { running, _ in try await body(running) }
    }

    @Test("D3-L2 D3-P2 D3-C10: the first of two calls sets the sender's name and picture")
    func sender() async throws {
        try await Self.withListing("Document3Listing2") { running in
            let id = try await running.push(Self.message())
            let card = try await running.card(id)
            #expect(card.title == "@Neko" && card.body == "Hello world! This is a test message.")
            #expect(card.avatar == .picture(id: id) && card.isCommunication)
            _ = try await running.journey(id, has: .extensionCalledAgain)
            // Without one of the keys the marked title stays.
            let other = try await running.push(
                Self.message().replacing(#""sender_email""#, with: #""mail""#))
            #expect(try await running.card(other).title == "@Neko [modified]")
        }
    }

    @Test("D3-P2 as printed: the doctor reports that no extension runs without mutable-content")
    func senderAsPrinted() async throws {
        try await Self.withListing("Document3Listing2") { running in
            let id = try await running.push(Self.message(mutable: ""))
            let card = try await running.card(id)
            #expect(card.title == "@Neko" && card.avatar == .appIcon)
            let journey = try await running.journey(id, has: .presented)
            #expect(journey.contains(.extensionNotMutable))
        }
        let remarks = PayloadDoctor.examine(Data(Self.message(mutable: "").utf8))
        #expect(remarks.contains { $0.check == "P004" })
        let printed = Self.message(mutable: ",")
        #expect(PayloadDoctor.examine(Data(printed.utf8)).map(\.check) == ["P001"])
    }

    @Test("D3-L1: the skeleton never calls its handler, so the device shows the original")
    func skeleton() async throws {
        try await Self.withListing(
            "Document3Listing1",
            settings: {
                $0.extensionSeconds = 1
                $0.extensionGraceSeconds = 1
            }
        ) { running in
            let id = try await running.push(Self.message())
            let card = try await running.card(id)
            #expect(card.title == "@Neko" && card.avatar == .appIcon)
            let journey = try await running.journey(id, has: .presented)
            #expect(journey.contains(.extensionExpired))
        }
    }
}
