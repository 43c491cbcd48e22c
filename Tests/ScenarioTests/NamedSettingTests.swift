import DeviceModel
import Foundation
import NotificationModel
import Testing

@testable import Scenario

/// A setting by name and text, outside a file.
struct NamedSettingTests {
    @Test(
        "a value is written as in a scenario",
        arguments: [
            ("isNetworkUp", "off", "off"), ("silent", "yes", "on"),
            ("systemVersion", "18.10", "18.10"),
            ("extensionSeconds", "1m", "60"), ("language", "no", "“no”"),
            ("summary", "{isOn: on, minutes: [07:30]}", "{ isOn: on, minutes: [450] }"),
            ("timeZone", "Europe/Berlin", "Europe/Berlin"),
        ])
    func value(name: String, text: String, words: String) throws {
        let settings = try NamedSetting(name, text).applied(to: DeviceSettings())
        let entry = try #require(NamedSetting.entry(name, of: settings))
        #expect(entry.text == words)
        let yaml = try ScenarioRunner(Scenario(yaml: "device: { \(name): \(text) }\nsteps: []"))
        #expect(yaml.preparation.settings == settings)
    }

    @Test("every setting has an entry, in alphabetical order")
    func entries() {
        let names = NamedSetting.entries(of: DeviceSettings()).map(\.name)
        #expect(names == SettingsOverlay.names(of: DeviceSettings()))
        #expect(names.contains("isNetworkUp") && names == names.sorted())
    }

    @Test("an unknown name is rejected with the known names")
    func unknownName() {
        let failure = #expect(throws: NamedSetting.ValueError.self) {
            try NamedSetting("networkIsUp", "off").applied(to: DeviceSettings())
        }
        #expect(failure?.description.hasPrefix("“networkIsUp” is not a setting. ") == true)
        let remedy = failure?.remedy ?? ""
        #expect(remedy.hasPrefix("The settings are: "))
        for name in SettingsOverlay.names(of: DeviceSettings()) + ["locked", "screenOn"] {
            #expect(remedy.contains(name))
        }
    }

    @Test(
        "an invalid value is rejected with the valid ones",
        arguments: [
            ("isNetworkUp", "maybe", "“isNetworkUp” is on or off, not “maybe”."),
            ("extensionSeconds", "[]", "“extensionSeconds” needs a number, not []."),
            ("isNetworkUp", "", "“isNetworkUp” has no value. Write one, or leave it out."),
            (
                "timeZone", "Europe/Berlim",
                "“timeZone” is not a time zone: “Europe/Berlim”. Did you "
                    + "mean “Europe/Berlin”?"
            ),
        ])
    func badValue(name: String, text: String, message: String) {
        let failure = #expect(throws: NamedSetting.ValueError.self) {
            try NamedSetting(name, text).applied(to: DeviceSettings())
        }
        #expect(failure?.description == message)
        #expect(failure?.remedy == nil)
    }

    @Test("the reader rejects invalid YAML", arguments: ["[", "{a: 1, a: 2}", "!tag x"])
    func noYAML(text: String) {
        #expect(throws: NamedSetting.ValueError.self) { try NamedSetting("isSilent", text) }
    }

    @Test("a setting of the present state becomes a user action")
    func actions() throws {
        #expect(try NamedSetting("locked", "no").action() == .unlock)
        #expect(try NamedSetting("locked", "yes").action() == .lock)
        #expect(try NamedSetting("screenOn", "on").action() == .screen(isOn: true))
        #expect(try NamedSetting("isSilent", "on").action() == nil)
        #expect(throws: NamedSetting.ValueError.self) {
            try NamedSetting("locked", "perhaps").action()
        }
    }

    @Test(
        "an app's switch becomes a change, and an unknown one is rejected with the known switches"
    )
    func switches() throws {
        #expect(try NamedSetting("showPreviews", "never").changes() == [.previews(.never)])
        let failure = #expect(throws: NamedSetting.ValueError.self) {
            try NamedSetting("volume", "on").changes()
        }
        #expect(failure?.remedy?.contains("showPreviews") == true)
    }
}
