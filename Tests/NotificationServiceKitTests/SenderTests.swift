import BellhopTesting
import Foundation
import NotificationServiceKit
import ProcessLink
import Testing
import UserNotifications

@Suite("The sender of a notification", .timeLimit(.minutes(10)))
struct SenderTests {
    private static let picture = "https://example.org/ann.png"
    private static let ann = Participant(name: "Ann Lee", id: "17", handle: .email("ann@a.org"))

    private func content(
        _ conversation: Conversation, body: String = "Body", tools: NotificationTools = .test(),
        configure: (Sender) -> Sender = { $0 }
    ) async throws -> UNNotificationContent {
        let sender = configure(Sender { _, _ in conversation })
        let runner = ServiceExtensionRunner(NotificationPipeline { sender }, tools)
        return try await runner.run(.push(body: body))
    }

    private func summary(
        _ conversation: Conversation, tools: NotificationTools = .test(),
        configure: (Sender) -> Sender = { $0 }
    ) async throws -> CommunicationSummary {
        let content = try await content(conversation, tools: tools, configure: configure)
        let summary = try #require(CommunicationSummary(content))
        #expect(!summary.wasChangedAfterUpdating)
        return summary
    }

    @Test("COM-14, COM-16 a direct message has neither group nor recipients")
    func direct() async throws {
        let content = try await content(.direct(with: Self.ann, id: "room"))
        let summary = try #require(CommunicationSummary(content))
        #expect(summary.kind == .message && !summary.isGroup && summary.groupName == nil)
        #expect(summary.senderName == "Ann Lee" && summary.senderCustomIdentifier == "17")
        #expect(summary.senderHandle == "ann@a.org")
        #expect(summary.conversationIdentifier == "room")
        #expect(summary.messageText == "Body" && summary.recipientNames.isEmpty)
        #expect(content.threadIdentifier == "room")
        #expect(summary.avatar == .monogram("AL"))
    }

    @Test(
        "COM-15, COM-17 a group is a group with any number of members, and has a name",
        arguments: [("Climbers", -1), ("Climbers", 2), ("Climbers", 500), ("  ", 3)])
    func group(name: String, memberCount: Int) async throws {
        let content = try await content(
            .group(name: name, memberCount: memberCount, from: Self.ann, id: "g"))
        let summary = try #require(CommunicationSummary(content))
        #expect(summary.isGroup)
        #expect(summary.groupName == (name == "Climbers" ? "Climbers" : "Ann Lee"))
        #expect(content.threadIdentifier == "g" && summary.conversationIdentifier == "g")
    }

    @Test("COM-19, COM-20 a group shows its own picture, or the sender's as a fallback")
    func groupPicture() async throws {
        let (own, senders) = (Data("group".utf8), Data("sender".utf8))
        var ann = Self.ann
        ann.picture = .data(senders)
        func avatar(_ image: Picture?) async throws -> CommunicationSummary.Avatar {
            try await summary(
                .group(name: "G", memberCount: 3, image: image, from: ann, id: "g")
            ).avatar
        }
        #expect(try await avatar(.data(own)) == .data(own))
        #expect(try await avatar(nil) == .data(senders))
    }

    @Test("COM-6 a call names the caller")
    func call() async throws {
        let summary = try await summary(.call(from: Self.ann, isVideo: true))
        #expect(summary.kind == .call && summary.hasSender)
        #expect(summary.senderName == "Ann Lee")
    }

    @Test("COM-27 reports how a message concerns the owner")
    func marks() async throws {
        let plain = try await summary(.direct(with: Self.ann))
        #expect(!plain.mentionsCurrentUser && !plain.isReplyToCurrentUser)
        let marked = try await summary(
            .direct(
                with: Self.ann, marks: [.mentionsOwner, .repliesToOwner, .notifiesAnyway]))
        #expect(marked.mentionsCurrentUser && marked.isReplyToCurrentUser)
        #expect(marked.notifyRecipientAnyway && !marked.isGroup)
    }

