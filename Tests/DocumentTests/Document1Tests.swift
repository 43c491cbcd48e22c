import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationDoctor
import NotificationModel
import Testing
import UpTesting

/// Document 001: a guide to UserNotifications. Permission, pushes, actions and the delegate.
@Suite("Document 001", .timeLimit(.minutes(10)))
struct Document1Tests {
    private static func withApp(
        service: String? = nil, clock: any DeviceClock = RealClock(),
        resources: [String: Data] = [:], settings: (inout DeviceSettings) -> Void = { _ in },
        _ body: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        var project = DocumentProject(delegate: "Document1App", service: service)
        project.resources = resources
        try await project.run(clock: clock, settings: settings) { running, _ in
            try await body(running)
        }
    }

    /// D1-P1.
    static func payload(further: String = "", id: String = "") -> String {
        """
        {"aps":{"alert":{"title":"This is Title","body":"This is Body"},"badge":1,\
        "sound":"default"\(further)}\(id)}
        """
    }

    // MARK: Permission and token

    @Test("D1-L1 D1-L9 D1-C1 D1-C22: the launch prompts once, then registers and prints the token")
    func launch() async throws {
        try await Self.withApp { running in
            _ = await running.log.line(containing: "Permission granted:true")
            let line = await running.log.line(containing: "Device Token:")
            let token = try #require(line.split(separator: ":").last)
            #expect(token == String(repeating: "07", count: 32))
            try await running.run("ask again")
            _ = await running.log.line(containing: "Permission granted again:true")
            #expect(try await running.screen().questions.isEmpty)
        }
    }

    @Test("D1-P1 D1-C27: the first push appears with its sound and badge")
    func firstPush() async throws {
        try await Self.withApp { running in
            let id = try await running.push(Self.payload())
            let card = try await running.card(id)
            #expect(card.title == "This is Title" && card.body == "This is Body")
            #expect(card.subtitle == "" && card.actions.isEmpty && card.wasAnnounced)
            let journey = try await running.journey(id, has: .soundPlayed)
            #expect(journey.steps.first { $0.reason == .soundPlayed }?.detail == "default")
            #expect(try await running.badge() == 1)
        }
    }

