// swift-format-ignore-file
// A user's own style, unchanged iPhone code.

import Intents
import UIKit
import UserNotifications

class AvatarService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override init() {
        super.init()
    }

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        guard let bestAttemptContent = bestAttemptContent else { return }
        guard let senderAccountID = bestAttemptContent.userInfo["sender_id"] as? String,
            let senderName = bestAttemptContent.userInfo["sender_name"] as? String,
            let senderImageURLString = bestAttemptContent.userInfo["sender_image_url"] as? String,
            URL(string: senderImageURLString) != nil,
            let senderDisplayName = bestAttemptContent.userInfo["sender_nickname"] as? String,
            let senderEmailAddr = bestAttemptContent.userInfo["sender_email"] as? String,
            let chatSessionID = bestAttemptContent.userInfo["chat_session_id"] as? String
        else {
            contentHandler(bestAttemptContent)
            return
        }

        let messageSender = INPerson(
            personHandle: INPersonHandle(value: senderEmailAddr, type: .emailAddress),
            nameComponents: try? PersonNameComponents(senderName),
            displayName: senderDisplayName,
            image: INImage(imageData: UIImage(systemName: "applelogo")!.pngData()!),
            contactIdentifier: nil,
            customIdentifier: senderAccountID,
            isMe: false,
            suggestionType: .instantMessageAddress
        )

        let intent = INSendMessageIntent(
            recipients: nil,
            outgoingMessageType: .outgoingMessageText,
            content: bestAttemptContent.body,
            speakableGroupName: INSpeakableString(spokenPhrase: senderDisplayName),
            conversationIdentifier: chatSessionID,
            serviceName: nil,
            sender: messageSender,
            attachments: nil)
        intent.setImage(messageSender.image, forParameterNamed: \.speakableGroupName)

        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        interaction.donate(completion: nil)
        do {
            let messageContent = try request.content.updating(from: intent)
            contentHandler(messageContent)
        } catch UNError.contentProvidingObjectNotAllowed {
            contentHandler(bestAttemptContent)
        } catch {
            print(error.localizedDescription)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
