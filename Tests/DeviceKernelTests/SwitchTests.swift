import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// What each switch of an app stops, and what it leaves.
struct SwitchTests {
    private static let entitled = AppDescription.chat(
        entitlements: Dictionary(
            uniqueKeysWithValues: [
                Entitlement.communication, .timeSensitive, .criticalAlerts,
            ].map { ($0.rawValue, PropertyValue.bool(true)) }))

    @Test(
        "SET-6 the style matters while unlocked; none means no banner",
        arguments: [(.none, nil), (.banner, .temporaryBanner), (.alert, .persistentBanner)]
            as [(AlertStyle, AlertPresentation?)])
    func style(_ style: AlertStyle, expected: AlertPresentation?) {
        var device = SimulatedDevice.withChat()
        device.change(.alertStyle(style))
        #expect(device.appSettings().alert == .enabled && device.appSettings().alertStyle == style)
        let locked = device.push(fullPush, to: chat)
        #expect(device.announcements(locked) == [.lockScreen])
        device.perform(.unlock)
        let unlocked = device.push(fullPush, to: chat)
        #expect(device.announcements(unlocked) == [expected].compactMap(\.self))
        #expect(device.reasons(unlocked).contains(.bannersOff) == (expected == nil))
        #expect(device.delivered().count == 2)
    }

