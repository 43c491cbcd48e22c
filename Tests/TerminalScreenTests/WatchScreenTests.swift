import BellhopTesting
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

@testable import LocalEnvironment

struct WatchScreenTests {
    private static let app = "org.example.chat"

    /// A device with an app that has two buttons, and pushes of these threads and texts.
    private static func device(_ pushes: [(thread: String, body: String)]) -> SimulatedDevice {
        var device = SimulatedDevice()
        device.installAllowed(AppDescription(bundleIdentifier: app, name: "Chat"))
        let reply = NotificationAction(
            identifier: "reply", title: "Reply", options: [],
            textInput: .init(buttonTitle: "Send", placeholder: "Message"))
        let mute = NotificationAction(
            identifier: "mute", title: "Mute", options: [.destructive])
        device.ask(
            .setCategories([NotificationCategory(identifier: "m", actions: [reply, mute])]), of: app
        )
        for push in pushes {
            device.push(
                #"{"aps":{"alert":{"title":"T","body":"\#(push.body)"},"category":"m","#
                    + #""thread-id":"\#(push.thread)"}}"#, to: app)
        }
        return device
    }

    private static func screen(
        _ device: SimulatedDevice, columns: Int = 60, rows: Int = 24
    ) -> WatchScreen {
        var screen = WatchScreen(columns: columns, rows: rows)
        _ = screen.handle(.model(device.screen))
        return screen
    }

    private static func text(_ screen: WatchScreen) -> String {
        screen.rows(now: Date(timeIntervalSince1970: 1_700_000_000)).map(\.text)
            .joined(separator: "\n")
    }

    @Test("a Live Activity is drawn above the notifications, with its values")
    func activity() {
        var device = Self.device([("a", "Hi")])
        let start =
            #"{"aps":{"event":"start","timestamp":1,"attributes-type":"Trip","attributes":{"#
            + #""to":"Home"},"content-state":{"step":1},"alert":"Trip"}}"#
        device.push(start, to: Self.app)
        let text = Self.text(Self.screen(device, columns: 60, rows: 30))
        #expect(text.contains("◉ Chat  Live Activity"))
        #expect(text.contains("to: Home") && text.contains("step: 1"))
        #expect(text.contains("The app's own views are not drawn"))
    }

    @Test("CALL-4 a call is drawn above the notifications, and keys answer and end it")
    func call() throws {
        var device = Self.device([("a", "Hi")])
        device.ask(.call(.incoming(UUID(), Caller(name: "Mia"), ringtone: nil)), of: Self.app)
        var screen = Self.screen(device, columns: 60, rows: 30)
        let text = Self.text(screen)
        #expect(text.contains("☎ Mia") && text.contains("Chat Audio…"))
        #expect(text.contains("[a] Accept   [d] Decline"))
        let id = try #require(device.screen.calls.first?.id)
        let answered = screen.handle(.key(.character("a")))
        #expect(answered == [.perform(.call(id, .answer))])
        let ended = screen.handle(.key(.character("d")))
        #expect(ended == [.perform(.call(id, .end))])
    }

    @Test
    func cardsStandWithTheirAvatarTextsAndButtons() {
        let screen = Self.screen(
            Self.device([("a", "晚上一起吃饭吗？老地方见。别忘了带上昨天说好的那本书，谢谢！🍜")]), columns: 44, rows: 10)
        #expect(
            Self.text(screen) == """
                 Locked                      1 notification

                ▌           T                           now
                ▌    C      晚上一起吃饭吗？老地方见。别忘
                ▌           了带上昨天说好的那本书，谢谢！
                ▌           🍜
                ▌           Chat · n1
                ▌           [1] Reply…  [2] Mute

                 ↑↓ choose   ⏎ open   e expand   x clear…
                """)
    }

