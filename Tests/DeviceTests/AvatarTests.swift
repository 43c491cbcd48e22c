import Device
import DeviceKernel
import DeviceModel
import Foundation
import LocalAuthority
import NotificationModel
import Testing
import UpTesting

/// The chat example's extension with a server of valid and invalid pictures.
@Suite(.timeLimit(.minutes(10)))
struct AvatarTests {
    private func withChat(
        isSecure: Bool = true, extensionSeconds: TimeInterval = 300,
        _ body: @escaping @Sendable (RunningDevice, _ base: String) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let authority = try LocalAuthority.open(folder: folder.appending(path: "authority"))
            let identity = isSecure ? try authority.serverIdentity() : nil
            var settings = DeviceSettings()
            settings.extensionSeconds = extensionSeconds
            settings.extensionGraceSeconds = 30
            let trust = authority.certificateFile
            try await PictureServer.serving(
                TestPicture.png(red: 10, green: 200, blue: 30), identity: identity
            ) { [settings] base in
                try await RunningDevice.withApp(
                    project: "Examples/Chat/project.yml", settings: settings, trustFile: trust,
                    in: folder, configure: { $0.network = PictureServer.network(reaching: base) }
                ) { running in
                    try await body(running, base)
                }
            }
        }
    }

    private static func payload(_ keys: String) -> String {
        """
        {"aps":{"alert":{"title":"小明","body":"你好"},"mutable-content":1}\(keys)}
        """
    }

    /// The payload keys that the documentation lists for a sender.
    static let ways: [(keys: String, title: String)] = [
        (#","sender_image_url":"BASE/ok.png""#, "小明"),
        (#","icon":"BASE/ok.png""#, "小明"),
        (
            #","sender_id":"1","sender_name":"NekoNeko","sender_image_url":"BASE/ok.png","sender_nickname":"@Neko","sender_email":"neko@example.org","chat_session_id":"chat_1""#,
            "@Neko"
        ),
    ]

    @Test("COM-10 each payload key for the sender shows the avatar", arguments: ways)
    func eachWayShowsTheAvatar(keys: String, title: String) async throws {
        try await withChat { running, base in
            let id = try await running.push(
                Self.payload(keys.replacing("BASE", with: base)))
            let card = try await running.card(id)
            #expect(card.title == title)
            #expect(card.body == "你好")
            #expect(card.avatar == .picture(id: id))
            #expect(await running.device.picture(id)?.isEmpty == false)
            let reasons = try await running.reasons(id, with: .presented)
            #expect(!reasons.contains(.communicationNotDonated))
        }
    }

    @Test("a plain alert stays an ordinary notification")
    func plainAlert() async throws {
        try await withChat { running, _ in
            let id = try await running.push(Self.payload(""))
            let card = try await running.card(id)
            #expect(card.avatar == .appIcon)
            #expect(card.title == "小明")
        }
    }

    static let badPictures: [(path: String, reason: JourneyReason)] = [
        ("missing.png", .avatarNone),
        ("huge.png", .avatarNone),
        ("text.png", .avatarUndecodable),
    ]

    @Test("an invalid picture is omitted, and the notification is shown", arguments: badPictures)
    func badPicture(path: String, reason: JourneyReason) async throws {
        try await withChat { running, base in
            let id = try await running.push(
                Self.payload(",\"sender_image_url\":\"\(base)/\(path)\""))
            let card = try await running.card(id)
            #expect(card.avatar == .monogram("小"))
            #expect(card.title == "小明" && card.body == "你好")
            let steps = try await running.steps(id, with: .presented)
            #expect(steps.map(\.reason).contains(reason))
            let failed = steps.first { $0.reason == .downloadFailed }?.detail
            #expect(failed == (path == "missing.png" ? "localhost answered 404" : nil))
        }
    }

    @Test("NSE-9 a picture that never finishes loading leads to the best attempt at expiry")
    func slowPicture() async throws {
        try await withChat(extensionSeconds: 2) { running, base in
            let id = try await running.push(
                Self.payload(",\"sender_image_url\":\"\(base)/slow.png\""))
            let card = try await running.card(id)
            #expect(card.title == "小明" && card.body == "你好")
            let reasons = try await running.reasons(id, with: .presented)
            #expect(reasons.contains(.extensionTimeOver) && reasons.contains(.extensionFinished))
        }
    }

    @Test(
        "SCENE-2 SCENE-4 SCENE-6 a tap reaches the app's scene and its delegate in the app's process",
        arguments: [false, true])
    func tapReachesTheApp(isCold: Bool) async throws {
        try await withChat { running, _ in
            // The app was launched into the background, so its scene is not connected.
            if isCold { try await running.device.perform(.forceQuit(app: running.app)) }
            let id = try await running.push(Self.payload(#","chat_session_id":"chat_9""#))
            _ = try await running.card(id)
            try await running.device.perform(.tap(notification: id))
            let scene = await running.log.line(containing: "The scene starts with")
            #expect(scene == "org.bellhop.chat: The scene starts with chat_9")
            let line = await running.log.line(containing: "Opened from a notification")
            #expect(line == "org.bellhop.chat: Opened from a notification: chat_9")
            let reasons = try await running.reasons(id, with: .responseDelivered)
            #expect(reasons.suffix(2) == [.responseInScene, .responseDelivered])
        }
    }

    @Test("SCENE-10 SCENE-11 a link reaches the app's scene when it connects, and later")
    func linkReachesTheApp() async throws {
        try await withChat { running, _ in
            let url = try #require(URL(string: "bellhop-chat://chat_9"))
            for start in ["The scene starts with the link", "Opened the link"] {
                try await running.device.perform(
                    .openItem(app: running.app, with: .link(url: url)))
                let line = await running.log.line(containing: start)
                #expect(line == "org.bellhop.chat: \(start) bellhop-chat://chat_9")
            }
            let other = try #require(URL(string: "Shop://cart"))
            let error = await #expect(throws: ActionError.self) {
                try await running.device.perform(
                    .openItem(app: running.app, with: .link(url: other)))
            }
            #expect(error?.description.contains("does not declare the URL scheme shop") == true)
        }
    }
}
