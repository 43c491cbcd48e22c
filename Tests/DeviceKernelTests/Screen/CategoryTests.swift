import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

struct CategoryTests {
    private func category(
        _ id: String, _ actions: [NotificationAction] = [],
        options: NotificationCategory.Options = []
    ) -> NotificationCategory {
        NotificationCategory(identifier: id, actions: actions, options: options)
    }

    private func device(_ categories: [NotificationCategory]) -> SimulatedDevice {
        var device = SimulatedDevice.withChat()
        device.ask(.setCategories(categories), of: chat)
        return device
    }

    private func registered(_ device: inout SimulatedDevice) -> [String] {
        guard case .categories(let categories) = device.ask(.categories, of: chat) else {
            return ["no answer"]
        }
        return categories.map(\.identifier).sorted()
    }

    @Test("CAT-1 a new set of categories replaces all earlier ones")
    func replaced() {
        var device = device([category("a"), category("b")])
        device.ask(.setCategories([category("b"), category("c")]), of: chat)
        #expect(registered(&device) == ["b", "c"])
        device.perform(.open(app: chat))
        device.perform(.forceQuit(app: chat))
        device.perform(.open(app: chat))
        #expect(registered(&device) == ["b", "c"])
        device.reboot(after: 60)
        device.install(.chat())
        #expect(registered(&device) == ["b", "c"])
        device.ask(.setCategories([]), of: chat)
        #expect(registered(&device).isEmpty)
    }

    @Test("CAT-2 category ids are unique, not empty, and matched case-sensitively")
    func identifiers() {
        let titles = ["first", "last", "empty"].map {
            NotificationAction(identifier: $0, title: $0)
        }
        var device = device([
            category("Message", [titles[0]]), category("Message", [titles[1]]),
            category("", [titles[2]]),
        ])
        #expect(registered(&device) == ["Message"])
        for id in ["Message", "message", ""] { device.showLocal("in \(id)", category: id) }
        #expect(device.screen.cards.reversed().map { $0.actions.map(\.id) } == [["last"], [], []])
    }

    @Test(
        "CAT-3 an unknown or empty category is shown without buttons", arguments: ["", "unknown"])
    func unknown(id: String) {
        var device = device([category("known", [.init(identifier: "a", title: "A")])])
        device.showLocal("x", category: id)
        device.perform(.expand(notification: "n1"))
        #expect(device.announcements("n1") == [.lockScreen])
        #expect(device.screen.card("n1")?.actions.isEmpty == true)
        #expect(device.screen.expanded?.actions.isEmpty == true)
        let steps = device.kernel.state.journeys["n1"]?.steps ?? []
        let step = steps.first { $0.reason == .categoryUnknown }
        #expect(step?.detail == (id.isEmpty ? nil : "“unknown”; registered: “known”"))
    }

