import Foundation
import Intents
import UserNotifications

// A user's service extension and delegate, which are independent of the tests.

/// Creates a message from each push, with the sender that the payload names.
final class ChatService: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?
    private var bestAttempt: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        handler = contentHandler
        bestAttempt = request.content.mutableCopy() as? UNMutableNotificationContent
        bestAttempt?.body = "New message"
        let info = request.content.userInfo
        guard let name = info["sender"] as? String else { return }
        let sender = INPerson(
            personHandle: INPersonHandle(value: info["mail"] as? String, type: .emailAddress),
            nameComponents: nil, displayName: name,
            image: (info["picture"] as? String).map { INImage(imageData: Data($0.utf8)) },
            contactIdentifier: nil, customIdentifier: info["id"] as? String)
        let others = (info["others"] as? [String])?.map { name in
            INPerson(
                personHandle: INPersonHandle(value: name, type: .unknown), nameComponents: nil,
                displayName: name, image: nil, contactIdentifier: nil, customIdentifier: nil)
        }
        let intent = INSendMessageIntent(
            recipients: others, outgoingMessageType: .outgoingMessageText,
            content: request.content.body,
            speakableGroupName: (info["group"] as? String).map {
                INSpeakableString(spokenPhrase: $0)
            },
            conversationIdentifier: request.content.threadIdentifier, serviceName: nil,
            sender: sender, attachments: nil)
        do {
            contentHandler(try request.content.updating(from: intent))
        } catch {
            contentHandler(request.content)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let handler, let bestAttempt { handler(bestAttempt) }
    }
}

/// Calls its handler twice and changes the content in between.
final class TwiceService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = UNMutableNotificationContent()
        content.title = "first"
        contentHandler(content)
        content.title = "second"
        contentHandler(content)
    }
}

/// Never calls its handler.
final class ForgetfulService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {}
}

/// Answers from its own queue.
final class QueuedService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        // Only the queue uses them after this line.
        nonisolated(unsafe) let handler = contentHandler
        nonisolated(unsafe) let content = request.content
        DispatchQueue.global().async { unsafe handler(content) }
    }
}

/// Presents by category and records the person's actions.
final class Inbox: NSObject, UNUserNotificationCenterDelegate {
    private(set) var notes: [String] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        let isMessage = notification.request.content.categoryIdentifier == "MESSAGE"
        completionHandler(isMessage ? [.banner, .sound] : [])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let id = response.notification.request.identifier
        switch response {
        case let reply as UNTextInputNotificationResponse:
            notes.append("\(id) replied \(reply.userText)")
        case _ where response.actionIdentifier == UNNotificationDefaultActionIdentifier:
            notes.append("\(id) opened")
        default:
            notes.append("\(id) \(response.actionIdentifier)")
        }
        completionHandler()
    }
}
