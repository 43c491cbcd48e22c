import NotificationModel
import Synchronization
import Testing
import WebScreen

/// The addresses of the device's settings.
@Suite(.timeLimit(.minutes(10)))
struct SettingsRouteTests {
    /// Settings with one switch.
    private final class OneSwitch: SettingsSource {
        private let isOn = Mutex(true)
        private let taken = Mutex<[SettingChange]>([])

        var changes: [SettingChange] { taken.withLock { $0 } }

        func settings() -> [NamedValue] { [value] }

        private var value: NamedValue {
            isOn.withLock { NamedValue(name: "light", value: .bool($0), words: $0 ? "on" : "off") }
        }

        func change(_ change: SettingChange) throws -> NamedValue {
            taken.withLock { $0.append(change) }
            guard change.name == "light" else {
                throw SettingError("No \(change.name).", remedy: "Choose light.")
            }
            isOn.withLock { $0 = change.value == "on" }
            return value
        }
    }

    @Test func settingsAreListedAndChanged() async throws {
        let settings = OneSwitch()
        try await RunningScreen.with(FakeSource(Sample.screen()), settings: settings) { screen in
            let list = try await screen.get("/api/settings").text
            #expect(list == #"[{"name":"light","value":true,"words":"on"}]"#)
            let answer = try await screen.post(
                #"{"name":"light","value":"off"}"#, to: "/api/settings")
            #expect(answer.status == 200)
            #expect(answer.text == #"{"name":"light","value":false,"words":"off"}"#)
            #expect(try await screen.get("/api/settings").text.contains("off"))
        }
    }

    @Test func refusalSaysWhatThereIs() async throws {
        try await RunningScreen.with(FakeSource(Sample.screen()), settings: OneSwitch()) {
            screen in
            let answer = try await screen.post(
                #"{"name":"lamp","value":"off"}"#, to: "/api/settings")
            #expect(answer.status == 409)
            #expect(
                try answer.decoded(as: [String: String].self)
                    == ["error": "No lamp.", "remedy": "Choose light."])
        }
    }

    @Test(arguments: ["", "[]", #"{"name":"light"}"#, #"{"name":"light","value":true}"#])
    func whatIsNoChangeIsRefused(body: String) async throws {
        let settings = OneSwitch()
        try await RunningScreen.with(FakeSource(Sample.screen()), settings: settings) { screen in
            let answer = try await screen.post(body, to: "/api/settings")
            #expect(answer.status == 400)
            #expect(try answer.decoded(as: [String: String].self)["remedy"] != nil)
            #expect(settings.changes.isEmpty)
        }
    }

    @Test func foreignPagesMayNotChangeSettings() async throws {
        let settings = OneSwitch()
        try await RunningScreen.with(FakeSource(Sample.screen()), settings: settings) { screen in
            let body = #"{"name":"light","value":"off"}"#
            let foreign = try await screen.post(
                body, to: "/api/settings", origin: "http://example.org")
            #expect(foreign.status == 403)
            let form = try await screen.post(body, to: "/api/settings", contentType: "text/plain")
            #expect(form.status == 415)
            #expect(settings.changes.isEmpty)
        }
    }

    @Test func withoutSettingsTheirAddressIsNotThere() async throws {
        try await RunningScreen.with(FakeSource(Sample.screen())) { screen in
            #expect(try await screen.get("/api/settings").status == 404)
            let answer = try await screen.post(
                #"{"name":"light","value":"off"}"#, to: "/api/settings")
            #expect(answer.status == 404)
        }
    }
}
