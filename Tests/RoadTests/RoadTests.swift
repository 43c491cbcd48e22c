import BrowserTesting
import Foundation
import LocalAuthority
import NotificationModel
import Testing
import UpTesting

/// The complete path as a user walks it: `bellhop up`, a push, a browser, a tap.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct RoadTests {
    static let app = "org.bellhop.chat"
    static let green = TestPicture.png(red: 12, green: 190, blue: 40)

    /// Runs the body with an environment and a picture server that its apps trust.
    private func withUp(
        _ arguments: [String] = ["--no-first-push"], isSecure: Bool = true,
        _ body: @escaping @Sendable (UpProcess, _ pictures: String) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            // The picture server takes a free port after it starts.
            let network = ["--allow-network", "127.0.0.0/8"]
            try await UpProcess.up(arguments + network, in: folder) { up in
                let authority = try LocalAuthority.open(folder: up.authorityFolder)
                let identity = isSecure ? try authority.serverIdentity() : nil
                try await PictureServer.serving(Self.green, identity: identity) { pictures in
                    try await body(up, pictures)
                }
            }
        }
    }

    /// Sends with curl, as the printed line does, and returns the response's head.
    private func curl(_ up: UpProcess, _ payload: String) async throws -> String {
        let token = try await up.bellhop("token").output
            .trimmingCharacters(in: .whitespacesAndNewlines)
        let authority = try LocalAuthority.open(folder: up.authorityFolder)
        let device = try #require(up.tokens[Self.app])
        let result = try await run(
            "curl",
            [
                "--silent", "--show-error", "--http2", "--include", "--cacert",
                authority.certificateFile.path, "-H", "authorization: bearer \(token)", "-H",
                "apns-topic: \(Self.app)", "-H", "apns-push-type: alert", "-d", payload,
                "https://localhost:\(up.gatewayPort)/3/device/\(device)",
            ])
        #expect(result.status == 0, "\(result.errors)")
        return result.output
    }

    @Test(
        "a push by curl reaches the page with name, text and the avatar's pixels, and a tap reaches the app"
    )
    func pushReachesTheLockScreen() async throws {
        try await withUp { up, pictures in
            try await Browser.withSession { browser in
                try await browser.open(up.page)
                let answer = try await curl(
                    up,
                    """
                    {"aps":{"alert":{"title":"消息标题","body":"晚上一起吃饭吗？🍜"},"mutable-content":1},\
                    "sender_id":"1","sender_name":"李雨桐","sender_nickname":"雨桐",\
                    "sender_email":"yutong@example.org","sender_image_url":"\(pictures)/ok.png",\
                    "chat_session_id":"chat_1"}
                    """)
                #expect(answer.hasPrefix("HTTP/2 200"))
                #expect(answer.contains("apns-id: "))

                let card = "[data-card=n1]"
                #expect(try await browser.wait(for: "\(card) [data-role=title]").text == "雨桐")
                #expect(
                    try await browser.find("\(card) [data-role=body]").text == "晚上一起吃饭吗？🍜")
                let pixel = try await browser.pixel(of: "\(card) img[data-role=avatar]")
                #expect(pixel == Browser.Color(red: 12, green: 190, blue: 40))

                let journey = try await up.bellhop("journey", "n1").output
                for code in [
                    "push.arrived", "extension.eligible", "extension.started",
                    "extension.finished", "communication.applied", "avatar.shown",
                    "presentation.shown",
                ] {
                    #expect(journey.contains(code), "\(journey)")
                }

                try await browser.click(card)
                let line = await up.log.line(containing: "Opened from a notification")
                #expect(line == "[\(Self.app)] Opened from a notification: chat_1")
                try await browser.waitUntilGone(card)
            }
        }
    }

    @Test("bellhop push sends and reports what looks wrong, and bellhop journey explains as JSON")
    func commandLine() async throws {
        try await withUp { up, pictures in
            let sent = try await up.bellhop(
                "push", "--title", "小明", "--body", "你好", "--avatar", "\(pictures)/ok.png")
            #expect(sent.status == 0 && sent.output.hasPrefix("200 OK  apns-id "), "\(sent)")
            // On a busy machine the device may decide after `push` stopped waiting.
            #expect(sent.errors.contains("`bellhop journey "), "\(sent)")
            _ = await up.log.line(containing: "[n1] Chat, with the sender's picture — 小明: 你好")

            let json = try await up.bellhop("journey", "n1", "--json").output
            let report = try JSONDecoder().decode(
                [String: PropertyValue].self, from: Data(json.utf8))
            let codes = report["steps"]?.array?.compactMap { $0["code"]?.string } ?? []
            #expect(codes.contains("avatar.shown"))

            let refused = try await up.bellhop(
                "push", "--body", "x", "--token", String(repeating: "ab", count: 32))
            #expect(refused.status == 1)
            #expect(refused.output.hasPrefix("400 BadDeviceToken"))

            let unknown = try await up.bellhop("journey", "n99")
            #expect(unknown.status != 0)
            #expect(unknown.errors.contains("The notification n99 does not exist"))
        }
    }

    @Test(
        "PUSH-10: without a network a push is accepted and not shown; with it, the newest push is shown once"
    )
    func network() async throws {
        try await withUp { up, _ in
            let down = try await up.bellhop("set", "isNetworkUp", "off")
            #expect(down.status == 0 && down.output == "isNetworkUp  off\n", "\(down)")
            _ = await up.log.line(containing: "The device's network is down")
            for body in ["first", "second"] {
                let sent = try await up.bellhop("push", "--title", "Anna", "--body", body)
                #expect(sent.output.hasPrefix("200 OK"), "\(sent)")
            }
            #expect(try await up.bellhop("journey").output == "Nothing has arrived yet.\n")

            let back = try await up.bellhop("set", "isNetworkUp", "on")
            #expect(back.status == 0, "\(back)")
            _ = await up.log.line(containing: "[n1] Chat — Anna: second")
            let third = try await up.bellhop("push", "--title", "Anna", "--body", "third")
            #expect(third.status == 0, "\(third)")
            _ = await up.log.line(containing: "[n2] Chat — Anna: third")
            let list = try await up.bellhop("journey").output
            #expect(list.split(separator: "\n").count == 2, "\(list)")
        }
    }

    @Test("bellhop settings lists and bellhop set changes settings, or names the valid ones")
    func settings() async throws {
        try await withUp { up, _ in
            let list = try await up.bellhop("settings").output
            #expect(list.contains("\nisNetworkUp  on\n"), "\(list)")
            let set = try await up.bellhop("set", "summary", "{isOn: on, minutes: [07:30]}")
            #expect(set.output == "summary  { isOn: on, minutes: [450] }\n", "\(set)")
            let json = try await up.bellhop("settings", "--json").output
            let values = try JSONDecoder().decode(PropertyValue.self, from: Data(json.utf8))
            let summary = values.array?.first { $0["name"]?.string == "summary" }
            #expect(summary?["value"]?["isOn"] == .bool(true))

            let unlocked = try await up.bellhop("set", "locked", "no")
            #expect(unlocked.output == "locked  no\n", "\(unlocked)")
            let switched = try await up.bellhop(
                "set", "showPreviews", "never", "--app", Self.app)
            #expect(switched.status == 0, "\(switched)")

            for (name, value, words) in [
                ("network", "off", "“network” is not a setting."),
                ("isNetworkUp", "maybe", "“isNetworkUp” is on or off, not “maybe”."),
            ] {
                let refused = try await up.bellhop("set", name, value)
                #expect(refused.status == 2 && refused.errors.contains(words), "\(refused)")
            }
            let unknown = try await up.bellhop("set", "network", "off").errors
            #expect(unknown.contains("The settings are: ") && unknown.contains("isNetworkUp"))
        }
    }

    @Test("the first push of a fresh start shows its sender's avatar")
    func firstPush() async throws {
        try await withUp([]) { up, _ in
            _ = await up.log.line(containing: "[n1] Chat, with the sender's picture — @Neko")
        }
    }

    @Test("the user's app gets the given first payload, and no payload of the example")
    func firstPushOfAnotherApp() async throws {
        try await withTemporaryFolder { folder in
            let app = folder.appending(path: "Chat")
            try FileManager.default.copyItem(
                at: Products.checkout.appending(path: "Examples/Chat"), to: app)
            let project = app.appending(path: "project.yml")
            let text = try String(contentsOf: project, encoding: .utf8)
            try Data(text.replacing("org.bellhop.chat", with: "org.example.own").utf8)
                .write(to: project)
            let payload = folder.appending(path: "push.apns")
            try Data(#"{"aps":{"alert":{"title":"Own","body":"First"}}}"#.utf8).write(to: payload)
            try await UpProcess.up(["--project", project.path, payload.path], in: folder) {
                _ = await $0.log.line(containing: "[n1] Chat — Own: First")
                _ = await $0.log.line(containing: "push.apns     (a file with a payload")
                #expect(!$0.log.lines.contains { $0.contains("--avatar") })
            }
            let other = folder.appending(path: "other")
            try await UpProcess.up(["--project", project.path], in: other) { up in
                let sent = try await up.bellhop("push", "--title", "Second", "--body", "x")
                #expect(sent.status == 0, "\(sent.errors)")
                _ = await up.log.line(containing: "[n1] Chat — Second: x")
            }
        }
    }

    @Test("a second up names the first one, and an occupied port is named")
    func secondEnvironment() async throws {
        try await withUp { up, _ in
            let project = Products.checkout.appending(path: "Examples/Chat/project.yml").path
            let second = try await up.bellhop("up", "--project", project)
            #expect(second.status != 0)
            #expect(second.errors.contains("already runs"))
            #expect(second.errors.contains(up.origin))

            let elsewhere = up.state.deletingLastPathComponent().appending(path: "other").path
            let third = try await run(
                Products.program("bellhop").path,
                [
                    "up", "--project", project, "--state", elsewhere, "--gateway-port",
                    "\(up.gatewayPort)",
                ])
            #expect(third.status != 0)
            #expect(third.errors.contains("Choose another with --gateway-port"))
        }
    }

    @Test("App Transport Security rejects an avatar without https, and the push is shown")
    func insecureAvatar() async throws {
        try await withUp(isSecure: false) { up, pictures in
            _ = try await curl(
                up,
                """
                {"aps":{"alert":{"title":"小明","body":"x"},"mutable-content":1},\
                "icon":"\(pictures)/ok.png"}
                """)
            _ = await up.log.line(containing: "[n1] Chat, with the monogram 小 — 小明: x")
            let refusal = await up.log.line(containing: "App Transport Security")
            #expect(refusal.contains("service extension"))
        }
    }

    @Test(
        "aioapns with only host and authority changed sends to the gateway",
        .enabled(if: ThirdParty.python != nil, "Scripts/clients installs it"))
    func aioapns() async throws {
        let python = try #require(ThirdParty.python)
        try await withUp { up, _ in
            let authority = try LocalAuthority.open(folder: up.authorityFolder)
            let key = try ProviderKey.open(folder: up.authorityFolder)
            let device = try #require(up.tokens[Self.app])
            let result = try await run(
                python,
                [
                    ThirdParty.script("aioapns_push.py"), "\(up.gatewayPort)",
                    authority.certificateFile.path, key.file.path, key.keyID, key.teamID, Self.app,
                    device,
                ])
            #expect(result.status == 0, "\(result.errors)")
            let answer = try JSONDecoder().decode(
                [String: PropertyValue].self, from: Data(result.output.utf8))
            #expect(answer["status"]?.string == "200")
            #expect(answer["id"] == answer["sent"])
            _ = await up.log.line(containing: "[n1] Chat — aioapns: 来自 Python")
        }
    }
}

/// Third-party clients, installed by `Scripts/clients`.
enum ThirdParty {
    /// The Python that has them, if `make test` installed it.
    static var python: String? { ProcessInfo.processInfo.environment["BELLHOP_TEST_PYTHON"] }

    static func script(_ name: String) -> String {
        Products.checkout.appending(path: "Tests/RoadTests/Clients/\(name)").path
    }
}