    @Test("CAT-3 a push with an unregistered category is reported before it is sent")
    func unknownIsForeseen() throws {
        let device = SimulatedDevice.withChat()
        let push = ArrivedPush(
            apnsID: "a", app: chat, payload: Data(#"{"aps":{"alert":"x","category":"C"}}"#.utf8))
        let predicted = try #require(device.kernel.prediction(of: push, at: device.now))
        let step = predicted.journey.steps.first { $0.reason == .categoryUnknown }
        #expect(step?.detail == "“C”; registered: none")
    }

    @Test("CAT-5 CAT-6 two buttons where space is short, ten when opened, then Dismiss")
    func buttons() {
        let actions = (1...12).map { NotificationAction(identifier: "a\($0)", title: "A\($0)") }
        var device = device([category("c", actions)])
        device.showLocal("x", category: "c")
        #expect(device.screen.card("n1")?.actionsOfBanner.map(\.id) == ["a1", "a2"])
        device.perform(.expand(notification: "n1"))
        #expect(device.screen.expanded?.actions.map(\.title) == (1...10).map { "A\($0)" })
        #expect(device.screen.expanded?.dismissTitle == "Dismiss")
    }

    @Test("CAT-9 a destructive button differs only in its appearance")
    func destructive() throws {
        let options: [NotificationAction.Options] = [[], [.destructive]]
        var outcomes: [[Effect]] = []
        var buttons: [ScreenModel.Action] = []
        for options in options {
            var device = device([
                category("c", [.init(identifier: "a", title: "A", options: options)])
            ])
            device.showLocal("x", category: "c")
            var button = try #require(device.screen.card("n1")?.actions.first)
            #expect(button.isDestructive == options.contains(.destructive))
            button.isDestructive = false
            buttons.append(button)
            device.perform(.press(notification: "n1", action: "a", text: nil))
            outcomes.append(device.effects)
            #expect(device.screen.cards.isEmpty)
        }
        #expect(buttons[0] == buttons[1])
        #expect(outcomes[0] == outcomes[1])
    }

    @Test(
        "CAT-13 empty labels of a text button use the system's labels",
        arguments: [
            ("en", "", "", "Send", "Message"), ("zh-Hans", "", "", "发送", "信息"),
            ("en", "Go", "Say", "Go", "Say"),
        ])
    func textButton(
        language: String, button: String, placeholder: String, send: String, grey: String
    ) {
        var device = device([
            category(
                "c",
                [
                    .init(
                        identifier: "a", title: "Reply",
                        textInput: .init(buttonTitle: button, placeholder: placeholder))
                ])
        ])
        device.configure { $0.language = language }
        device.showLocal("x", category: "c")
        let action = device.screen.card("n1")?.actions.first
        #expect(action?.sendTitle == send)
        #expect(action?.placeholder == grey)
    }

    @Test("the name of a button's picture is kept, known or not, without an error")
    func icons() {
        let icons: [NotificationAction.Icon?] = [.template("Nowhere"), .system("trash"), nil]
        let actions = icons.enumerated().map { index, icon in
            NotificationAction(identifier: "a\(index)", title: "A", icon: icon)
        }
        var device = device([category("c", actions)])
        device.showLocal("x", category: "c")
        #expect(device.screen.card("n1")?.actions.map(\.icon) == icons)
        device.perform(.press(notification: "n1", action: "a0", text: nil))
        #expect(device.reasons("n1").contains(.responseDelivered))
    }

    @Test("a button that requires an unlock is marked")
    func needsUnlock() {
        var device = device([
            category(
                "c",
                [
                    .init(identifier: "a", title: "A"),
                    .init(identifier: "b", title: "B", options: [.authenticationRequired]),
                ])
        ])
        device.showLocal("x", category: "c")
        #expect(device.screen.card("n1")?.actions.map(\.isAuthenticationRequired) == [false, true])
    }

    static let endings: [(action: PersonAction, counts: Bool)] = [
        (.clear(notification: "n1"), true), (.clearAll, true), (.dismissExpanded, true),
        (.flickBanner(notification: "n1"), false), (.lock, false), (.screen(isOn: false), false),
    ]

    @Test(
        "CAT-18 clearing and dismissing call the delegate, a banner that disappears does not",
        arguments: endings)
    func dismissal(ending: (action: PersonAction, counts: Bool)) {
        var device = device([category("c", options: [.customDismissAction])])
        device.perform(.unlock)
        device.showLocal("x", category: "c")
        if ending.action == .dismissExpanded { device.perform(.expand(notification: "n1")) }
        // A banner goes away by itself in the meantime.
        device.advance(by: 60)
        #expect(responses(device).isEmpty)
        device.perform(ending.action)
        let expected = ending.counts ? [NotificationResponse.dismissActionIdentifier] : []
        #expect(responses(device) == expected)
        #expect(device.screen.cards.isEmpty == ending.counts)
    }

    @Test("CAT-19 without allowInCarPlay, CarPlay shows nothing", arguments: [false, true])
    func carPlay(isAllowed: Bool) {
        var settings = DeviceSettings()
        settings.isInCarPlay = true
        var device = SimulatedDevice(settings: settings)
        device.install(.chat())
        device.ask(.authorization([.alert, .carPlay]), of: chat)
        device.ask(
            .setCategories([category("c", options: isAllowed ? .allowInCarPlay : [])]), of: chat)
        for id in ["c", ""] { device.showLocal("in \(id)", category: id) }
        #expect(device.announcements("n1").contains(.carScreen) == isAllowed)
        #expect(device.announcements("n2") == [.lockScreen])
        device.set(.carPlay(false))
        device.showLocal("later", category: "c")
        #expect(!device.announcements("n3").contains(.carScreen))
    }

    static let announcements:
        [(version: Int, options: NotificationCategory.Options, spoken: Bool)] =
            [
                (15, [], true), (15, [.allowAnnouncement], true), (18, [], true),
                (14, [], false), (14, [.allowAnnouncement], true),
            ]

    @Test("CAT-20 since iOS 15 allowAnnouncement has no effect", arguments: announcements)
    func allowAnnouncement(version: Int, options: NotificationCategory.Options, spoken: Bool) {
        var settings = DeviceSettings()
        settings.systemVersion = SystemVersion(parts: [version])
        settings.announcesNotifications = true
        var device = SimulatedDevice.withChat(settings: settings)
        device.set(.announceAll(true))
        device.ask(.setCategories([category("c", options: options)]), of: chat)
        device.showLocal("x", category: "c")
        #expect(device.reasons("n1").contains(.spoken) == spoken)
    }

    @Test("CAT-21 the delegate receives only the id, regardless of the category")
    func sharedIdentifiers() {
        var device = device([
            category("photo", [.init(identifier: "delete", title: "Delete photo")]),
            category("mail", [.init(identifier: "delete", title: "Delete mail")]),
        ])
        for id in ["photo", "mail"] { device.showLocal("in \(id)", category: id) }
        #expect(
            device.screen.cards.map { $0.actions.map(\.title) } == [
                ["Delete mail"], ["Delete photo"],
            ])
        for id in ["n1", "n2"] {
            device.perform(.press(notification: id, action: "delete", text: nil))
        }
        #expect(responses(device) == ["delete", "delete"])
    }

    @Test("CAT-22 intent identifiers do not change the display")
    func intents() {
        let plain = NotificationCategory(
            identifier: "c", actions: [.init(identifier: "a", title: "A")])
        var linked = plain
        linked.intentIdentifiers = ["INSendMessageIntent", "INStartCallIntent"]
        let screens = [plain, linked].map { category in
            var device = device([category])
            device.showLocal("x", category: "c")
            device.perform(.expand(notification: "n1"))
            return device.screen
        }
        #expect(screens[0].expanded != nil)
        #expect(screens[0] == screens[1])
    }

    private func responses(_ device: SimulatedDevice) -> [String] {
        device.effects.compactMap { effect in
            guard case .deliverResponse(_, _, let response, _) = effect else { return nil }
            return response.actionIdentifier
        }
    }
}
