import APNs
import BellhopTesting
import Foundation
import NotificationServiceKit
import Testing
import UserNotifications

/// The complete code of an app author.
private final class ReadingService: CommunicationNotificationService {}

/// The provider repeats the sender's keys to keep the kit free of dependencies. This test compares
/// both sets.
@Suite("A provider's sender", .timeLimit(.minutes(10)))
struct ProviderKeysTests {
    private static var everything: PushSender {
        var sender = PushSender(
            name: "雨桐", id: "1", picture: "https://example.org/1.png", conversation: "chat_1")
        sender.fullName = "李雨桐"
        sender.email = "yutong@example.org"
        sender.phone = "+86 10 0000"
        sender.group = .init(
            name: "Family", memberCount: 4, picture: "https://example.org/family.png")
        sender.mentionsOwner = true
        sender.repliesToOwner = true
        sender.call = .audio
        return sender
    }

    private func payload(_ sender: PushSender) throws -> String {
        var payload = AlertPayload(title: "消息标题", body: "晚上一起吃饭吗？")
        payload.sender = sender
        return String(decoding: try payload.json(), as: UTF8.self)
    }

    @Test("is written under the default keys of the service")
    func spelling() throws {
        let json = try JSONSerialization.jsonObject(
            with: Data(try payload(Self.everything).utf8))
        let written = Set(try #require(json as? [String: Any]).keys).subtracting(["aps"])
        let keys = PayloadKeys.standard
        let read = [
            keys.image, keys.displayName, keys.fullName, keys.senderID, keys.email, keys.phone,
            keys.conversationID, keys.groupName, keys.groupMemberCount, keys.groupImage,
            keys.mentionsOwner, keys.repliesToOwner, keys.call,
        ]
        #expect(written == Set(read.compactMap(\.first)))
    }

    @Test("COM-7, COM-10 appears on the device with name, picture and conversation")
    func shown() async throws {
        let device = TestDevice()
        try device.install(.messaging("org.example.chat"), serviceExtension: ReadingService.self)
        device.network.respond(to: "https://example.org/1.png", with: TestPicture.png)
        let sender = PushSender(
            name: "雨桐", id: "1", picture: "https://example.org/1.png", conversation: "chat_1")
        try await device.push(try payload(sender), to: "org.example.chat")
        let card = try #require(device.screen.cards.first)
        #expect(card.isCommunication)
        #expect(card.title == "雨桐" && card.body == "晚上一起吃饭吗？")
        #expect(device.journey?.contains(.avatarShown) == true)
    }
}