    @Test("generates a stable id for a sender without one")
    func stableIDs() {
        #expect(Participant(name: "Ann").id == "Ann")
        #expect(Participant(name: "Ann", handle: .phone("+491")).id == "+491")
        #expect(Participant(name: " ", id: "", handle: .email("a@b")).name == "a@b")
        #expect(Participant(name: "").id == "unknown" && Participant(name: "").name == "unknown")
        #expect(Conversation.direct(with: Participant(name: "Ann"), id: " ").id == "Ann")
    }

    @Test("COM-22 shows a downscaled picture, and keeps it for the next message")
    func cached() async throws {
        let asked = Kept<HTTPFetch.Request>()
        let http = HTTPFetch.serving(
            [
                Self.picture: HTTPFetch.Response(
                    headers: ["ETag": "\"1\"", "Cache-Control": "private, max-age=60"],
                    body: Data("large".utf8))
            ], asked: asked)
        let tools = NotificationTools.test(
            http: http, codec: ImageCodec { data, _ in data.prefix(2) }, pictures: .memory())
        var ann = Self.ann
        ann.picture = URL(string: Self.picture).map(Picture.url)
        for _ in 0..<2 {
            #expect(
                try await summary(.direct(with: ann), tools: tools).avatar == .data(Data("la".utf8))
            )
        }
        #expect(asked.all.count == 1)
    }

    @Test(
        "downloads a picture again when it is stale or must not be cached",
        arguments: [
            ("max-age=60", 59, 1), ("max-age=60", 60, 2), ("max-age=0", 0, 2), ("no-store", 0, 2),
            ("max-age=soon", 0, 2),
        ])
    func freshness(control: String, seconds: TimeInterval, requests: Int) async throws {
        let (asked, passed) = (Kept<HTTPFetch.Request>(), Kept<TimeInterval>())
        let answer = HTTPFetch.Response(
            headers: ["Cache-Control": control], body: Data("one".utf8))
        let clock = NotificationClock(
            now: { Date(timeIntervalSince1970: passed.all.last ?? 0) },
            sleep: NotificationClock.still.sleep)
        let tools = NotificationTools.test(
            clock: clock, http: .serving([Self.picture: answer], asked: asked),
            pictures: .memory())
        var ann = Self.ann
        ann.picture = URL(string: Self.picture).map(Picture.url)
        _ = try await summary(.direct(with: ann), tools: tools)
        passed.keep(seconds)
        _ = try await summary(.direct(with: ann), tools: tools)
        #expect(asked.all.count == requests)
    }

    @Test("revalidates with the validators, and accepts 304")
    func revalidated() async throws {
        let asked = Kept<HTTPFetch.Request>()
        let http = HTTPFetch { request in
            asked.keep(request)
            return request.headers["If-None-Match"] == "\"1\""
                && request.headers["If-Modified-Since"] == "Monday"
                ? HTTPFetch.Response(status: 304)
                : HTTPFetch.Response(
                    headers: ["etag": "\"1\"", "last-modified": "Monday"], body: Data("one".utf8))
        }
        let tools = NotificationTools.test(http: http, pictures: .memory())
        var ann = Self.ann
        ann.picture = URL(string: Self.picture).map(Picture.url)
        for _ in 0..<2 {
            #expect(
                try await summary(.direct(with: ann), tools: tools).avatar
                    == .data(Data("one".utf8)))
        }
        #expect(asked.all.count == 2)
    }

    @Test("shows an old picture while the server is unreachable, and none once it is deleted")
    func stale() async throws {
        let url = try #require(URL(string: Self.picture))
        let cache = PictureCache.memory()
        await cache.store(
            PictureCache.Key(url: url, pixelsMax: 256), PictureCache.Entry(data: Data("old".utf8)))
        var ann = Self.ann
        ann.picture = .url(url)
        let offline = try await summary(
            .direct(with: ann), tools: .test(http: .none, pictures: cache))
        #expect(offline.avatar == .data(Data("old".utf8)))
        let gone = try await summary(
            .direct(with: ann), tools: .test(http: .serving([:]), pictures: cache))
        #expect(gone.avatar == .monogram("AL"))
    }

    @Test(
        "draws initials for a sender without a picture, where it can",
        arguments: [
            ("Ann Lee", true), ("Éva", true), ("42", true), ("王小明", false), ("🙂", false),
        ])
    func letters(name: String, isDrawn: Bool) async throws {
        let summary = try await summary(.direct(with: Participant(name: name))) {
            $0.with(placeholder: .letters)
        }
        let drawn = DrawnPicture.letterAvatar(name: name, id: name)
        #expect((drawn != nil) == isDrawn)
        if let drawn {
            #expect(summary.avatar == .data(drawn))
            #expect(PictureSize(of: drawn) == PictureSize(width: 128, height: 128))
        } else if case .data = summary.avatar {
            Issue.record("The step made a picture from no data.")
        }
    }

    @Test("keeps the second line of a direct message in its text by default")
    func subtitle() async throws {
        func shown(_ subtitle: Sender.Subtitle) async throws -> UNNotificationContent {
            let pipeline = NotificationPipeline {
                NotificationStep("line") { draft, _ in draft.subtitle = "Second" }
                Sender { _, _ in .direct(with: Self.ann) }.with(subtitle: subtitle)
            }
            return try await ServiceExtensionRunner(pipeline).run(.push())
        }
        let kept = try await shown(.firstLineOfBody)
        #expect(kept.body == "Second\nBody" && kept.subtitle.isEmpty)
        let dropped = try await shown(.dropped)
        #expect(dropped.body == "Body" && dropped.subtitle.isEmpty)
    }

    @Test("is an ordinary notification below iOS 15, with the group's name as its second line")
    func old() async throws {
        var tools = NotificationTools.test()
        tools.communication.isAvailable = false
        let content = try await content(
            .group(name: "Climbers", memberCount: 4, from: Self.ann, id: "g"), tools: tools)
        #expect(CommunicationSummary(content) == nil)
        #expect(content.title == "Title" && content.subtitle == "Climbers")
        #expect(content.threadIdentifier == "g")
    }

    @Test("COM-7 does not delay the banner beyond the budget of a donation")
    func donation() async throws {
        // Only this wait is ever over. The step's own wait never ends, or the pipeline might
        // abandon the step first.
        let budget = 0.25
        var tools = NotificationTools.test(clock: .over(after: budget))
        tools.communication.donationBudget = budget
        let device = SilentDevice()
        let shown = try await CurrentDevice.withConnection(device) {
            try await summary(.direct(with: Self.ann), tools: tools)
        }
        #expect(shown.hasSender)
        #expect(device.asked.all.count == 1)
    }

    @Test(
        "reads the sender's keys of a payload",
        arguments: [
            (#"{"sender_id":17}"#, "17"), (#"{"sender_phone":"+4912"}"#, "+4912"),
            (#"{"from":{"name":"Bo"}}"#, "Bo"), (#"{"sender_name":"  "}"#, nil), (#"{}"#, nil),
            (#"{"sender_name":["Ann"]}"#, nil), (#"{"icon":"ftp://example.org/a.png"}"#, nil),
            (#"{"icon":"https://example.org/ä b.png"}"#, "Title"),
        ] as [(String, String?)])
    func payloads(json: String, id: String?) async throws {
        var keys = PayloadKeys.standard
        keys.displayName.append("from.name")
        let info = try #require(
            JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let pipeline = NotificationPipeline { Sender(keys: keys) }
        let content = try await ServiceExtensionRunner(pipeline).run(.push(info))
        #expect(CommunicationSummary(content)?.senderCustomIdentifier == id)
    }
}
