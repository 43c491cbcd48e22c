import AppleAPITesting
import Foundation
import NotificationModel
import OpenFoundation
import Testing

@testable import OpenUserNotifications

@Suite("Texts of localizedUserNotificationString", .serialized)
struct LocalizedTextTests {
    private static func text(_ key: String, _ arguments: [Any]? = nil) -> String {
        NSString.localizedUserNotificationString(forKey: key, arguments: arguments)
    }

    @Test(
        "LOCA-5 CON-8 a key that is missing is the text, or nothing where the device is set so",
        arguments: [true, false])
    func missing(showsKeys: Bool) {
        let before = SystemRules.current
        defer { SystemRules.current = before }
        SystemRules.current.showsMissingTextKeys = showsKeys
        #expect(Self.text("Calendar Title") == (showsKeys ? "Calendar Title" : ""))
        #expect(Self.text("%@ came", ["Ann"]) == (showsKeys ? "Ann came" : ""))
    }

    @Test(
        "LOCA-6 a text carries key and arguments into content, whatever its length",
        arguments: ["K", "Fifteen bytes..", "Sixteen bytes...", String(repeating: "长", count: 400)])
    func carried(key: String) throws {
        let content = UNMutableNotificationContent()
        content.title = Self.text(key)
        content.subtitle = Self.text(key, ["Ann", 2])
        content.body = "plain"
        let copy = try #require(content.copy() as? UNNotificationContent)
        #expect(copy.title == key)
        #expect(copy.model.localizedTexts?.title == LocalizedText(key: key))
        #expect(
            copy.model.localizedTexts?.subtitle == LocalizedText(key: key, arguments: ["Ann", "2"]))
        #expect(copy.model.localizedTexts?.body == nil)
        let request = UNNotificationRequest(identifier: "r", content: copy, trigger: nil)
        #expect(try archived(request).content.title == key)
        #expect(try archived(request).content.model.localizedTexts == copy.model.localizedTexts)
    }

    @Test("LOCA-6 a text that reads the same, or that was changed, is itself")
    func otherTexts() {
        let content = UNMutableNotificationContent()
        let text = Self.text("a key with more than fifteen bytes")
        content.title = String(text.map { $0 })
        #expect(content.model.localizedTexts == nil)
        content.title = text + "!"
        #expect(content.model.localizedTexts == nil)
        var changed = text
        changed.append("!")
        content.title = changed
        #expect(content.model.localizedTexts == nil)
        content.title = text
        #expect(content.model.localizedTexts?.title?.key == text)
        content.title = "another"
        #expect(content.model.localizedTexts == nil)
    }

    @Test("LOCA-6 a limited number of texts is remembered; the oldest one stays unchanged")
    func bounded() {
        let first = Self.text("first")
        for number in 0...LocalizedTextOrigins.countMax { _ = Self.text("key \(number)") }
        #expect(first == "first" && LocalizedTextOrigins.origin(of: first) == nil)
        #expect(LocalizedTextOrigins.origin(of: Self.text("last"))?.key == "last")
    }
}
