import BellhopTesting
import Foundation
import NotificationServiceKit
import Testing
import UserNotifications

@Suite("A local notification with a sender", .timeLimit(.minutes(10)))
struct LocalNotificationTests {
    private static let app = "org.example.chat"

    private static func draft() -> NotificationDraft {
        var draft = NotificationDraft()
        draft.body = "你在干嘛????"
        draft.subtitle = "哈哈哈"
        draft.sound = .standard
        draft.badge = 1
        draft.conversation = .direct(
            with: Participant(name: "111", id: "7", picture: .data(TestPicture.png)), id: "123456")
        return draft
    }

    @Test("COM-5 is shown with the sender's picture by one call")
    func shown() async throws {
        let device = TestDevice()
        try device.install(.messaging(Self.app))
        try await device.run(as: Self.app) {
            try await LocalNotification(Self.draft(), identifier: "123456").add()
        }
        let card = try #require(device.screen.cards.first)
        #expect(card.isCommunication && card.title == "111" && card.subtitle.isEmpty)
        #expect(card.body == "哈哈哈\n你在干嘛????")
        #expect(card.threadIdentifier == "123456")
        #expect(device.journey?.contains(.avatarShown) == true)
        #expect(device.screen.apps.first?.badge == 1)
    }

    @Test("waits for its trigger")
    func triggered() async throws {
        let device = TestDevice()
        try device.install(.messaging(Self.app))
        try await device.run(as: Self.app) {
            try await LocalNotification(Self.draft()).add(
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false))
        }
        #expect(device.screen.cards.isEmpty)
        try await device.advance(by: .seconds(61))
        #expect(device.screen.cards.first?.title == "111")
    }

    @Test("is an ordinary notification that names the sender below iOS 15")
    func old() async throws {
        var tools = NotificationTools.test()
        tools.communication.isAvailable = false
        let request = await LocalNotification(Self.draft(), identifier: "x").request(tools: tools)
        #expect(request.identifier == "x")
        #expect(request.content.title == "111" && request.content.subtitle == "哈哈哈")
        #expect(CommunicationSummary(request.content) == nil)
    }
}
