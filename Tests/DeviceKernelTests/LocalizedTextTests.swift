import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// Texts that are looked up when a notification is shown.
struct LocalizedTextTests {
    private static func content() -> NotificationContent {
        var content = NotificationContent()
        content.title = "Hello Ann, from Bo"
        content.body = "B"
        var texts = LocalizedTexts()
        texts.title = LocalizedText(key: "greeting", arguments: ["Ann", "Bo"])
        content.localizedTexts = texts
        return content
    }

    private static func device() -> SimulatedDevice {
        var settings = DeviceSettings()
        settings.language = "en"
        return SimulatedDevice.withChat(settings: settings)
    }

    private static func speak(_ language: String, _ device: inout SimulatedDevice) {
        var settings = device.kernel.state.settings
        settings.language = language
        device.handle(.configured(settings))
    }

    @Test("LOCA-6 a change of language between scheduling and display applies")
    func beforeDisplay() {
        var device = Self.device()
        device.ask(
            .add(
                .init(
                    identifier: "r", content: Self.content(),
                    trigger: .timeInterval(60, repeats: false))), of: chat)
        Self.speak("zh-Hans", &device)
        device.advance(by: 61)
        #expect(device.screen.cards.first?.title == "Bo向Ann问好")
    }

    @Test("LOCA-6 the texts in lists follow the language in both directions")
    func listed() {
        var device = Self.device()
        device.ask(.add(.init(identifier: "r", content: Self.content(), trigger: nil)), of: chat)
        #expect(device.screen.cards.first?.title == "Hello Ann, from Bo")
        Self.speak("zh-Hans", &device)
        #expect(device.screen.cards.first?.title == "Bo向Ann问好")
        #expect(device.screen.cards.first?.body == "B")
        guard case .delivered(let delivered)? = device.ask(.delivered, of: chat) else {
            Issue.record("nothing is delivered")
            return
        }
        #expect(delivered.first?.request.content.title == "Bo向Ann问好")
        Self.speak("en", &device)
        #expect(device.screen.cards.first?.title == "Hello Ann, from Bo")
    }

    @Test("LOCA-6 an extension's texts are looked up too")
    func ofExtension() {
        var device = Self.device()
        device.script.serviceExtension = { request in
            .returns(Self.content())
        }
        Self.speak("zh-Hans", &device)
        device.push(mutableAlert, to: chat)
        #expect(device.screen.cards.first?.title == "Bo向Ann问好")
    }

    @Test("LOCA-6 a plural text follows the language, also if that language has only a plain text")
    func plural() {
        var device = Self.device()
        var content = NotificationContent()
        content.title = "2 messages"
        content.body = "Hello Ann, from Bo"
        var texts = LocalizedTexts()
        texts.title = LocalizedText(
            key: "count", arguments: ["2"],
            plurals: ["en": "2 messages", "zh-Hans": "2条消息", "fr": "2 messages"])
        texts.body = LocalizedText(
            key: "greeting", arguments: ["Ann", "Bo"], plurals: ["en": "Hello Ann, from Bo"])
        content.localizedTexts = texts
        device.ask(.add(.init(identifier: "r", content: content, trigger: nil)), of: chat)
        Self.speak("zh-Hans", &device)
        #expect(device.screen.cards.first?.title == "2条消息")
        #expect(device.screen.cards.first?.body == "Bo向Ann问好")
        #expect(!device.reasons(device.kernel.state.journeys.ids.last).contains(.textKeyMissing))
        Self.speak("en", &device)
        #expect(device.screen.cards.first?.title == "2 messages")
    }

    @Test("LOCA-5 CON-8 an unknown key leaves the app's text, and the journey says so")
    func missing() {
        var device = Self.device()
        var content = NotificationContent()
        content.title = "Calendar Title"
        var texts = LocalizedTexts()
        texts.title = LocalizedText(key: "Calendar Title")
        content.localizedTexts = texts
        device.ask(.add(.init(identifier: "r", content: content, trigger: nil)), of: chat)
        #expect(device.screen.cards.first?.title == "Calendar Title")
        #expect(device.reasons(device.kernel.state.journeys.ids.last).contains(.textKeyMissing))
    }

    @Test("a text that happens to match the old one is not replaced")
    func literal() {
        var device = Self.device()
        var content = Self.content()
        content.body = content.title
        device.ask(.add(.init(identifier: "r", content: content, trigger: nil)), of: chat)
        Self.speak("zh-Hans", &device)
        #expect(device.screen.cards.first?.body == "Hello Ann, from Bo")
    }
}
