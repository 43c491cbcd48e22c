import Foundation
import NotificationModel
import OpenUserNotifications
import Testing

/// A custom subclass with an additional property.
private final class OrderContent: UNMutableNotificationContent {
    var order = 0
}

@Suite("Copies of content")
struct ContentCopyTests {
    private static func attachment(_ identifier: String) -> UNNotificationAttachment {
        UNNotificationAttachment(
            model: NotificationAttachment(
                identifier: identifier, url: URL(filePath: "/a.png"), typeIdentifier: "public.png",
                isThumbnailHidden: false, thumbnailClippingRect: nil, thumbnailTime: nil))
    }

    @Test("do not see later changes of what userInfo was made of (ADD-2)")
    func nestedContainers() throws {
        let inner = NSMutableDictionary(dictionary: ["name": NSMutableString(string: "Ann")])
        let list = NSMutableArray(array: [1, inner])
        let data = NSMutableData(data: Data([1]))
        let given = NSMutableDictionary(dictionary: ["list": list, "inner": inner, "data": data])
        let content = UNMutableNotificationContent()
        content.userInfo = try #require(given as? [AnyHashable: Any])
        let frozen = try #require(content.copy() as? UNNotificationContent)
        let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)

        (inner["name"] as? NSMutableString)?.append("a")
        inner["name"] = "Bo"
        list.add(2)
        data.append(Data([2]))
        given["new"] = true

        for content in [content, frozen, request.content] {
            let info = content.userInfo
            #expect((info["inner"] as? [String: Any])?["name"] as? String == "Ann")
            #expect((info["list"] as? [Any])?.count == 2)
            #expect(((info["list"] as? [Any])?.last as? [String: String]) == ["name": "Ann"])
            #expect(info["data"] as? Data == Data([1]))
            #expect(info["new"] == nil)
        }
    }

    @Test("do not see later changes of the original, nor it theirs (ADD-2, NSE-22)")
    func independence() throws {
        let content = UNMutableNotificationContent()
        content.userInfo = ["inner": ["name": "Ann"], "list": [1]]
        content.attachments = [Self.attachment("a")]
        content.sound = .default
        let frozen = try #require(content.copy() as? UNNotificationContent)
        let copy = try #require(frozen.mutableCopy() as? UNMutableNotificationContent)

        content.userInfo["inner"] = ["name": "Bo"]
        content.attachments.append(Self.attachment("b"))
        content.sound = nil
        copy.userInfo["list"] = [2]
        copy.attachments.removeAll()

        #expect(frozen.userInfo["inner"] as? [String: String] == ["name": "Ann"])
        #expect(frozen.userInfo["list"] as? [Int] == [1])
        #expect(frozen.attachments.map(\.identifier) == ["a"])
        #expect(frozen.sound == .default)
        #expect(copy.userInfo["inner"] as? [String: String] == ["name": "Ann"])
        #expect(copy.sound == .default)
        #expect(content.userInfo["list"] as? [Int] == [1])
        #expect(content.attachments.map(\.identifier) == ["a", "b"])
    }

    @Test("never change, whatever they are copies of (ADD-2, NSE-22)")
    func classes() throws {
        let order = OrderContent()
        order.title = "Order"
        order.order = 7
        for content in [UNNotificationContent(), UNMutableNotificationContent(), order] {
            let copy = try #require(content.copy() as? UNNotificationContent)
            #expect(!(copy is UNMutableNotificationContent))
            #expect(copy == content)
            #expect(content.mutableCopy() is UNMutableNotificationContent)
            #expect(content.mutableCopy() as? UNNotificationContent !== content)
            #expect(content.mutableCopy() as? NSObject == content)
        }
        #expect((order.copy() as? UNNotificationContent)?.title == "Order")
    }

    @Test("keep values as Apple's bridging makes them (PUSH-3)")
    func bridging() {
        let content = UNMutableNotificationContent()
        let nothing: Int? = nil
        content.userInfo = [
            NSString(string: "key"): 1, "whole": 2.0, "small": UInt8(3), "graphic": CGFloat(0.5),
            "flag": true, "nothing": nothing as Any, "some": Optional(4) as Any,
            "nested": ["date": Date(timeIntervalSince1970: 0)],
        ]
        let info = content.userInfo
        #expect(info["key"] as? Int == 1)
        #expect(info["whole"] as? Double == 2 && info["whole"] as? Int == 2)
        #expect(info["small"] as? Int == 3)
        #expect(info["graphic"] as? Double == 0.5)
        #expect(info["flag"] as? Bool == true)
        #expect(info["nothing"] is NSNull)
        #expect(info["some"] as? Int == 4)
        #expect((info["nested"] as? [String: Date])?["date"] == Date(timeIntervalSince1970: 0))
        #expect(content.model.userInfo["nothing"] == .null)
    }

    @Test("keep what no property list holds until the content leaves the process (ADD-14)")
    func foreignValues() {
        let object = NSObject()
        let content = UNMutableNotificationContent()
        content.userInfo = ["list": [["object": object]], 7: "seven"]
        let list = content.userInfo["list"] as? [[String: Any]]
        #expect(list?.first?["object"] as? NSObject === object)
        #expect(content.userInfo[7] as? String == "seven")
        #expect(content == content)
        #expect((content.copy() as? UNNotificationContent) != content)
    }
}
