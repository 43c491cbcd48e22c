import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

@testable import Scenario

/// Recorded sessions that run again to the same journeys.
struct RecordingReplayTests {
    struct Session: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let happens: @Sendable (inout SimulatedDevice) -> Void

        init(_ name: String, _ happens: @escaping @Sendable (inout SimulatedDevice) -> Void) {
            testDescription = name
            self.happens = happens
        }
    }

    private static let chat = "org.example.chat"
    private static let shop = "org.example.shop"
    private static let message =
        #"{"aps":{"alert":{"title":"New","body":"Lunch?"},"mutable-content":1,"category":"message"}}"#

    private static func app(_ id: String) -> AppDescription {
        var app = AppDescription(
            bundleIdentifier: id, name: id.split(separator: ".").last.map(String.init) ?? id,
            entitlements: [
                "com.apple.developer.usernotifications.communication": .bool(true),
                "com.apple.developer.usernotifications.time-sensitive": .bool(true),
            ],
            userActivityTypes: ["INSendMessageIntent"], backgroundModes: ["remote-notification"],
            serviceExtension: .init(bundleIdentifier: "\(id).service"))
        app.localizations = ["en": ["KEY": "Hello %@"]]
        return app
    }

    private static func sender(_ name: String, _ handle: String) -> CommunicationContext {
        CommunicationContext(
            kind: .message,
            sender: Person(
                displayName: name, handle: .init(value: handle, kind: .emailAddress),
                image: .named("usable")))
    }

    static let sessions = [
        Session("an app asks, the person allows, and answers a message") { device in
            device.install(app(chat))
            device.ask(
                .setCategories([
                    NotificationCategory(
                        identifier: "message",
                        actions: [
                            NotificationAction(
                                identifier: "reply", title: "Reply",
                                textInput: .init(buttonTitle: "Send", placeholder: "Text")),
                            NotificationAction(
                                identifier: "open", title: "Open",
                                options: [.foreground, .authenticationRequired]),
                        ])
                ]), of: chat)
            device.promptAnswer = nil
            device.perform(.unlock)
            device.ask(.authorization([.alert, .sound]), of: chat)
            device.advance(by: 12.4)
            device.perform(.answer(.notifications, app: chat, allows: true))
            device.perform(.lock)
            let first = device.push(message, to: chat) ?? ""
            device.advance(by: 2)
            device.perform(.expand(notification: first))
            device.perform(.press(notification: first, action: "reply", text: "Ja: “gern”"))
            let second = device.push(message, to: chat) ?? ""
            device.perform(.press(notification: second, action: "open", text: nil))
            let third = device.push(message, to: chat, collapseIdentifier: "lunch") ?? ""
            device.perform(.tap(notification: third))
        },
        Session("a Focus and a contact are made, and a message passes or does not") { device in
            device.installAllowed(app(chat))
            device.script.serviceExtension = { request in
                var content = request.content
                content.communication = sender("Mia", "mia@example.org")
                return .after(1.7, .returns(content))
            }
            device.push(message, to: chat)
            device.advance(by: 3)
            device.configure { settings in
                settings.contacts.append(
                    Contact(identifier: "c1", name: "Mia Wong", handles: ["mia@example.org"]))
                settings.focusModes.append(
                    Focus(name: "Work", people: .init(members: ["c1"])))
            }
            device.perform(.focus("Work"))
            device.push(message, to: chat)
            device.advance(by: 3)
            device.script.serviceExtension = { .returns($0.content) }
            device.push(message, to: chat)
            device.perform(.focus(nil))
        },
        Session("an app is installed meanwhile, asks, and its requests come due") { device in
            device.installAllowed(app(chat))
            device.push(#"{"aps":{"alert":{"loc-key":"KEY","loc-args":["Ann"]}}}"#, to: chat)
            device.advance(by: 5)
            device.install(app(shop))
            device.ask(.authorization([.alert, .badge]), of: shop)
            var content = NotificationContent()
            content.title = "Sale: 50 %"
            content.badge = 2
            content.userInfo = ["deep": .dictionary(["a": .array([.integer(1), .bool(true)])])]
            device.ask(
                .add(
                    NotificationRequest(
                        identifier: "sale", content: content,
                        trigger: .timeInterval(61.5, repeats: true))), of: shop)
            device.ask(
                .add(
                    NotificationRequest(
                        identifier: "home", content: content,
                        trigger: .location(
                            NotificationRegion(
                                identifier: "r",
                                shape: .circle(latitude: 1, longitude: 2, radius: 200)),
                            repeats: false))), of: shop)
            device.ask(.locationAuthorization(always: false), of: shop)
            device.advance(by: 70)
            device.perform(.move(Position(latitude: 1, longitude: 2)))
            device.advance(by: 70)
            device.ask(.removePending(["sale"]), of: shop)
            device.ask(.setBadge(0), of: shop)
            device.advance(by: 130)
            device.handle(.uninstalled(app: shop))
        },
        Session("extensions change, crash, hang, return twice, and queue") { device in
            device.installAllowed(app(chat))
            let outcomes: [@Sendable (NotificationContent) -> AppScript.ExtensionOutcome] = [
                { content in
                    var changed = content
                    changed.title = "Changed"
                    changed.sound = nil
                    return .after(3, .returns(changed))
                },
                { _ in .fails(.ended("signal 11")) }, { _ in .hangs },
                { .returnsTwice($0, $0) }, { .returnsOnExpiry($0) },
                { _ in .returns(NotificationContent()) },
            ]
            for outcome in outcomes {
                device.script.serviceExtension = { outcome($0.content) }
                device.push(message, to: chat)
                device.advance(by: 40)
            }
            device.script.serviceExtension = { request in
                var content = request.content
                content.body += "!"
                return .after(2.25, .returns(content))
            }
            for _ in 0..<3 {
                device.push(message, to: chat)
                device.advance(by: 0.5)
            }
            device.advance(by: 10)
        },
        Session("an app in front answers, is put away, and answers otherwise") { device in
            device.installAllowed(app(chat))
            device.perform(.open(app: chat))
            device.script.presentation = [.banner]
            device.push(message, to: chat)
            device.script.presentation = []
            device.push(message, to: chat)
            device.script.presentation = nil
            device.push(message, to: chat)
            device.perform(.goHome)
            device.push(#"{"aps":{"content-available":1}}"#, to: chat)
            device.script.backgroundOutcome = .fetched(1)
            device.push(#"{"aps":{"content-available":1}}"#, to: chat)
            device.advance(by: 60)
            device.script.responseOutcome = .notImplemented
            let id = device.push(message, to: chat) ?? ""
            device.perform(.tap(notification: id))
            device.perform(.forceQuit(app: chat))
            device.push(#"{"aps":{"content-available":1}}"#, to: chat)
            device.perform(.change(app: chat, .sounds(false)))
            device.push(message, to: chat)
            device.configure { $0.language = "zh-Hans" }
            device.perform(.clearAll)
        },
    ]

    @Test("a recorded session runs again to the same journeys", arguments: sessions)
    func replays(session: Session) throws {
        var settings = DeviceSettings()
        settings.focusModes.append(Focus(name: "Sleep", allowsTimeSensitive: true))
        var device = SimulatedDevice(settings: settings)
        device.recordsEvents = true
        session.happens(&device)

        let recorder = EventRecorder()
        var kernel = Kernel(settings: settings)
        for taken in device.takenEvents {
            recorder.add(taken.event, at: taken.at, meeting: kernel.state)
            _ = kernel.handle(taken.event, at: taken.at)
        }
        var runner = try ScenarioRunner(Scenario(yaml: recorder.yaml))
        let result = runner.run()
        #expect(result.failures.isEmpty, "\(result)\n\(recorder.yaml)")
        let replayed = result.journeys.map { $0.steps.map(\.code) }
        #expect(
            replayed == device.journeys.map { JourneyReport($0).steps.map(\.code) },
            "\(recorder.yaml)")
        #expect(
            result.finalScreen.cards.map(\.title) == device.screen.cards.map(\.title),
            "\(recorder.yaml)")
    }

    @Test("what scenarios cannot repeat becomes a note, and no step fails")
    func notes() throws {
        var device = SimulatedDevice()
        device.installAllowed(Self.app(Self.chat))
        let id = device.push(Self.message, to: Self.chat) ?? ""
        let recorder = EventRecorder()
        let events: [Event] = [
            .person(.tap(notification: id)),
            .asked(app: Self.chat, .setFocusFilter("SELF == 1"), call: 9),
            // Only applicationIconBadgeNumber takes a negative number (BADGE-7).
            .asked(app: Self.chat, .setIconBadge(-1), call: 10),
        ]
        for event in events { recorder.add(event, at: device.now, meeting: device.kernel.state) }
        var runner = try ScenarioRunner(Scenario(yaml: recorder.yaml))
        let result = runner.run()
        #expect(result.failures.isEmpty)
        #expect(recorder.yaml.contains("from before the recording"))
        let missing = recorder.yaml.matches(of: /a request that scenarios do not have/)
        #expect(missing.count == 2)
    }
}
