import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

@testable import Scenario

/// A file can name every setting of the device, including settings that are added later.
struct SettingsByNameTests {
    private static let names = SettingsOverlay.names(of: DeviceSettings())

    /// Returns the parts of the settings in their file format.
    private static func parts(_ settings: DeviceSettings) throws -> [String: PropertyValue] {
        try JSONDecoder().decode(
            [String: PropertyValue].self, from: JSONEncoder().encode(settings))
    }

    /// Returns a value that differs from the current one, as YAML.
    private static func other(_ name: String, than value: PropertyValue) -> String {
        switch value {
        case .bool(let isOn): isOn ? "off" : "on"
        case .integer(let number): "\(number + 1)"
        case .number(let number): "\(number + 1)"
        case .string: "another"
        case .dictionary(let table) where table["parts"] != nil: "17.10"
        case .dictionary(let table) where table["identifier"] != nil: "Asia/Tokyo"
        case .dictionary(let table) where table["isOn"] != nil: "{ isOn: yes, minutes: [07:30] }"
        case .array: "[]"
        default: "another"
        }
    }

    @Test("changing a setting by name changes no other setting", arguments: names)
    func setting(name: String) throws {
        let before = try Self.parts(DeviceSettings())
        let value = try #require(before[name])
        let text = Self.other(name, than: value)
        let file =
            "device: { \(name): \(text) }\nsteps: [{ expect: { device: { \(name): \(text) } } }]"
        var runner = try ScenarioRunner(Scenario(yaml: file))
        let settings = runner.preparation.settings
        let after = try Self.parts(settings)
        // An empty list stays empty.
        if value != .array([]) { #expect(after[name] != value) }
        for other in before.keys where other != name { #expect(after[other] == before[other]) }
        #expect(runner.run().told == [])
        #expect(runner.device.kernel.state.settings == settings)
    }

    @Test("a step changes a setting as well", arguments: names)
    func step(name: String) throws {
        let value = try #require(try Self.parts(DeviceSettings())[name])
        let text = Self.other(name, than: value)
        let result = try play(
            file:
                "steps: [{ set: { \(name): \(text) } }, { expect: { device: { \(name): \(text) } } }]"
        )
        #expect(result.told == [])
    }

    @Test(
        "values are written in their usual form",
        arguments: [
            ("systemVersion: 18.10", "systemVersion", "18.10"),
            ("systemVersion: 26.0", "systemVersion", "26"),
            ("extensionSeconds: 1m", "extensionSeconds", "60"),
            ("clockOffset: 2h", "clockOffset", "7200"), ("isSilent: true", "isSilent", "on"),
            ("silent: yes", "isSilent", "on"), ("lowPower: on", "isLowPower", "on"),
            ("language: no", "language", "“no”"),
            ("summary: on", "summary", "{ isOn: on, minutes: [480, 1080] }"),
            ("summary: { minutes: 07:30 }", "summary", "{ isOn: off, minutes: [450] }"),
        ])
    func words(text: String, name: String, word: String) throws {
        let runner = try ScenarioRunner(Scenario(yaml: "device: { \(text) }\nsteps: []"))
        #expect(SettingsOverlay.word(name, of: runner.preparation.settings) == word)
    }

    @Test(
        "an app's switch has its effect",
        arguments: [
            ("notifications: off", "authorizationStatus: denied"), ("alert: off", "alert: off"),
            ("alertStyle: alert", "alertStyle: alert"), ("lockScreen: off", "lockScreen: off"),
            ("notificationCenter: no", "notificationCenter: off"),
            ("sound: off", "sound: disabled"),
            ("badge: off", "badge: off"), ("carPlay: off", "carPlay: off"),
            ("criticalAlert: off", "criticalAlert: off"),
            ("timeSensitive: off", "timeSensitive: off"),
            ("directMessages: off", "directMessages: off"),
            ("announcement: off", "announcement: off"),
            ("scheduledDelivery: on", "scheduledDelivery: on"),
            ("showPreviews: never", "showPreviews: never"),
        ])
    func appSwitch(text: String, read: String) throws {
        let result = try play(
            file: """
                device: { summary: on }
                apps:
                  - id: a
                    entitlements: [timeSensitive, communication, criticalAlerts]
                    allowed: [alert, sound, badge, carPlay, criticalAlert]
                    settings: { \(text) }
                steps: [{ expect: { settings: { \(read) } } }]
                """)
        #expect(result.told == [])
    }

    @Test func switchesThatAppsCannotReadReachTheDevice() throws {
        var runner = try ScenarioRunner(
            Scenario(
                yaml: """
                    apps:
                      - id: a
                        settings:
                          grouping: byApp
                          location: on
                          backgroundRefresh: off
                          focusStatus: yes
                          contacts: off
                          liveActivities: off
                          announceAll: on
                          mute: hour
                    steps: []
                    """))
        _ = runner.run()
        let choices = try #require(runner.device.kernel.state.apps["a"]).choices
        #expect(
            choices.grouping == .byApp && choices.location == .whenInUse && choices.announcesAll)
        #expect(!choices.refreshesInBackground && choices.sharesFocusStatus == true)
        #expect(choices.readsContacts == false)
        #expect(!choices.showsActivities && choices.allowsFrequentActivityUpdates)
        #expect(choices.mutedUntil == runner.device.now + 3_600)
        #expect(AppSwitch.names.count == 23)
    }

    @Test("a vCard adds its contacts and replaces those with the same identifier")
    func vCard() throws {
        var settings = DeviceSettings()
        settings.contacts = [
            Contact(identifier: "1", name: "Mia"), Contact(identifier: "2", name: "Tom"),
        ]
        let card = "BEGIN:VCARD\nFN:Mia Lee\nUID:1\nEND:VCARD\nBEGIN:VCARD\nFN:Ben\nEND:VCARD\n"
        settings = try NamedSetting("contacts", card).applied(to: settings)
        #expect(settings.contacts.map(\.name) == ["Tom", "Mia Lee", "Ben"])
        let error = #expect(throws: NamedSetting.ValueError.self) {
            try NamedSetting("contacts", "BEGIN:VCARD\nFN:Mia").applied(to: settings)
        }
        #expect(error?.description.contains("END:VCARD") == true)
    }

    @Test("contacts and Focuses of the file are the device's")
    func people() throws {
        let runner = try ScenarioRunner(
            Scenario(
                yaml: """
                    contacts:
                      - { name: Mia, handle: [mia@example.org, +49 30 1], id: m, image: usable }
                      - { name: Tom }
                    focuses:
                      - { name: Work, allow: { people: [Mia], apps: [a] }, timeSensitive: yes, filters: { a: f } }
                      - { name: Sleep, silence: { people: [Mia] } }
                    steps: []
                    """))
        let settings = runner.preparation.settings
        #expect(settings.contacts.map(\.identifier) == ["m", "contact-2"])
        #expect(settings.contacts.first?.handles == ["mia@example.org", "+49 30 1"])
        #expect(settings.contacts.map(\.hasPhoto) == [true, false])
        let work = try #require(settings.focus(named: "Work"))
        #expect(work.people == .init(members: ["m"]) && work.apps == .init(members: ["a"]))
        #expect(work.allowsTimeSensitive && work.filters == ["a": "f"])
        let sleep = try #require(settings.focus(named: "Sleep"))
        #expect(sleep.people == .init(allows: false, members: ["m"]))
        #expect(sleep.apps == .init(allows: false))
        #expect(settings.focus(named: Scenario.Focus.doNotDisturb) != nil)
    }
}