    @Test(
        "no row is wider than the terminal, at any size",
        arguments: [20, 21, 33, 80, 200], [5, 12, 60])
    func noRowIsWiderThanTheTerminal(columns: Int, rows: Int) {
        let long = String(repeating: "半山小馆 and a word 👨‍👩‍👧‍👦 ", count: 20)
        let screen = Self.screen(
            Self.device([("a", long), ("b", "short"), ("b", long)]), columns: columns, rows: rows)
        let drawn = screen.rows(now: Date(timeIntervalSince1970: 1_700_000_000))
        #expect(drawn.count == rows)
        for row in drawn { #expect(TerminalText.width(of: row.text) <= columns, "\(row.text)") }
    }

    /// Keys, and what they lead to while one card is there.
    static let keys: [(String, [WatchScreen.Output])] = [
        ("q", [.quit]), ("\u{3}", [.quit]), ("\r", [.perform(.tap(notification: "n1"))]),
        ("e", [.perform(.expand(notification: "n1"))]),
        (" ", [.perform(.expand(notification: "n1"))]),
        ("x", [.perform(.clear(notification: "n1"))]), ("X", [.perform(.clearAll)]),
        ("l", [.perform(.unlock)]), ("w", [.askJourney(id: "n1")]),
        ("2", [.perform(.press(notification: "n1", action: "mute", text: nil))]),
        ("1OK\r", [.perform(.press(notification: "n1", action: "reply", text: "OK"))]),
        ("1O\u{7F}好\r", [.perform(.press(notification: "n1", action: "reply", text: "好"))]),
        ("1q", []), ("1O\u{1B}q", [.quit]), ("3", []), ("z", []), ("y", []),
    ]

    @Test(arguments: keys)
    func aKeyDoesWhatAPersonDoes(typed: String, expected: [WatchScreen.Output]) {
        var screen = Self.screen(Self.device([("a", "Hi")]))
        var done: [WatchScreen.Output] = []
        // One by one: an escape is a separate key only when nothing follows it.
        for byte in typed.unicodeScalars.map({ Array(String($0).utf8) }) {
            var rest: [UInt8] = []
            for key in TerminalKey.keys(in: byte, rest: &rest) { done += screen.handle(.key(key)) }
        }
        #expect(done == expected)
    }

    @Test
    func aStackOpensClosesAndIsClearedWhole() {
        var screen = Self.screen(Self.device([("a", "One"), ("a", "Two"), ("b", "Three")]))
        _ = screen.handle(.key(.down))
        #expect(Self.text(screen).contains("Two"))
        #expect(!Self.text(screen).contains("One"))
        #expect(
            screen.handle(.key(.character("x")))
                == [.perform(.clear(notification: "n2")), .perform(.clear(notification: "n1"))])
        _ = screen.handle(.key(.right))
        #expect(Self.text(screen).contains("One"))
        #expect(screen.handle(.key(.character("x"))) == [.perform(.clear(notification: "n2"))])
        _ = screen.handle(.key(.down))
        _ = screen.handle(.key(.left))
        #expect(!Self.text(screen).contains("One"))
        #expect(screen.selected == "n2")
    }

    @Test(arguments: [
        (0, "[4] [3]"), (1, "[4] [3]"), (2, "[3] [2]"), (3, "[2] [1]"), (9, "[2] [1]"),
    ])
    func theListScrollsWithTheChosenCard(downs: Int, seen: String) {
        var screen = Self.screen(
            Self.device((1...4).map { ("thread \($0)", "[\($0)]") }), rows: 13)
        for _ in 0..<downs { _ = screen.handle(.key(.down)) }
        let bodies = Self.text(screen).split(whereSeparator: \.isWhitespace)
            .filter { $0.hasPrefix("[") && $0.hasSuffix("]") && !$0.contains("…") }
        // The buttons of the chosen card are in brackets as well.
        let texts = bodies.filter { Self.text(screen).contains("  \($0)\n") }
        #expect(texts.joined(separator: " ").hasPrefix(seen))
    }

