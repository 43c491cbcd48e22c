import DeviceModel
import Foundation
import LocalEnvironment
import Testing
import UpTesting

@Suite(
    .timeLimit(.minutes(10)),
    .enabled("dbus-daemon or dbusmock is missing") {
        await PrivateBus.isInstalled()
    })
struct DesktopScreenTests {
    private static let picture = TestPicture.png(red: 200, green: 30, blue: 30)

    @Test func announcedCardIsShownAndATapComesBack() async throws {
        try await withScreen(showing: [Sample.card("old")], pictures: ["p1": Self.picture]) {
            source, bus in
            let quiet = try Sample.card("quiet") {
                $0.title = "静静"
                $0.wasAnnounced = false
            }
            let message = try Sample.card("n1") {
                $0.subtitle = "群聊"
                $0.body = "<b>火锅</b>？"
                $0.avatar = .picture(id: "p1")
                $0.actions = [
                    try Sample.action("like", "赞"),
                    try Sample.action("reply", "回复", placeholder: "输入消息"),
                ]
            }
            await source.show([message, quiet, try Sample.card("old")])

            let rest = await bus.log.line(containing: "火锅")
            let notify = bus.log.lines.filter { $0.contains(" Notify ") }
            #expect(notify.count == 1)
            #expect(notify.first?.hasSuffix(#"Notify "聊天" 0 "" "小明" "群聊"#) == true)
            #expect(rest.hasPrefix("&lt;b&gt;火锅&lt;/b&gt;？\" "))
            #expect(rest.contains(#"["default", "Open", "0", "赞"]"#))
            #expect(rest.contains(#""urgency": 1"#))
            let path = try #require(rest.firstMatch(of: /"image-path": "(\/[^"]+)"/)).1
            #expect(FileManager.default.contents(atPath: String(path)) == Self.picture)

            try await bus.choose("default", of: 1)
            #expect(await source.nextAction() == .tap(notification: "n1"))
        }
    }

    @Test func buttonIsPressed() async throws {
        try await withScreen { source, bus in
            let card = try Sample.card { $0.actions = [try Sample.action("like", "赞")] }
            await source.show([card])
            _ = await bus.log.line(containing: " Notify ")
            try await bus.choose("0", of: 1)
            #expect(
                await source.nextAction() == .press(notification: "n1", action: "like", text: nil))
        }
    }

    @Test func cardThatLeavesTheListLeavesTheDesktop() async throws {
        try await withScreen { source, bus in
            await source.show([try Sample.card()])
            _ = await bus.log.line(containing: " Notify ")
            await source.show([])
            _ = await bus.log.line(containing: "CloseNotification 1")
        }
    }

    @Test func endOfTheScreenClosesWhatWaits() async throws {
        try await PrivateBus.with { bus in
            let source = try FakeSource()
            try await Self.run(source, bus) {
                await source.show([try Sample.card()])
                _ = await bus.log.line(containing: " Notify ")
            }
            _ = await bus.log.line(containing: "CloseNotification 1")
        }
    }

    @Test func cardsOverTheLimitAreShownWithoutButtons() async throws {
        try await withScreen { source, bus in
            let cards = try (0...16).map { number in
                try Sample.card("n\(number)") { $0.title = "第\(number)条" }
            }
            await source.show(cards)
            var lines: [String] = []
            for card in cards { lines.append(await bus.log.line(containing: "\"\(card.title)\"")) }
            #expect(lines.filter { $0.contains(#"["default", "Open"]"#) }.count == 16)
            // The newest comes last.
            #expect(lines.first?.contains("\"你好\" [] ") == true)
        }
    }

    /// Lends a screen over a private bus, ready for new cards.
    private func withScreen(
        showing cards: [ScreenModel.Card] = [], pictures: [String: Data] = [:],
        _ body: @escaping @Sendable (FakeSource, PrivateBus) async throws -> Void
    ) async throws {
        try await PrivateBus.with { bus in
            let source = try FakeSource(cards, pictures: pictures)
            try await Self.run(source, bus) { try await body(source, bus) }
        }
    }

    private static func run(
        _ source: FakeSource, _ bus: PrivateBus, _ body: () async throws -> Void
    ) async throws {
        let screen = DesktopScreen(source: source, environment: bus.environment) {
            Issue.record("\($0)")
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await screen.run() }
            // The screen calls this after it knows which cards are old.
            _ = await bus.log.line(containing: "GetCapabilities")
            defer { group.cancelAll() }
            try await body()
        }
    }
}

@Suite(.timeLimit(.minutes(10))) struct NoDesktopTests {
    @Test func missingProgramIsOneSentence() async throws {
        #expect(
            try await sentence(["PATH": "/nonexistent"])
                == "No notifications on the desktop: notify-send is not installed; "
                + "install it (Debian: libnotify-bin).")
    }

    @Test(
        .enabled("notify-send or gdbus is missing") {
            let programs = [("notify-send", "--version"), ("gdbus", "help")]
            for (program, argument) in programs {
                guard let result = try? await run(program, [argument]), result.status == 0 else {
                    return false
                }
            }
            return true
        })
    func missingBusIsOneSentence() async throws {
        var environment = ProcessInfo.processInfo.environment
        environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
        #expect(
            try await sentence(environment)
                == "No notifications on the desktop: no notification service answers on the "
                + "session bus; run this inside a desktop session, or start a service such as "
                + "dunst.")
    }

    /// Returns the status line of a screen, which then waits for its end.
    private func sentence(_ environment: [String: String]) async throws -> String {
        let log = LineLog()
        let source = try FakeSource()
        let screen = DesktopScreen(source: source, environment: environment) { log.add($0) }
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await screen.run() }
            let sentence = await log.line(containing: "No notifications")
            await source.show([try Sample.card()])
            group.cancelAll()
            try await group.waitForAll()
            #expect(log.lines == [sentence])
            return sentence
        }
    }
}
