import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// The person's actions on a locked device, and the calls to apps.
struct UnlockTests {
    private static let category = NotificationCategory(
        identifier: "c",
        actions: [
            NotificationAction(identifier: "plain", title: "Plain"),
            NotificationAction(
                identifier: "secret", title: "Secret", options: [.authenticationRequired]),
            NotificationAction(identifier: "front", title: "Front", options: [.foreground]),
        ], options: [.customDismissAction])

    private func device(recognisesOwner: Bool) -> SimulatedDevice {
        var device = SimulatedDevice.withChat()
        device.configure { $0.recognisesOwner = recognisesOwner }
        device.ask(.setCategories([Self.category]), of: chat)
        device.push(#"{"aps":{"alert":"x","category":"c"}}"#, to: chat)
        return device
    }

    private func responses(_ device: SimulatedDevice) -> [String] {
        device.transcript.entries.compactMap { entry in
            if case .appGotResponse(let action, _) = entry.event { action } else { nil }
        }
    }

    private static let defaultAction = NotificationResponse.defaultActionIdentifier

    static let deeds: [(deed: PersonAction, needsUnlock: Bool, action: String)] = [
        (.press(notification: "n1", action: "plain", text: nil), false, "plain"),
        (.press(notification: "n1", action: "secret", text: nil), true, "secret"),
        (.press(notification: "n1", action: "front", text: nil), true, "front"),
        (.tap(notification: "n1"), true, defaultAction),
        (.clear(notification: "n1"), false, NotificationResponse.dismissActionIdentifier),
    ]

    @Test(
        "CAT-10 CAT-11 an action that requires an unlock waits for it; the app is called after it",
        arguments: deeds)
    func waits(deed: PersonAction, needsUnlock: Bool, action: String) {
        var device = device(recognisesOwner: false)
        device.perform(deed)
        #expect(responses(device) == (needsUnlock ? [] : [action]))
        #expect(device.screen.isLocked)
        #expect(device.happened(.asked(.unlock)) == (needsUnlock ? 1 : 0))
        #expect(device.reasons("n1").contains(.actionWaitsForUnlock) == needsUnlock)
        device.perform(.unlock)
        #expect(responses(device) == [action])
        #expect(device.kernel.state.prompts.isEmpty)
    }

    @Test(
        "CAT-10 CAT-11 Face ID unlocks immediately, and only if the action requires it",
        arguments: deeds)
    func recognised(deed: PersonAction, needsUnlock: Bool, action: String) {
        var device = device(recognisesOwner: true)
        device.perform(deed)
        #expect(responses(device) == [action])
        #expect(device.screen.isLocked == !needsUnlock)
        #expect(device.happened(.asked(.unlock)) == 0)
        let isAction = if case .press = deed { needsUnlock } else { false }
        #expect(device.journeys.contains { $0.contains(.actionUnlocked) } == isAction)
    }

    @Test(
        "CAT-10 an unlocked device does not ask for authentication", arguments: deeds)
    func unlockedAlready(deed: PersonAction, needsUnlock: Bool, action: String) {
        var device = device(recognisesOwner: false)
        device.perform(.unlock)
        device.perform(deed)
        #expect(responses(device) == [action])
        #expect(device.happened(.asked(.unlock)) == 0)
    }

    @Test(
        "CAT-10 after a cancel the app is not called, and the notification stays",
        arguments: [
            .cancelUnlock, .answer(.unlock, app: "", allows: false), .lock,
        ] as [PersonAction])
    func cancelled(way: PersonAction) {
        var device = device(recognisesOwner: false)
        device.perform(.press(notification: "n1", action: "secret", text: nil))
        device.perform(way)
        #expect(device.kernel.state.prompts.isEmpty)
        device.perform(.unlock)
        #expect(responses(device).isEmpty)
        #expect(device.screen.cards.count == 1)
        #expect(device.reasons("n1").last == .unlockCancelled)
    }

    @Test("the later of two actions that require the unlock is performed")
    func laterDeed() {
        var device = device(recognisesOwner: false)
        device.perform(.press(notification: "n1", action: "secret", text: nil))
        device.perform(.tap(notification: "n1"))
        device.perform(.tap(notification: "n1"))
        device.perform(.unlock)
        #expect(responses(device) == [Self.defaultAction])
        #expect(device.reasons("n1").count { $0 == .unlockCancelled } == 1)
        #expect(device.happened(.asked(.unlock)) == 1)
    }

    @Test("an action withdrawn before the unlock is not performed")
    func takenBack() {
        var device = device(recognisesOwner: false)
        device.perform(.tap(notification: "n1"))
        device.ask(.removeDelivered(nil), of: chat)
        device.perform(.unlock)
        #expect(responses(device).isEmpty)
    }

    @Test(
        "CAT-11 an action that opens an app unlocks first",
        arguments: [
            .open(app: chat), .openItem(app: chat, with: .shortcut(type: "new")),
            .openSettings(app: chat, notification: nil),
        ] as [PersonAction])
    func showingAnApp(deed: PersonAction) {
        var device = SimulatedDevice()
        device.install(.chat())
        device.ask(.authorization([.alert, .providesAppNotificationSettings]), of: chat)
        device.configure { $0.recognisesOwner = false }
        device.perform(deed)
        #expect(device.happened(.opened) == 0)
        device.perform(.unlock)
        #expect(device.happened(.opened) == 1)
    }

    // MARK: Dismissal

    @Test(
        "CAT-18 clearing and dismissing call the delegate; a banner that disappears does not",
        arguments: [
            ("clear", true), ("clear all", true), ("dismiss opened", true), ("flick", false),
            ("wait", false), ("lock", false), ("close", false),
        ])
    func dismissal(how: String, counts: Bool) {
        var device = device(recognisesOwner: true)
        device.perform(.unlock)
        switch how {
        case "clear": device.perform(.clear(notification: "n1"))
        case "clear all": device.perform(.clearAll)
        case "dismiss opened":
            device.perform(.expand(notification: "n1"))
            device.perform(.dismissExpanded)
        case "flick": device.perform(.flickBanner(notification: "n1"))
        case "lock": device.perform(.lock)
        // Nothing is opened, so nothing is dismissed.
        case "close": device.perform(.dismissExpanded)
        default: break
        }
        device.advance(by: 3_600)
        #expect(
            responses(device) == (counts ? [NotificationResponse.dismissActionIdentifier] : []))
        #expect(device.screen.cards.isEmpty == counts)
        #expect(device.reasons("n1").contains(.bannerFlicked) == (how == "flick"))
    }