    @Test
    func aQuestionIsAnsweredByAKey() {
        var device = SimulatedDevice()
        device.promptAnswer = nil
        device.install(AppDescription(bundleIdentifier: Self.app, name: "Chat"))
        device.ask(.authorization([.alert]), of: Self.app)
        device.perform(.unlock)
        var screen = Self.screen(device)
        #expect(Self.text(screen).contains("[y] Allow"))
        #expect(
            screen.handle(.key(.character("n")))
                == [.perform(.answer(.notifications, app: Self.app, allows: false))])
    }

    @Test
    func whatComesIsChosenUnlessThePersonIsAtSomething() {
        var device = Self.device([("a", "One")])
        var screen = Self.screen(device)
        _ = screen.handle(.key(.character("1")))
        device.push(#"{"aps":{"alert":"New","thread-id":"z"}}"#, to: Self.app)
        _ = screen.handle(.model(device.screen))
        #expect(screen.selected == "n1")
        _ = screen.handle(.key(.escape))
        device.push(#"{"aps":{"alert":"Newer","thread-id":"y"}}"#, to: Self.app)
        _ = screen.handle(.model(device.screen))
        #expect(screen.selected == "n3")
    }

    @Test
    func aPictureIsAskedForOnceAndDrawnInCells() throws {
        var screen = WatchScreen(columns: 60, rows: 20)
        var device = SimulatedDevice()
        device.installAllowed(
            AppDescription(
                bundleIdentifier: Self.app, name: "Chat",
                entitlements: [Entitlement.communication.rawValue: .bool(true)],
                userActivityTypes: ["INSendMessageIntent"]))
        var content = NotificationContent()
        content.body = "Hi"
        content.communication = CommunicationContext(
            kind: .message, sender: Person(displayName: "Ann", image: .data(Data([1]))))
        device.ask(.add(.init(identifier: "x", content: content, trigger: nil)), of: Self.app)
        #expect(screen.handle(.model(device.screen)) == [.askPicture(id: "picture")])
        #expect(screen.handle(.model(device.screen)) == [])
        let red = TerminalStyle.Color(red: 200, green: 10, blue: 20)
        let picture = TerminalPicture(Array(repeating: red, count: 64))
        _ = screen.handle(.picture(id: "picture", picture))
        let rows = screen.rows(now: device.now)
        #expect(TerminalRow.frame(rows, .full).contains("38;2;200;10;20"))
        #expect(TerminalRow.frame(rows, .few).contains("38;5;160"))
        #expect(!TerminalRow.frame(rows, .none).contains("▀"))
        #expect(!TerminalRow.frame(rows, .none).contains("38;"))
    }

    @Test("an app's icon replaces its letter")
    func icon() throws {
        var app = AppDescription(bundleIdentifier: Self.app, name: "Chat")
        let icon = AppIcon(file: "AppIcon60x60@2x.png", bytes: [1])
        app.icon = icon
        var device = SimulatedDevice()
        device.installAllowed(app)
        device.push(#"{"aps":{"alert":{"title":"anna","body":"hi"}}}"#, to: Self.app)
        var screen = WatchScreen(columns: 80, rows: 24)
        let id = icon.pictureID(app: Self.app)
        #expect(screen.handle(.model(device.screen)) == [.askPicture(id: id)])
        func hasLetter() -> Bool {
            TerminalRow.frame(screen.rows(now: device.now), .none).contains("mC\u{1B}")
        }
        #expect(hasLetter())
        let red = TerminalStyle.Color(red: 200, green: 10, blue: 20)
        _ = screen.handle(.picture(id: id, TerminalPicture(Array(repeating: red, count: 64))))
        #expect(!hasLetter())
        #expect(TerminalRow.frame(screen.rows(now: device.now), .full).contains("38;2;200;10;20"))
    }

    @Test(
        arguments: [
            (["TERM": "xterm", "COLORTERM": "truecolor"], TerminalColors.full),
            (["TERM": "xterm"], .few), (["TERM": "dumb"], .none), ([:], .none),
            (["TERM": "xterm", "COLORTERM": "24bit", "NO_COLOR": "1"], .none),
        ])
    func coloursAreWhatTheTerminalHasAndThePersonWants(
        environment: [String: String], colors: TerminalColors
    ) {
        #expect(TerminalColors(environment: environment) == colors)
    }

    @Test
    func aJourneyIsScrolledAndLeft() {
        var screen = Self.screen(Self.device([("a", "Hi")]), rows: 10)
        _ = screen.handle(.journey(id: "n1", lines: (1...40).map { "line \($0)" }))
        #expect(Self.text(screen).contains("line 1\n"))
        for _ in 0..<100 { _ = screen.handle(.key(.pageDown)) }
        #expect(Self.text(screen).contains("line 40"))
        _ = screen.handle(.key(.escape))
        #expect(Self.text(screen).contains("Hi"))
    }

    @Test
    func theDeviceThatDoesNotAnswerIsNamed() {
        var screen = Self.screen(Self.device([]))
        #expect(Self.text(screen).contains("No notifications"))
        _ = screen.handle(.lost)
        #expect(Self.text(screen).contains("the device does not answer"))
        _ = screen.handle(.refused("The notification n9 is not in the list any more."))
        #expect(Self.text(screen).contains("n9 is not in the list"))
    }
}
