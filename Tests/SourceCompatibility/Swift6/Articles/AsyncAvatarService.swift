// swift-format-ignore-file
// A user's own style, unchanged iPhone code: the sender's avatar, with async code.

@preconcurrency import UserNotifications
import Intents

final class AsyncAvatarService: UNNotificationServiceExtension {
    private var task: Task<Void, Never>?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        nonisolated(unsafe) let contentHandler = contentHandler
        task = Task {
            let content = await Self.decorated(request.content)
            contentHandler(content)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        task?.cancel()
    }

    private static func decorated(_ content: UNNotificationContent) async -> UNNotificationContent {
        guard let text = content.userInfo["icon"] as? String, let url = URL(string: text),
            let (data, _) = try? await URLSession.shared.data(from: url) else { return content }
        let avatar = INImage(imageData: data)
        let sender = INPerson(
            personHandle: INPersonHandle(value: "", type: .unknown), nameComponents: nil, displayName: content.title,
            image: avatar, contactIdentifier: nil, customIdentifier: nil)
        let intent = INSendMessageIntent(
            recipients: nil, outgoingMessageType: .outgoingMessageText, content: content.body,
            speakableGroupName: nil, conversationIdentifier: content.threadIdentifier, serviceName: nil,
            sender: sender, attachments: nil)
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        try? await interaction.donate()
        return (try? content.updating(from: intent)) ?? content
    }
}