    @Test("D1-C31: each key of aps has the effect in the tables")
    func keys() async throws {
        let strings = Data(#""TITLE" = "%2$@ and %1$@";"#.utf8)
        try await Self.withApp(resources: ["en.lproj/Localizable.strings": strings]) { running in
            let both = try await running.push(
                """
                {"aps":{"alert":{"title-loc-key":"TITLE","title-loc-args":["A","B"],"body":"C"},\
                "badge":3,"sound":"none.caf","thread-id":"t","unknown":1},"own":{"a":[1]}}
                """)
            let card = try await running.card(both)
            #expect(card.title == "B and A" && card.body == "C" && card.threadIdentifier == "t")
            let journey = try await running.journey(both, has: .soundPlayed)
            #expect(journey.contains(.soundDefaulted))
            #expect(try await running.badge() == 3)
            // A plain string is the body. Without the key the badge stays.
            let text = try await running.push(#"{"aps":{"alert":"Text"}}"#)
            #expect(try await running.card(text).body == "Text")
            #expect(try await running.badge() == 3)
            _ = try await running.push(#"{"aps":{"badge":0}}"#)
            _ = try await running.screen { $0.apps.first?.badge == 0 }
        }
    }

    // MARK: Actions

    @Test("D1-L10 D1-L11 D1-C33: a category's buttons appear in the order of the array")
    func categories() async throws {
        try await Self.withApp { running in
            let titles = ["Mark as Completed", "Remind me in 5 Minutes", "Remind me in 1 Minute"]
            try await running.run("now")
            let local = try await running.card { $0.body == "This is body" }
            #expect(local.actions.map(\.title) == titles)
            let push = try await running.push(
                Self.payload(further: #","category":"calendarCategory""#))
            #expect(try await running.card(push).actions.map(\.title) == titles)
            let unknown = try await running.push(Self.payload(further: #","category":"other""#))
            #expect(try await running.card(unknown).actions.isEmpty)
        }
    }

    @Test("D1-L12 D1-C36: tap and dismissal have separate identifiers, and clear the badge")
    func responses() async throws {
        try await Self.withApp { running in
            let push = Self.payload(further: #","category":"calendarCategory""#)
            let first = try await running.push(push)
            _ = try await running.card(first)
            #expect(try await running.badge() == 1)
            try await running.device.perform(.clear(notification: first))
            _ = await running.log.line(containing: "Dismiss action")
            _ = try await running.screen { $0.apps.first?.badge == 0 }
            let second = try await running.push(push)
            _ = try await running.card(second)
            try await running.device.perform(.tap(notification: second))
            _ = await running.log.line(containing: "Default Action")
            _ = try await running.screen { $0.apps.first?.isForeground == true }
        }
    }

    @Test(
        "D1-L12 D1-C35: an action schedules a reminder in the background; the other is as printed")
    func remind() async throws {
        let clock = AdjustableClock()
        try await Self.withApp(clock: clock) { running in
            for action in ["remindMeIn5Minutes", "markAsCompleted", "remindMeIn1Minute"] {
                let id = try await running.push(
                    Self.payload(further: #","category":"calendarCategory""#))
                _ = try await running.card(id)
                try await running.device.perform(
                    .press(notification: id, action: action, text: nil))
                _ = try await running.journey(id, has: .responseDelivered)
            }
            _ = await running.log.line(containing: "scheduled in")
            let scheduled = running.log.lines.filter { $0.contains("scheduled in") }
            #expect(scheduled.count == 1)
            #expect(try await running.screen().apps.first?.isForeground == false)
            clock.advance(by: 61)
            let reminder = try await running.card { $0.title == "Calendar Title" }
            #expect(reminder.actions.count == 3)
        }
    }

    @Test("D1-L13 D1-C38: in the foreground the delegate decides by the request's identifier")
    func foreground() async throws {
        try await Self.withApp { running in
            try await running.device.perform(.unlock)
            try await running.device.perform(.open(app: running.app))
            _ = try await running.screen { $0.apps.first?.isForeground == true }
            let shown = try await running.push(Self.payload())
            let journey = try await running.journey(shown, has: .presented)
            #expect(journey.contains(.foregroundAsked) && journey.contains(.soundPlayed))
            #expect(try await running.card(shown).wasAnnounced)
            try await running.device.deliver(
                ArrivedPush(
                    apnsID: "calendar-1", app: running.app, collapseIdentifier: "calendar",
                    payload: Data(Self.payload().utf8)))
            let hidden = try #require(await running.device.journeys(ofPush: "calendar-1").first)
            let answered = try await running.journey(hidden.id, has: .foregroundAnswered)
            #expect(!answered.contains(.presented) && !answered.contains(.soundPlayed))
        }
    }

    // MARK: Service extension

    /// D1-P2 without the commas that are invalid in JSON.
    static func mutable(_ further: String = "") -> String {
        """
        {"aps":{"alert":{"title":"This is title","body":"This is body"},"badge":2,\
        "sound":"default","mutable-content":1}\(further)}
        """
    }

    @Test("D1-L15 D1-P2 D1-C45: the extension appends to the body")
    func body() async throws {
        try await Self.withApp(service: "Document1Listing15") { running in
            let id = try await running.push(Self.mutable())
            let card = try await running.card(id)
            #expect(card.title == "This is title" && card.body == "This is body pro648")
            _ = try await running.journey(id, has: .soundPlayed)
            #expect(try await running.badge() == 2)
            // D1-C42, D1-C43
            let silent = try await running.push(#"{"aps":{"badge":4,"mutable-content":1}}"#)
            #expect(try await running.journey(silent, has: .badgeSet).contains(.extensionNoAlert))
            let plain = try await running.push(Self.payload())
            #expect(try await running.card(plain).body == "This is Body")
        }
    }

    @Test("D1-P2 D1-P3 as printed: the doctor reports commas before brackets")
    func printedPayload() async throws {
        let printed = """
            {
                "aps" : {
                    "alert" : {
                    "title" : "This is title",
                    "body" : "This is body",
                    },
                    "badge" : 2,
                    "sound" : "default",
                    "mutable-content" : 1,
                },
            }
            """
        let remark = try #require(PayloadDoctor.examine(Data(printed.utf8)).first)
        #expect(remark.check == "P001" && "\(remark)".contains("comma"))
        try await Self.withApp(service: "Document1Listing15") { running in
            let id = try await running.push(printed)
            _ = try await running.journey(id, has: .pushMalformed)
            #expect(try await running.screen().cards.isEmpty)
        }
    }

    @Test("D1-C46: if an extension removes the alert, the device shows the original")
    func withoutAlert() async throws {
        try await Self.withApp(service: "Document1WithoutAlert") { running in
            let id = try await running.push(Self.mutable())
            #expect(try await running.card(id).body == "This is body")
            let journey = try await running.journey(id, has: .presented)
            #expect(journey.contains(.extensionEmptyIgnored))
        }
    }

    @Test(
        "D1-L16 D1-L17 D1-C48: without a picture only the expiry handler delivers the content",
        arguments: ["", #","media-url":"https://localhost:1/UNA.jpg""#])
    func incomingImage(url: String) async throws {
        try await Self.withApp(
            service: "Document1Listing16", settings: { $0.extensionSeconds = 1 }
        ) { running in
            let id = try await running.push(Self.mutable(url))
            let card = try await running.card(id)
            #expect(card.title == "Incoming Image" && card.body == "This is body")
            #expect(card.thumbnail == nil)
            let journey = try await running.journey(id, has: .presented)
            #expect(journey.contains(.extensionTimeOver) && journey.contains(.extensionFinished))
        }
    }

    @Test("D1-L16 D1-L17 D1-P3 D1-C47: the extension attaches the picture of the payload's address")
    func attachment() async throws {
        let project = DocumentProject(delegate: "Document1App", service: "Document1Listing16")
        try await project.run { running, server in
            let id = try await running.push(Self.mutable(#","media-url":"\#(server)/ok.png""#))
            let card = try await running.card(id)
            #expect(card.title == "This is title" && card.thumbnail?.attachment == "picture")
            #expect(await running.device.picture("\(id)@picture")?.isEmpty == false)
        }
    }
}
