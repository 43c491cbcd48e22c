import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// The switches of one app: what they say, and what each of them stops.
struct SettingsTests {
    private static let everything: AuthorizationOptions = [
        .alert, .sound, .badge, .carPlay, .criticalAlert, .providesAppNotificationSettings,
    ]

    private static let entitled = AppDescription.chat(
        entitlements: Dictionary(
            uniqueKeysWithValues: [
                Entitlement.communication, .timeSensitive, .criticalAlerts,
            ].map { ($0.rawValue, PropertyValue.bool(true)) }))

    struct Switch: Sendable, CustomTestStringConvertible {
        let name: String
        let option: AuthorizationOptions
        let entitlement: Entitlement?
        let value: @Sendable (NotificationSettings) -> NotificationSetting
        let change: @Sendable (Bool) -> AppSettingChange
        var testDescription: String { name }
    }

    static let switches: [Switch] = [
        Switch(
            name: "alert", option: .alert, entitlement: nil, value: { $0.alert },
            change: { .alerts($0) }),
        Switch(
            name: "lockScreen", option: .alert, entitlement: nil, value: { $0.lockScreen },
            change: { .lockScreen($0) }),
        Switch(
            name: "sound", option: .sound, entitlement: nil, value: { $0.sound },
            change: { .sounds($0) }),
        Switch(
            name: "badge", option: .badge, entitlement: nil, value: { $0.badge },
            change: { .badges($0) }),
        // SET-17 no car without the option.
        Switch(
            name: "SET-17 carPlay", option: .carPlay, entitlement: nil, value: { $0.carPlay },
            change: { .carPlay($0) }),
        Switch(
            name: "criticalAlert", option: .criticalAlert, entitlement: .criticalAlerts,
            value: { $0.criticalAlert }, change: { .criticalAlerts($0) }),
        // SET-13 and SET-14 no option, but an entitlement.
        Switch(
            name: "SET-13 timeSensitive", option: [], entitlement: .timeSensitive,
            value: { $0.timeSensitive }, change: { .timeSensitive($0) }),
        Switch(
            name: "SET-14 directMessages", option: [], entitlement: .communication,
            value: { $0.directMessages }, change: { .directMessages($0) }),
        // SET-4 always there.
        Switch(
            name: "SET-4 notificationCenter", option: [], entitlement: nil,
            value: { $0.notificationCenter }, change: { .notificationCenter($0) }),
        // SET-16 since iOS 15 for every app.
        Switch(
            name: "SET-16 announcement", option: [], entitlement: nil,
            value: { $0.announcement }, change: { .announcement($0) }),
    ]

    @Test(
        "SET-3 SET-4 SET-13 SET-14 SET-16 SET-17 the grant and the person set a switch",
        arguments: switches)
    func onAndOff(of one: Switch) {
        var device = SimulatedDevice.asked(Self.everything, Self.entitled)
        #expect(one.value(device.appSettings()) == .enabled)
        let before = device.appSettings()
        device.change(one.change(false))
        #expect(one.value(device.appSettings()) == .disabled)
        device.change(one.change(true))
        // No switch moves another one.
        #expect(device.appSettings() == before)
    }

    @Test(
        "SET-2 SET-13 SET-14 SET-17 options without a request or an entitlement have no switch",
        arguments: switches.filter { $0.option != [] || $0.entitlement != nil })
    func notSupported(_ one: Switch) {
        let needed = one.entitlement.map { [$0.rawValue: PropertyValue.bool(false)] } ?? [:]
        var options = Self.everything
        if one.entitlement == nil { options.subtract(one.option) }
        var device = SimulatedDevice.asked(options, .chat(entitlements: needed))
        for isOn in [true, false] {
            device.change(one.change(isOn))
            #expect(one.value(device.appSettings()) == .notSupported)
        }
    }

    @Test("SET-2 the style of alerts that were not requested cannot be changed")
    func styleWithoutAlerts() {
        var device = SimulatedDevice.asked([.sound])
        device.change(.alertStyle(.alert))
        #expect(device.appSettings().alertStyle == .none)
    }

    @Test("after off and on again, the app has its previous switches", arguments: switches)
    func offAndOnAgain(one: Switch) {
        var device = SimulatedDevice.asked(Self.everything, Self.entitled)
        device.change(one.change(false))
        device.change(.alertStyle(.alert))
        device.change(.previews(.never))
        let before = device.appSettings()
        device.change(.notifications(false))
        let off = device.appSettings()
        #expect(off.authorizationStatus == .denied && off.alertStyle == .none)
        #expect(Self.switches.allSatisfy { $0.value(off) == .disabled })
        device.change(.notifications(true))
        #expect(device.appSettings() == before)
        // On while it is on changes nothing.
        device.change(.notifications(true))
        #expect(device.appSettings() == before)
        #expect(device.prompts(.notifications) == 1)
    }

    @Test("Settings do not list an app without a request")
    func neverAsked() {
        var device = SimulatedDevice()
        device.install(.chat())
        for isOn in [true, false] {
            device.change(.notifications(isOn))
            #expect(device.status() == .notDetermined)
        }
        device.change(.sounds(true), of: "org.example.nobody")
        #expect(device.ask(.authorization([.alert]), of: chat) == .granted(true))
    }

    @Test(
        "a quiet app's notifications are announced once its alerts are on",
        arguments: [true, false])
    func quietAppSpeaksUp(isKept: Bool) {
        var device = SimulatedDevice.asked([.alert, .sound, .badge, .provisional])
        if isKept { device.perform(.keep(app: chat, inSummary: false)) }
        device.perform(.unlock)
        device.change(.alerts(true))
        #expect(device.status() == .authorized)
        let id = device.push(fullPush, to: chat)
        #expect(device.announcements(id) == [.temporaryBanner])
        #expect(!device.heard(id) && device.badge() == 0)
        device.change(.sounds(true))
        let isHeard = device.heardOfPush(fullPush)
        #expect(isHeard)
    }

    @Test("another build's entitlements change only their switches")
    func updatedEntitlements() {
        var device = SimulatedDevice.asked(Self.everything, Self.entitled)
        device.change(.sounds(false))
        device.install(.chat(entitlements: [:]))
        let without = device.appSettings()
        let gone = [without.timeSensitive, without.directMessages, without.criticalAlert]
        #expect(gone == Array(repeating: .notSupported, count: 3))
        #expect(without.sound == .disabled && without.alert == .enabled)
        device.install(Self.entitled)
        #expect(device.appSettings().timeSensitive == .enabled)
        #expect(device.appSettings().criticalAlert == .notSupported)
        device.change(.timeSensitive(false))
        device.install(Self.entitled)
        #expect(device.appSettings().timeSensitive == .disabled)
    }
}