    static let tries: [(aps: String, alert: Bool, sound: Bool, badge: Int)] = [
        (#""alert":"b""#, true, false, 9), (#""alert":{"title":"t"}"#, true, false, 9),
        (#""alert":{"title":"t","subtitle":"s"}"#, true, false, 9),
        (#""sound":"default""#, false, true, 9),
        (#""badge":4"#, false, false, 4), (#""alert":"b","sound":"default""#, true, true, 9),
        (#""alert":"b","badge":4"#, true, false, 4),
        (#""sound":"default","badge":4"#, false, true, 4),
        (#""alert":"b","sound":"default","badge":4"#, true, true, 4),
        (#""alert":"","sound":"default""#, false, true, 9),
    ]

    @Test(
        "SET-7 a text alerts, a sound plays, a badge is set, each if present",
        arguments: tries)
    func eachIsTried(aps: String, alert: Bool, sound: Bool, badge: Int) {
        var device = SimulatedDevice.withChat()
        device.ask(.setBadge(9), of: chat)
        let id = device.push("{\"aps\":{\(aps)}}", to: chat)
        #expect(device.announcements(id).isEmpty == !alert)
        #expect(device.screen.cards.isEmpty == !alert)
        #expect(device.heard(id) == sound)
        #expect(device.badge() == badge)
    }

    @Test(
        "SET-7 local content is processed in the same way",
        arguments: ["title", "subtitle", "body", "sound", "badge"])
    func eachIsTriedLocally(field: String) {
        var device = SimulatedDevice.withChat()
        device.add("a") { content in
            content = NotificationContent()
            switch field {
            case "title": content.title = "x"
            case "subtitle": content.subtitle = "x"
            case "body": content.body = "x"
            case "sound": content.sound = NotificationSound()
            default: content.badge = 4
            }
        }
        let isText = ["title", "subtitle", "body"].contains(field)
        #expect(device.announcements("n1").isEmpty == !isText)
        #expect(device.heard("n1") == (field == "sound"))
        #expect(device.badge() == (field == "badge" ? 4 : 0))
    }

    static let effects: [(change: AppSettingChange, alert: Bool, sound: Bool, badge: Bool)] = [
        (.alerts(false), false, true, true), (.sounds(false), true, false, true),
        (.badges(false), true, true, false), (.notificationCenter(false), true, true, true),
    ]

    @Test(
        "SET-8 each effect is dropped separately if its switch is off", arguments: effects,
        [true, false])
    func effectsAreDropped(
        _ row: (change: AppSettingChange, alert: Bool, sound: Bool, badge: Bool), isLocked: Bool
    ) {
        var device = SimulatedDevice.withChat()
        device.perform(isLocked ? .lock : .unlock)
        device.change(row.change)
        let id = device.push(fullPush, to: chat)
        #expect(device.announcements(id).isEmpty == !row.alert)
        #expect(device.heard(id) == row.sound)
        #expect(device.badge() == (row.badge ? 4 : 0))
    }

    @Test("SET-8 an option that was not requested is dropped separately, too")
    func neverAskedIsDropped() {
        var device = SimulatedDevice.asked([.alert])
        let id = device.push(fullPush, to: chat)
        #expect(device.announcements(id) == [.lockScreen])
        #expect(!device.heard(id) && device.badge() == 0)
    }

    @Test("SET-9 alerts off, Notification Center on: it is listed", arguments: [true, false])
    func listedWithoutAlert(isListOn: Bool) {
        var device = SimulatedDevice.withChat()
        device.change(.alerts(false))
        device.change(.notificationCenter(isListOn))
        let id = device.push(#"{"aps":{"alert":"x"}}"#, to: chat)
        #expect(device.announcements(id).isEmpty)
        #expect(device.delivered().isEmpty == !isListOn)
        #expect(device.screen.cards.isEmpty == !isListOn)
        #expect(device.reasons(id).contains(.presentedQuietly) == isListOn)
        #expect(device.reasons(id).contains(.alertsOff) == isListOn)
    }

    @Test(
        "SET-10 with the Lock Screen off it shows on an unlocked screen only",
        arguments: [true, false])
    func lockScreenOff(isOn: Bool) throws {
        var device = SimulatedDevice.withChat()
        device.change(.lockScreen(isOn))
        let locked = device.push(fullPush, to: chat)
        #expect(device.announcements(locked).isEmpty == !isOn)
        #expect(device.reasons(locked).contains(.lockScreenOff) == !isOn)
        let listed = try #require(device.kernel.state.delivered.last)
        #expect(listed.placement.isOnLockScreen == isOn && listed.placement.isListed)
        device.perform(.unlock)
        let unlocked = device.push(fullPush, to: chat)
        #expect(device.announcements(unlocked) == [.temporaryBanner])
        #expect(device.delivered().count == 2)
    }

    @Test(
        "SET-12 an app that requested a link to its settings has the link",
        arguments: [true, false])
    func ownSettings(asked: Bool) {
        let options: AuthorizationOptions =
            asked ? [.alert, .providesAppNotificationSettings] : [.alert]
        var device = SimulatedDevice.asked(options)
        #expect(device.appSettings().providesAppNotificationSettings == asked)
        device.perform(.openSettings(app: chat, notification: nil))
        #expect(device.effects.contains(.openSettings(app: chat, nil)) == asked)
    }

    @Test("SET-13 LEVEL-4 switched off, a time-sensitive notification counts as active")
    func timeSensitiveOff() {
        var settings = DeviceSettings()
        settings.focusModes = [Focus(name: "Work", allowsTimeSensitive: true)]
        var device = SimulatedDevice.asked([.alert], Self.entitled, settings: settings)
        device.perform(.focus("Work"))
        let push = #"{"aps":{"alert":"x","interruption-level":"time-sensitive"}}"#
        let announcements = device.announcementsOfPush(push)
        #expect(announcements == [.lockScreen])
        device.change(.timeSensitive(false))
        let id = device.push(push, to: chat)
        #expect(device.announcements(id).isEmpty)
        #expect(device.reasons(id).contains(.levelSwitchedOff))
    }

    @Test(
        "the prompt about time-sensitive notifications changes only their switch",
        arguments: [true, false])
    func timeSensitiveQuestion(keeps: Bool) {
        var device = SimulatedDevice.asked([.alert], Self.entitled)
        device.promptAnswer = nil
        let before = device.appSettings()
        let push = #"{"aps":{"alert":"x","interruption-level":"time-sensitive"}}"#
        for _ in 0..<5 { device.push(push, to: chat) }
        #expect(device.prompts(.timeSensitive) == 1)
        device.perform(.answer(.timeSensitive, app: chat, allows: keeps))
        var expected = before
        if !keeps { expected.timeSensitive = .disabled }
        #expect(device.appSettings() == expected)
        for _ in 0..<5 { device.push(push, to: chat) }
        #expect(device.prompts(.timeSensitive) == 1)
    }

    @Test("a prompt about a switch that an update removed changes nothing")
    func timeSensitiveQuestionTooLate() {
        var device = SimulatedDevice.asked([.alert], Self.entitled)
        device.promptAnswer = nil
        let push = #"{"aps":{"alert":"x","interruption-level":"time-sensitive"}}"#
        for _ in 0..<3 { device.push(push, to: chat) }
        device.install(.chat())
        device.perform(.answer(.timeSensitive, app: chat, allows: false))
        #expect(device.appSettings().timeSensitive == .notSupported)
    }

    static let summaries: [(isOn: Bool, isMember: Bool, expected: NotificationSetting)] = [
        (false, false, .notSupported), (false, true, .notSupported), (true, false, .disabled),
        (true, true, .enabled),
    ]

    @Test("SET-15 scheduled delivery: the feature, then the app", arguments: summaries)
    func scheduledDelivery(isOn: Bool, isMember: Bool, expected: NotificationSetting) {
        var device = SimulatedDevice.withChat()
        device.change(.scheduledDelivery(isMember))
        device.configure { $0.summary.isOn = isOn }
        #expect(device.appSettings().scheduledDelivery == expected)
        let id = device.push(#"{"aps":{"alert":"x"}}"#, to: chat)
        #expect(device.reasons(id).contains(.summaryHeld) == (expected == .enabled))
    }

    static let voices: [(level: String, all: Bool, isMessage: Bool, isSpoken: Bool)] = [
        ("active", false, false, false), ("active", true, false, true),
        ("active", false, true, true), ("time-sensitive", false, false, true),
        ("passive", true, false, false),
    ]

    @Test(
        "SET-16 Siri announces messages and time-sensitive ones, and any the person wants",
        arguments: voices)
    func announced(level: String, all: Bool, isMessage: Bool, isSpoken: Bool) {
        var settings = DeviceSettings()
        settings.announcesNotifications = true
        var device = SimulatedDevice.asked([.alert], Self.entitled, settings: settings)
        device.change(.announceAll(all))
        if isMessage { device.script.serviceExtension = { .returns(decorated($0.content)) } }
        let push =
            #"{"aps":{"alert":"x","mutable-content":1,"interruption-level":"\#(level)"}}"#
        let on = device.reasonsOfPush(push)
        #expect(on.contains(.spoken) == isSpoken)
        device.change(.announcement(false))
        #expect(device.appSettings().announcement == .disabled)
        let off = device.reasonsOfPush(push)
        #expect(!off.contains(.spoken))
    }

    @Test("SET-18 settings are a snapshot without notifications of changes")
    func snapshot() {
        var device = SimulatedDevice.withChat()
        let before = device.appSettings()
        let count = device.effects.count
        device.change(.sounds(false))
        device.change(.notifications(false))
        #expect(device.effects.count == count)
        #expect(before.sound == .enabled && before.authorizationStatus == .authorized)
        #expect(device.appSettings().sound == .disabled)
    }

    @Test(
        "DEL-10 the app in front is called even if it is provisional or has everything off",
        arguments: [true, false])
    func appInFrontIsAsked(isProvisional: Bool) {
        let options: AuthorizationOptions = isProvisional ? [.alert, .provisional] : [.alert]
        var device = SimulatedDevice.asked(options)
        for change in [.alerts(false), .lockScreen(false), .notificationCenter(false)]
            as [AppSettingChange]
        {
            if !isProvisional { device.change(change) }
        }
        device.perform(.open(app: chat))
        device.script.presentation = []
        let id = device.push(fullPush, to: chat)
        let texts = device.effects.compactMap { effect in
            if case .askPresentation(id, chat, let shown) = effect {
                shown.request.content.body
            } else {
                nil
            }
        }
        #expect(texts == ["B"])
    }
}
