import AppleAPITesting
import Foundation
import NotificationModel
import OpenIntents
import OpenUserNotifications
import Testing

@Suite("UNNotificationContent")
struct UNNotificationContentTests {
    private static var full: UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "Title"
        content.subtitle = "Subtitle"
        content.body = "Body"
        content.badge = 3
        content.sound = UNNotificationSound(named: UNNotificationSoundName("ping.caf"))
        content.launchImageName = "launch"
        content.categoryIdentifier = "MESSAGE"
        content.threadIdentifier = "thread"
        content.targetContentIdentifier = "scene"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5
        content.filterCriteria = "work"
        content.userInfo = [
            "id": 7, "nested": ["ok": true, "list": [1, 2.5, "x"]] as [String: Any],
        ]
        return content
    }

    @Test("starts with Apple's values (TXT-3)")
    func defaults() {
        let content = UNNotificationContent()
        #expect(content.title.isEmpty && content.subtitle.isEmpty && content.body.isEmpty)
        #expect(content.categoryIdentifier.isEmpty && content.threadIdentifier.isEmpty)
        #expect(content.launchImageName.isEmpty)
        #expect(content.badge == nil && content.sound == nil)
        #expect(content.attachments.isEmpty && content.userInfo.isEmpty)
        #expect(content.interruptionLevel == .active)
        #expect(content.relevanceScore == 0)
        #expect(content.targetContentIdentifier == nil && content.filterCriteria == nil)
    }

    @Test("is copied into content that never changes (ADD-2)")
    func copies() throws {
        let content = Self.full
        let copy = try #require(content.copy() as? UNNotificationContent)
        #expect(!(copy is UNMutableNotificationContent))
        #expect(copy == content)
        #expect(copy.hash == content.hash)
        content.title = "Other"
        #expect(copy.title == "Title")
        #expect(copy != content)
    }

    @Test("gives content that can be changed (NSE-22)")
    func mutableCopies() throws {
        let frozen = try #require(Self.full.copy() as? UNNotificationContent)
        let copy = try #require(frozen.mutableCopy() as? UNMutableNotificationContent)
        copy.badge = nil
        copy.userInfo["id"] = 8
        #expect(frozen.badge == 3)
        #expect(frozen.userInfo["id"] as? Int == 7)
    }

    @Test("survives an archive")
    func archives() throws {
        let frozen = try #require(Self.full.copy() as? UNNotificationContent)
        #expect(try archived(frozen) == frozen)
        #expect(try archived(Self.full).userInfo["id"] as? Int == 7)
    }

    @Test("hands its values to our own rooms and back")
    func model() {
        let model = Self.full.model
        #expect(model.badge == 3)
        #expect(model.interruptionLevel == .timeSensitive)
        #expect(model.userInfo["nested"]?["ok"] == .bool(true))
        #expect(
            model.userInfo["nested"]?["list"] == .array([.integer(1), .number(2.5), .string("x")]))
        #expect(UNNotificationContent(model: model) == Self.full)
    }

    @Test("has numbers in userInfo that cast as on an iPhone (PUSH-3)")
    func numbers() {
        var model = NotificationContent()
        model.userInfo = [
            "whole": .integer(1), "fraction": .number(1.5), "flag": .bool(true), "none": .null,
            "aps": .dictionary(["alert": .string("x")]),
        ]
        let userInfo = UNNotificationContent(model: model).userInfo
        #expect(userInfo["whole"] as? Int == 1)
        #expect(userInfo["whole"] as? Double == 1)
        #expect(userInfo["whole"] as? NSNumber == 1)
        #expect(userInfo["whole"] as? String == nil)
        #expect(userInfo["fraction"] as? Double == 1.5)
        #expect(userInfo["fraction"] as? Int == nil)
        #expect(userInfo["flag"] as? Bool == true)
        #expect(userInfo["none"] is NSNull)
        #expect((userInfo["aps"] as? [String: Any])?["alert"] as? String == "x")
        #expect((userInfo["aps"] as? [AnyHashable: Any])?["alert"] as? String == "x")
        #expect((userInfo["aps"] as? [String: String])?["alert"] == "x")
    }

    @Test(
        "returns every value of a property list (ADD-14)",
        arguments: [
            .null, .bool(false), .bool(true), .integer(0), .integer(1), .integer(.max),
            .integer(.min), .number(0.5), .string("x"), .data(Data([1])),
            .date(Date(timeIntervalSince1970: 5)), .array([.integer(1), .bool(true)]),
            .dictionary(["a": .array([])]),
        ] as [PropertyValue])
    func propertyValues(value: PropertyValue) {
        #expect(PropertyValue(foundationValue: value.foundationValue) == value)
    }

    @Test("traps when a value outside property lists leaves the process (ADD-14)")
    func badUserInfo() async {
        await #expect(processExitsWith: .failure) {
            let content = UNMutableNotificationContent()
            content.userInfo = ["object": NSObject()]
            _ = content.model
        }
        await #expect(processExitsWith: .failure) {
            let content = UNMutableNotificationContent()
            content.userInfo = [1: "key that is not text"]
            _ = content.model
        }
    }
}
