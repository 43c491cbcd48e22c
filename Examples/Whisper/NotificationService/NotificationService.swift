import BellhopWhisperKit
import Foundation
import Intents
import UserNotifications

/// Decrypts the envelope on the device: the push service cannot read the message.
final class NotificationService: UNNotificationServiceExtension {
    // Xcode's template has this property. bellhop: silence X009
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var original = UNNotificationContent()

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        original = request.content
        do {
            let envelope = request.content.userInfo["envelope"] as? String ?? ""
            deliver(try content(of: Mailbox.open().unseal(envelope)))
        } catch {
            // The text of the payload only announces a new message.
            print("Could not open the envelope: \(error)")
            deliver(original)
        }
    }

    override func serviceExtensionTimeWillExpire() { deliver(original) }

    private func content(of message: Message) throws -> UNNotificationContent {
        guard let content = original.mutableCopy() as? UNMutableNotificationContent else {
            return original
        }
        content.title = message.sender
        content.body = message.text
        content.threadIdentifier = message.conversation
        let sender = INPerson(
            personHandle: INPersonHandle(value: message.sender, type: .unknown),
            nameComponents: nil, displayName: message.sender, image: nil, contactIdentifier: nil,
            customIdentifier: message.sender)
        let intent = INSendMessageIntent(
            recipients: nil, outgoingMessageType: .outgoingMessageText, content: message.text,
            speakableGroupName: nil, conversationIdentifier: message.conversation,
            serviceName: nil, sender: sender, attachments: nil)
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        interaction.donate(completion: nil)
        return try content.updating(from: intent)
    }

    private func deliver(_ content: UNNotificationContent) {
        contentHandler?(content)
        contentHandler = nil
    }
}
