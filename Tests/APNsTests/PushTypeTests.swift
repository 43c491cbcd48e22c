import APNs
import Foundation
import Testing

@Suite("A push type")
struct PushTypeTests {
    @Test(
        "TYP, VOIP-4: The push type determines the suffix of the topic",
        arguments: [
            (PushType.alert, "com.example.chat"), (.background, "com.example.chat"),
            (.voip, "com.example.chat.voip"), (.complication, "com.example.chat.complication"),
            (.fileprovider, "com.example.chat.pushkit.fileprovider"),
            (.liveactivity, "com.example.chat.push-type.liveactivity"),
            (.location, "com.example.chat.location-query"),
            (.pushtotalk, "com.example.chat.voip-ptt"),
            (.widgets, "com.example.chat.push-type.widgets"),
            (.controls, "com.example.chat.push-type.controls"),
        ])
    func topics(type: PushType, topic: String) {
        #expect(type.topic(bundleID: "com.example.chat") == topic)
        #expect(PushType.bundleID(ofTopic: topic) == "com.example.chat")
        #expect(PushType.suffixType(ofTopic: topic) == (type.topicSuffix.isEmpty ? nil : type))
    }

    @Test("SIZE-1, VOIP-4: The push type determines the maximum size of the payload")
    func sizes() {
        for type in PushType.allCases {
            #expect(type.payloadBytesMax == (type == .voip ? 5120 : 4096))
        }
    }

    @Test("TYP-1: The header accepts eleven values")
    func words() {
        #expect(PushType.allCases.count == 11)
        #expect(PushType(rawValue: "Alert") == nil)
        #expect(PushType(rawValue: "") == nil)
    }
}

@Suite("Priority and expiration")
struct PriorityTests {
    @Test(
        "HDR-6: a priority is 10, 5 or 1",
        arguments: [
            ("10", Priority.immediate), ("5", .considerate), ("1", .powerFirst), ("0", nil),
            ("010", nil), ("", nil), ("7", nil), ("10 ", nil),
        ])
    func priority(text: String, priority: Priority?) {
        #expect(Priority(headerValue: text) == priority)
    }

    @Test(
        "HDR-5: an expiration is an integer",
        arguments: [
            ("0", Expiration.once), ("1700000000", .until(.init(timeIntervalSince1970: 1.7e9))),
            ("-1", .until(.init(timeIntervalSince1970: -1))), ("1.5", nil), ("", nil),
            ("soon", nil),
            ("99999999999999999999", nil),
        ])
    func expiration(text: String, expiration: Expiration?) {
        #expect(Expiration(headerValue: text) == expiration)
        #expect(expiration == nil || expiration?.headerValue == text)
    }

    @Test(
        "HDR-4, STORE-4: a push is stored until its date, for at most 30 days")
    func deadlines() {
        let now = Date(timeIntervalSince1970: 1_000_000)
        let month = now.addingTimeInterval(30 * 24 * 60 * 60)
        #expect(Expiration.standard.deadline(receivedAt: now) == month)
        #expect(Expiration.once.deadline(receivedAt: now) == nil)
        #expect(Expiration.until(now).deadline(receivedAt: now) == nil)
        let soon = now.addingTimeInterval(1)
        #expect(Expiration.until(soon).deadline(receivedAt: now) == soon)
        let late = month.addingTimeInterval(1)
        #expect(Expiration.until(late).deadline(receivedAt: now) == month)
    }
}