    // MARK: Launching and time

    @Test(
        "DEL-13 a tap launches a closed app, and the response arrives after the launch",
        arguments: [AppProcessState.terminated, .suspended, .background])
    func launch(process: AppProcessState) {
        var device = device(recognisesOwner: true)
        device.handle(.appMoved(app: chat, process))
        device.perform(.tap(notification: "n1"))
        let events = device.transcript.entries.suffix(2).map(\.event)
        #expect(events == [.opened, .appGotResponse(action: Self.defaultAction, text: nil)])
        #expect(device.kernel.state.apps[chat]?.process == .foreground)
    }

    @Test(
        "DEL-14 a background action has a short time limit; a tap has none",
        arguments: [("plain", 29.9, false), ("plain", 30, true), ("front", 600, false)])
    func shortTime(action: String, seconds: TimeInterval, isOver: Bool) {
        var device = device(recognisesOwner: true)
        device.script.responseOutcome = nil
        device.perform(.press(notification: "n1", action: action, text: nil))
        device.advance(by: seconds)
        device.handle(.responseHandled(notification: "n1", .handled))
        device.advance(by: 600)
        #expect(device.reasons("n1").contains(.responseTimeOver) == isOver)
        #expect(device.reasons("n1").last == .responseDelivered)
        #expect(
            device.kernel.state.apps[chat]?.process
                == (action == "front" ? .foreground : .suspended)
        )
    }
}
