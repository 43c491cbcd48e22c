import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

struct PersonTests {
    private func withMessage(options: NotificationCategory.Options = []) -> SimulatedDevice {
        var device = SimulatedDevice.withChat()
        let category = NotificationCategory(
            identifier: "message",
            actions: [
                NotificationAction(
                    identifier: "reply", title: "Reply",
                    textInput: .init(buttonTitle: "Send", placeholder: "Message")),
                NotificationAction(identifier: "open", title: "Open", options: [.foreground]),
                NotificationAction(identifier: "mute", title: "Mute", options: [.destructive]),
            ],
            options: options)
        device.ask(.setCategories([category]), of: chat)
        device.push(#"{"aps":{"alert":"x","category":"message"}}"#, to: chat)
        return device
    }

    private func responses(_ device: SimulatedDevice) -> [(
        response: NotificationResponse, front: Bool
    )] {
        device.effects.compactMap { effect in
            guard case .deliverResponse(_, _, let response, let front) = effect else { return nil }
            return (response, front)
        }
    }

    @Test("DEL-12 LIST-8 a tap removes the notification, unlocks and calls the delegate in front")
    func tap() throws {
        var device = withMessage()
        device.handle(.person(.tap(notification: "n1")))
        let response = try #require(responses(device).first)
        #expect(
            response.response.actionIdentifier == NotificationResponse.defaultActionIdentifier)
        #expect(response.front)
        #expect(device.screen.cards.isEmpty)
        #expect(!device.screen.isLocked)
        #expect(device.reasons("n1").suffix(2) == [.tapped, .responseDelivered])
    }

    @Test(
        "SCENE-4 DEL-15 the journey says which part of the app received the response, and why none",
        arguments: [
            (true, nil, [.responseDelivered]),
            (true, .read, [.responseInScene, .responseDelivered]),
            (true, .unread, [.responseDelivered]),
            (false, nil, [.responseNoDelegate]),
            (false, .read, [.responseInScene]),
            (false, .unread, [.responseSceneUnread, .responseNoDelegate]),
            (false, .noMethod, [.responseSceneNoMethod, .responseNoDelegate]),
            (false, .noDelegate, [.responseSceneNoDelegate, .responseNoDelegate]),
        ] as [(Bool, SceneReceipt?, [JourneyReason])])
    func receipts(reachesDelegate: Bool, scene: SceneReceipt?, reasons: [JourneyReason]) {
        var device = withMessage()
        device.script.responseOutcome = .received(
            ResponseReceipt(reachedDelegate: reachesDelegate, scene: scene))
        device.handle(.person(.tap(notification: "n1")))
        let all = device.reasons("n1")
        #expect(Array(all.suffix(from: (all.firstIndex(of: .tapped) ?? 0) + 1)) == reasons)
    }

    @Test("DEL-1 the journey says that the app set its delegate after the response")
    func lateDelegate() {
        var device = withMessage()
        device.handle(.person(.tap(notification: "n1")))
        device.handle(.delegateSetLate(notification: "n1"))
        #expect(device.reasons("n1").last == .responseDelegateLate)
    }

    @Test("the journey names the delegate that another one replaced")
    func replacedDelegate() {
        var device = withMessage()
        device.handle(.person(.tap(notification: "n1")))
        device.handle(.delegateReplaced(notification: "n1", types: "A, replaced by B"))
        #expect(device.reasons("n1").last == .responseDelegateReplaced)
        #expect(device.journeys.first?.steps.last?.detail == "A, replaced by B")
    }

    @Test(
        "CAT-7 CAT-8 CAT-12 a button calls the delegate with its text",
        arguments: [
            ("reply", "hi", "hi", false), ("reply", nil, "", false), ("open", nil, nil, true),
            ("mute", "ignored", nil, false),
        ])
    func buttons(action: String, typed: String?, text: String?, front: Bool) throws {
        var device = withMessage()
        device.handle(.person(.press(notification: "n1", action: action, text: typed)))
        let response = try #require(responses(device).first)
        #expect(response.response.actionIdentifier == action)
        #expect(response.response.userText == text)
        #expect(response.front == front)
    }

    @Test("CAT-3 a button that the category does not have does nothing")
    func unknownButton() {
        var device = withMessage()
        device.handle(.person(.press(notification: "n1", action: "nowhere", text: nil)))
        #expect(responses(device).isEmpty)
        #expect(device.screen.cards.count == 1)
    }

    @Test(
        "CAT-17 LIST-9 clearing calls the delegate only for categories that request it",
        arguments: [true, false])
    func clearing(reports: Bool) {
        var device = withMessage(options: reports ? [.customDismissAction] : [])
        device.handle(.person(.clear(notification: "n1")))
        #expect(device.screen.cards.isEmpty)
        #expect(responses(device).count == (reports ? 1 : 0))
    }

    @Test("CAT-4 CAT-5 CAT-6 buttons are looked up at display time, in order, ten at most")
    func buttonsAtDisplayTime() {
        var device = SimulatedDevice.withChat()
        device.push(#"{"aps":{"alert":"x","category":"late"}}"#, to: chat)
        #expect(device.screen.cards.first?.actions.isEmpty == true)
        let actions = (1...12).map { NotificationAction(identifier: "a\($0)", title: "A\($0)") }
        device.ask(.setCategories([.init(identifier: "late", actions: actions)]), of: chat)
        #expect(
            device.screen.cards.first?.actions.map(\.id) == actions.prefix(10).map(\.identifier))
    }

    @Test("a tap on a removed notification does nothing")
    func tapOnNothing() {
        var device = withMessage()
        device.handle(.person(.tap(notification: "n9")))
        #expect(responses(device).isEmpty)
    }
}

struct ScheduleTests {
    private func content(_ body: String) -> NotificationContent {
        var content = NotificationContent()
        content.body = body
        return content
    }

    @Test(
        "TIM-4 LIST-2 an interval starts with the request, and a fired request leaves the list")
    func intervalFires() {
        var device = SimulatedDevice.withChat()
        device.ask(
            .add(
                .init(
                    identifier: "a", content: content("x"),
                    trigger: .timeInterval(120, repeats: false))),
            of: chat)
        device.advance(by: 119)
        #expect(device.screen.cards.isEmpty)
        device.advance(by: 2)
        #expect(device.screen.cards.map(\.body) == ["x"])
        #expect(device.ask(.pending, of: chat) == .requests([]))
    }

    @Test("TIM-7 LIST-14 a repeating request fires again and replaces its earlier notification")
    func repeatingFiresAgain() {
        var device = SimulatedDevice.withChat()
        device.ask(
            .add(
                .init(
                    identifier: "a", content: content("x"),
                    trigger: .timeInterval(60, repeats: true))),
            of: chat)
        device.advance(by: 185)
        #expect(device.journeys.count == 3)
        #expect(device.screen.cards.count == 1)
    }

    @Test("CAL-1 CAL-2 a calendar trigger fires at the next match")
    func calendarFires() throws {
        var device = SimulatedDevice.withChat()
        // The device starts at 2023-11-14 22:13:20 UTC.
        device.ask(
            .add(
                .init(
                    identifier: "a", content: content("x"),
                    trigger: .calendar(DateComponents(hour: 7, minute: 30), repeats: false))),
            of: chat)
        device.advance(by: 24 * 3600)
        let delivered = try #require(device.kernel.state.delivered.first)
        #expect(
            delivered.notification.date == Date(timeIntervalSince1970: 1_700_033_400))
    }
}
