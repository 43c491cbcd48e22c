import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// Document 000: the sender's avatar, from Objective-C.
@Suite("Document 000", .timeLimit(.minutes(10)))
struct Document0Tests {
    /// The path of the document's picture, a JPEG, on its server.
    static let picture = "/it/u=1880320954,1568482765&fm=253&fmt=auto&app=138&f=JPEG"
    static let query = "?w=542&h=500"

    /// The `payload` of the console in D0-P1 and D0-P2.
    static func payload(
        subtitle: String = #","subtitle":"测试一下副标题""#, mutable: String = #","mutable-content":"1""#,
        picture: String? = nil
    ) -> String {
        let url = picture.map { #","sender_image_url":"\#($0)""# } ?? ""
        return """
            {"aps":{"alert":{"body":"测试一下内容","title":"测试一下标题"\(subtitle)},"sound":"default"\
            \(mutable)}\(url)}
            """
    }

    private static func withListing(
        _ service: String, language: String = "zh-Hans",
        change: (inout DocumentProject) -> Void = { _ in },
        settings: (inout DeviceSettings) -> Void = { _ in },
        _ body: @escaping @Sendable (RunningDevice, _ server: String) async throws -> Void
    ) async throws {
        var project = DocumentProject(delegate: "Document0App", service: service)
        change(&project)
        try await project.run(
            language: language, files: [picture: TestPicture.jpeg], settings: settings, body)
    }

    // MARK: Listings 1 and 2

    @Test("D0-L1 D0-P1 D0-C6: the template's extension marks the title, if the payload is mutable")
    func template() async throws {
        try await Self.withListing("Document0Listing1") { running, _ in
            let card = try await running.card(try await running.push(Self.payload()))
            #expect(card.title == "测试一下标题 [modified]")
            #expect(card.subtitle == "测试一下副标题" && card.body == "测试一下内容")
            // D0-C7
            let other = try await running.push(Self.payload(mutable: ""))
            #expect(try await running.card(other).title == "测试一下标题")
            let journey = try await running.journey(other, has: .presented)
            #expect(journey.contains(.extensionNotMutable))
        }
    }

    @Test("D0-L2 D0-P2 D0-C1: the sender's picture, a JPEG named .png, is the avatar")
    func avatar() async throws {
        try await Self.withListing("Document0Listing2") { running, server in
            let id = try await running.push(
                Self.payload(picture: server + Self.picture + Self.query))
            let card = try await running.card(id)
            #expect(card.title == "测试一下标题 [modified]" && card.body == "测试一下内容")
            #expect(card.avatar == .picture(id: id) && card.isCommunication)
            #expect(await running.device.picture(id)?.isEmpty == false)
            let journey = try await running.journey(id, has: .soundPlayed)
            #expect(journey.contains(.avatarShown) && !journey.contains(.communicationNotDonated))
            #expect(journey.steps.first { $0.reason == .soundPlayed }?.detail == "default")
        }
    }

    @Test("D0-C9: after a failed download the best attempt is an ordinary notification")
    func downloadFails() async throws {
        try await Self.withListing("Document0Listing2") { running, server in
            let id = try await running.push(
                Self.payload(picture: "https://localhost:1" + Self.picture))
            let card = try await running.card(id)
            #expect(card.title == "测试一下标题 [modified]" && card.subtitle == "测试一下副标题")
            #expect(card.avatar == .appIcon && !card.isCommunication)
            let journey = try await running.journey(id, has: .presented)
            #expect(journey.contains(.extensionFinished) && journey.contains(.soundPlayed))

            // The listing uses a server's error page as a picture.
            let missing = try await running.push(Self.payload(picture: server + "/none"))
            let plain = try await running.card(missing)
            #expect(plain.title == "测试一下标题 [modified]" && plain.body == "测试一下内容")
            #expect(plain.avatar == .monogram("测"))
            _ = try await running.journey(missing, has: .presented)
        }
    }

    @Test("D0-P1 D0-P2 as printed: the device rejects the console's form as a payload")
    func consoleForm() async throws {
        try await Self.withListing("Document0Listing1") { running, _ in
            let id = try await running.push(#"{"payload":\#(Self.payload())}"#)
            _ = try await running.journey(id, has: .pushWrapped)
            #expect(try await running.screen().cards.isEmpty)
        }
    }

    // MARK: The settings of the project

    private static let faults:
        [(name: String, change: @Sendable (inout DocumentProject) -> Void, reason: JourneyReason)] =
            [
                (
                    "D0-C2: no NSUserActivityTypes", { $0.info = [:] },
                    .communicationNoActivityType
                ),
                (
                    "D0-C18: NSUserActivityTypes at another place",
                    { $0.info = ["NSExtension": ["NSUserActivityTypes": DocumentProject.intents]] },
                    .communicationNoActivityType
                ),
                (
                    "D0-C3: no Communication Notifications",
                    { $0.entitlements = ["aps-environment": "development"] },
                    .communicationNoEntitlement
                ),
            ]

    @Test("the avatar needs the project's settings", arguments: faults.indices)
    func settings(index: Int) async throws {
        let fault = Self.faults[index]
        try await Self.withListing("Document0Listing2", change: fault.change) { running, server in
            let id = try await running.push(
                Self.payload(picture: server + Self.picture + Self.query))
            let card = try await running.card(id)
            #expect(card.avatar == .appIcon && !card.isCommunication, "\(fault.name)")
            #expect(card.title == "测试一下标题", "\(fault.name)")
            let journey = try await running.journey(id, has: .presented)
            #expect(journey.contains(fault.reason), "\(fault.name)")
        }
    }

    // MARK: Listing 3

    private static func withLocal(
        settings: (inout DeviceSettings) -> Void = { _ in },
        _ body: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        var project = DocumentProject(delegate: "Document0App")
        project.resources = [
            "icon_acfun.png": TestPicture.png(red: 240, green: 80, blue: 120, side: 40)
        ]
        try await project.run(language: "zh-Hans", settings: settings) { running, _ in
            try await body(running)
        }
    }

    @Test("D0-L3 D0-C11: a local notification has the avatar, the sound and a badge too")
    func local() async throws {
        try await Self.withLocal { running in
            try await running.run("listing 3")
            let card = try await running.card { $0.body == "你在干嘛????" }
            // D0-C12
            #expect(card.title == "111" && card.avatar == .picture(id: card.id))
            _ = await running.log.line(containing: "成功添加推送")
            let journey = try await running.journey(card.id, has: .soundPlayed)
            #expect(journey.requestIdentifier == "123456")
            #expect(try await running.badge() == 1)
            // The same identifier replaces the first notification.
            try await running.run("listing 3")
            let second = try await running.card { $0.id != card.id }
            #expect(try await running.screen().cards == [second])
        }
    }

    @Test("D0-C13 D0-C14: the subtitle needs a phrase, and the avatar needs updating(from:)")
    func localComments() async throws {
        try await Self.withLocal { running in
            try await running.run("listing 3 without a phrase")
            let nameless = try await running.card { $0.isCommunication }
            #expect(nameless.subtitle == "" && nameless.title == "111")
            try await running.run("listing 3 without updating")
            let plain = try await running.card { !$0.isCommunication }
            #expect(plain.title == "111" && plain.subtitle == "哈哈哈" && plain.avatar == .appIcon)
        }
    }

    @Test("D0-C15: before iOS 15 the same notification is an ordinary notification")
    func olderSystem() async throws {
        try await Self.withLocal(settings: { $0.systemVersion = SystemVersion(parts: [14, 5]) }) {
            running in
            // The compiler evaluates the listing's version check.
            try await running.run("listing 3")
            let card = try await running.card { $0.body == "你在干嘛????" }
            #expect(card.title == "111" && card.subtitle == "哈哈哈" && card.avatar == .appIcon)
            let journey = try await running.journey(card.id, has: .presented)
            #expect(journey.contains(.communicationSystemTooOld))
        }
    }

    // MARK: Further readings

    @Test("D0-L5: an empty subtitle takes no line")
    func emptySubtitle() async throws {
        try await Self.withLocal { running in
            try await running.run("listing 5")
            let card = try await running.card { $0.title == "戒指断开通知" }
            #expect(card.subtitle == "" && card.body == "您的戒指已断开,请重新连接")
            #expect(card.actions.isEmpty)
            #expect(try await running.badge() == 1)
        }
    }

    @Test("D0-X1: the iOS 5 scheduler sets text, sound and badge, repeats daily and cancels")
    func scheduler() async throws {
        let clock = AdjustableClock()
        try await DocumentProject(delegate: "Document0App").run(clock: clock) { running, _ in
            try await running.run("scheduler", #","seconds":600"#)
            #expect(try await running.screen().cards.isEmpty)
            clock.advance(by: 601)
            let first = try await running.card { $0.body == "alert text" }
            _ = try await running.journey(first.id, has: .soundPlayed)
            #expect(try await running.badge() == 1)
            clock.advance(by: 86_400)
            let second = try await running.card { $0.id != first.id }
            #expect(second.body == "alert text")
            try await running.run("scheduler cancels")
            _ = await running.log.line(containing: "scheduled 0")
            _ = try await running.screen { $0.cards.isEmpty }
        }
    }
}
