import DeviceModel
import NotificationModel
import Testing

@testable import LocalEnvironment

@Suite(.timeLimit(.minutes(10))) struct NotifyCommandTests {
    static let everything = ServerCapabilities(gdbus: "(['actions', 'body', 'body-markup'],)")
    static let plain = ServerCapabilities(gdbus: "(['body'],)")

    @Test(arguments: [
        ("(['actions', 'body', 'body-markup'],)", true, true),
        ("(['body', 'actions'],)", false, true),
        ("(['body-markup-x', 'x-actions'],)", false, false),
        ("(@as [],)", false, false),
        ("", false, false),
    ])
    func capabilitiesAreWholeWords(output: String, markup: Bool, actions: Bool) {
        let capabilities = ServerCapabilities(gdbus: output)
        #expect(capabilities.hasBodyMarkup == markup)
        #expect(capabilities.hasActions == actions)
    }

    @Test(arguments: [
        ("", "你好", "你好", "你好"),
        ("群聊", "你好", "群聊\n你好", "群聊\n你好"),
        ("群聊", "", "群聊", "群聊"),
        ("", "<b>a</b> & c", "&lt;b&gt;a&lt;/b&gt; &amp; c", "<b>a</b> & c"),
        ("a<b", "&lt;", "a&lt;b\n&amp;lt;", "a<b\n&lt;"),
        ("", #"C:\new"#, #"C:\\new"#, #"C:\\new"#),
        ("", "a\u{0}b\u{1B}[0m", "a b [0m", "a b [0m"),
    ])
    func bodyIsEscapedForMarkupOnly(
        subtitle: String, body: String, withMarkup: String, without: String
    ) throws {
        let card = try Sample.card {
            $0.subtitle = subtitle
            $0.body = body
        }
        #expect(NotifyCommand.body(card, Self.everything) == withMarkup)
        #expect(NotifyCommand.body(card, Self.plain) == without)
    }

    @Test(arguments: [4095, 4096, 4097])
    func textIsBounded(scalars: Int) throws {
        let card = try Sample.card { $0.body = String(repeating: "字", count: scalars) }
        let body = NotifyCommand.body(card, Self.plain)
        #expect(body.unicodeScalars.count == min(scalars, 4096))
    }

    @Test(arguments: [
        (InterruptionLevel.passive, "low"), (.active, "normal"), (.timeSensitive, "normal"),
        (.critical, "critical"),
    ])
    func urgencyFollowsTheInterruptionLevel(level: InterruptionLevel, urgency: String) throws {
        let card = try Sample.card { $0.interruptionLevel = level }
        let command = NotifyCommand(card, picture: nil, capabilities: Self.plain, waits: false)
        #expect(command.arguments.contains("--urgency=\(urgency)"))
    }

    @Test func waitingCommandHasPictureAndButtons() throws {
        let card = try Sample.card {
            $0.title = "<小明>"
            $0.actions = try buttons()
        }
        let command = NotifyCommand(
            card, picture: "/tmp/p.png", capabilities: Self.everything, waits: true)
        #expect(
            command.arguments == [
                "--app-name=聊天", "--urgency=normal", "--hint=string:image-path:/tmp/p.png",
                "--wait", "--print-id", "--action=default=Open", "--action=0=赞 = 好",
                "--action=1=静音", "--",
                "<小明>", "你好",
            ])
    }

    @Test func commandThatDoesNotWaitHasNoButtons() throws {
        let card = try Sample.card { $0.actions = try buttons() }
        let command = NotifyCommand(
            card, picture: nil, capabilities: Self.everything, waits: false)
        #expect(
            command.arguments == ["--app-name=聊天", "--urgency=normal", "--", "小明", "你好"])
    }

    @Test func desktopWithoutButtonsIsOfferedNone() throws {
        let card = try Sample.card { $0.actions = try buttons() }
        let command = NotifyCommand(card, picture: nil, capabilities: Self.plain, waits: true)
        #expect(
            command.arguments == [
                "--app-name=聊天", "--urgency=normal", "--wait", "--print-id", "--", "小明", "你好",
            ])
    }

    @Test func untitledCardHasTheNameOfItsApp() throws {
        let card = try Sample.card { $0.title = "" }
        let command = NotifyCommand(card, picture: nil, capabilities: Self.plain, waits: false)
        #expect(command.arguments.suffix(2) == ["聊天", "你好"])
    }

    @Test(arguments: [
        ("default", PersonAction.tap(notification: "n1")),
        ("0", .press(notification: "n1", action: "like=1", text: nil)),
        ("1", .press(notification: "n1", action: "mute", text: nil)),
        ("2", nil), ("-1", nil), ("like=1", nil), ("", nil),
    ])
    func answerIsATapOrAPress(answer: String, action: PersonAction?) throws {
        let card = try Sample.card { $0.actions = try buttons() }
        let command = NotifyCommand(
            card, picture: nil, capabilities: Self.everything, waits: true)
        #expect(command.action(answer: answer) == action)
    }

    /// Two buttons and a text input between them.
    private func buttons() throws -> [ScreenModel.Action] {
        [
            try Sample.action("like=1", "赞 = 好"),
            try Sample.action("reply", "回复", placeholder: "输入消息"),
            try Sample.action("mute", "静音"),
        ]
    }
}
