import AppleAPITesting
import Foundation
import NotificationModel
import OpenIntents
import OpenUserNotifications
import Testing

private final class OwnProvider: NSObject, UNNotificationContentProviding {}

@Suite("updating(from:)")
struct UpdatingTests {
    private static var message: INSendMessageIntent {
        let ann = INPerson(
            personHandle: INPersonHandle(value: nil, type: .unknown), nameComponents: nil,
            displayName: "Ann", image: INImage(imageData: Data([1])), contactIdentifier: nil,
            customIdentifier: nil)
        return INSendMessageIntent(
            recipients: nil, outgoingMessageType: .outgoingMessageText, content: "Hi",
            speakableGroupName: nil, conversationIdentifier: "chat-1", serviceName: nil,
            sender: ann, attachments: nil)
    }

    @Test("gives new content that never changes and leaves the old (COM-4, COM-30)")
    func newContent() throws {
        let content = UNMutableNotificationContent()
        content.title = "Title"
        let updated = try content.updating(from: Self.message)
        #expect(updated !== content)
        #expect(!(updated is UNMutableNotificationContent))
        #expect(updated.title == "Title")
        #expect(updated.model.communication == Self.message.communicationContext())
        #expect(updated.model.communication?.sender?.image == .data(Data([1])))
        #expect(content.model.communication == nil)
    }

    @Test("keeps everything else that the content says (COM-30)")
    func keepsTheRest() throws {
        let content = UNMutableNotificationContent()
        content.subtitle = "Subtitle"
        content.body = "Body"
        content.badge = 2
        content.sound = .default
        content.categoryIdentifier = "MESSAGE"
        content.threadIdentifier = "thread"
        content.interruptionLevel = .timeSensitive
        content.userInfo = ["id": 7, "nested": ["a": [1]]]
        content.attachments = [
            UNNotificationAttachment(
                model: NotificationAttachment(
                    identifier: "a", url: URL(filePath: "/a.png"), typeIdentifier: "public.png"))
        ]
        let updated = try content.updating(from: Self.message)
        var rest = updated.model
        rest.communication = nil
        #expect(rest == content.model)
        #expect(updated.attachments == content.attachments)
        #expect(updated.userInfo["id"] as? Int == 7)
        content.body = "Other"
        content.userInfo = [:]
        #expect(updated.body == "Body" && updated.userInfo["id"] as? Int == 7)
        #expect(updated.copy() as? UNNotificationContent === updated)
    }

    @Test("takes calls and formatted messages (COM-32)")
    func providers() throws {
        let content = UNNotificationContent()
        #expect(try content.updating(from: INStartCallIntent()).model.communication?.kind == .call)
        let formatted = UNNotificationAttributedMessageContext(
            sendMessageIntent: Self.message, attributedContent: NSAttributedString(string: "Bold"))
        let updated = try content.updating(from: formatted)
        #expect(updated.body == "Bold")
        #expect(updated.model.communication?.kind == .message)
    }

    @Test("refuses an app's own provider (COM-31, COM-33)")
    func ownProvider() {
        #expect(throws: UNError(.contentProvidingObjectNotAllowed)) {
            try UNNotificationContent().updating(from: OwnProvider())
        }
    }

    @Test("remembers that the updated content was changed (COM-34)")
    func changedAfterwards() throws {
        let updated = try UNNotificationContent().updating(from: Self.message)
        #expect(updated.model.communication?.wasContentChangedAfterUpdate == false)
        let copy = try #require(updated.mutableCopy() as? UNMutableNotificationContent)
        #expect(copy.model.communication?.wasContentChangedAfterUpdate == false)
        copy.body = "Other"
        #expect(copy.model.communication?.wasContentChangedAfterUpdate == true)
        #expect(copy.model.communication?.wasTitleSetAfterUpdate == false)
        copy.title = "Other"
        #expect(copy.model.communication?.wasTitleSetAfterUpdate == true)
    }

    @Test("content is changed by the names of its properties too (COM-34)")
    func keyValueCoding() throws {
        let updated = try UNNotificationContent().updating(from: Self.message)
        updated.setValue("By name", forKey: "title")
        updated.setValue(3, forKey: "badge")
        updated.setValue(nil, forKeyPath: "sound")
        updated.setValue(["a": 1], forKey: "userInfo")
        #expect(
            updated.title == "By name" && updated.value(forKey: "title") as? String == "By name")
        #expect(updated.badge == 3 && updated.sound == nil)
        #expect(updated.userInfo["a"] as? Int == 1)
        #expect(updated.model.communication?.wasTitleSetAfterUpdate == true)
    }

    @Test("survives an archive")
    func archives() throws {
        let updated = try UNNotificationContent().updating(from: Self.message)
        #expect(try archived(updated) == updated)
    }
}
