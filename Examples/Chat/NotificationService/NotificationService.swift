import Foundation
import Intents
import UserNotifications

/// Shows the sender's avatar on a chat message, and the photo of another push.
///
/// Delivers the best content so far exactly once, also after an error.
final class NotificationService: UNNotificationServiceExtension {
    private let delivery = Delivery()
    private var download: URLSessionDownloadTask?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        delivery.prepare(bestAttempt: request.content, handler: contentHandler)
        let content = request.content
        guard let sender = Sender(userInfo: content.userInfo, title: content.title) else {
            attachPhoto(of: content)
            return
        }
        guard let url = sender.imageURL else {
            decorate(sender, image: nil)
            return
        }
        var imageRequest = URLRequest(url: url)
        imageRequest.timeoutInterval = 20
        download = URLSession.shared.downloadTask(with: imageRequest) { file, response, error in
            self.decorate(sender, image: Avatar.image(file, response, error))
        }
        download?.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        download?.cancel()
        delivery.deliverBestAttempt()
    }

    private func attachPhoto(of content: UNNotificationContent) {
        guard let url = Photo.url(in: content.userInfo) else { return delivery.deliver(content) }
        var photoRequest = URLRequest(url: url)
        photoRequest.timeoutInterval = 20
        download = URLSession.shared.downloadTask(with: photoRequest) { file, response, error in
            let content = self.delivery.content
            self.delivery.deliver(Photo.attach(file, response, error, to: content))
        }
        download?.resume()
    }

    private func decorate(_ sender: Sender, image: INImage?) {
        let content = delivery.content
        let intent = INSendMessageIntent(
            recipients: sender.recipients,
            outgoingMessageType: .outgoingMessageText,
            content: content.body,
            speakableGroupName: sender.group.map { INSpeakableString(spokenPhrase: $0) },
            conversationIdentifier: sender.conversation,
            serviceName: nil,
            sender: sender.person(image: image),
            attachments: nil
        )
        if let image = image {
            intent.setImage(image, forParameterNamed: \.sender)
        }
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        interaction.donate { error in
            if let error = error { print("Could not donate the interaction: \(error)") }
            do {
                self.delivery.deliver(try self.delivery.content.updating(from: intent))
            } catch {
                print("Could not update the content: \(error)")
                self.delivery.deliverBestAttempt()
            }
        }
    }
}
