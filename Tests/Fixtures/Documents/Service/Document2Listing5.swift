// swift-format-ignore-file
// Document 002, listing 5 (with listing 4's imports): the sender's avatar, line by line from
// Objective-C.

import Foundation
import Intents
import UserNotifications

class Document2Listing5: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent!

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        self.bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent

        guard let senderImageURLString = self.bestAttemptContent.userInfo["icon"] as? String,
            senderImageURLString.count > 0
        else {
            self.contentHandler?(self.bestAttemptContent)
            return
        }

        let title = self.bestAttemptContent.title
        let subtitle = self.bestAttemptContent.subtitle
        let body = self.bestAttemptContent.body
        self.downloadINPerson(withURLString: senderImageURLString) { data in
            guard let data = data, data.count > 0 else {
                self.contentHandler?(self.bestAttemptContent)
                return
            }

            let avatar = INImage(imageData: data)
            let messageSenderPersonHandle = INPersonHandle(value: "", type: .unknown)
            let components = PersonNameComponents()
            let messageSender = INPerson(
                personHandle: messageSenderPersonHandle,
                nameComponents: components,
                displayName: title,
                image: avatar,
                contactIdentifier: nil,
                customIdentifier: nil,
                isMe: false,
                suggestionType: .none)
            let mePersonHandle = INPersonHandle(value: "", type: .unknown)
            let mePerson = INPerson(
                personHandle: mePersonHandle,
                nameComponents: nil,
                displayName: nil,
                image: nil,
                contactIdentifier: nil,
                customIdentifier: nil,
                isMe: true,
                suggestionType: .none)

            let speakableString = INSpeakableString(spokenPhrase: subtitle)
            let intent = INSendMessageIntent(
                recipients: [mePerson, messageSender],
                outgoingMessageType: .outgoingMessageText,
                content: body,
                speakableGroupName: speakableString,
                conversationIdentifier: nil,
                serviceName: nil,
                sender: messageSender,
                attachments: nil)
            intent.setImage(avatar, forParameterNamed: \.speakableGroupName)

            let interaction = INInteraction(intent: intent, response: nil)
            interaction.direction = .incoming
            interaction.donate(completion: nil)

            if let messageContent = try? request.content.updating(from: intent) {
                self.contentHandler?(messageContent)
            } else {
                self.contentHandler?(self.bestAttemptContent)
            }
        }
    }

    func downloadINPerson(
        withURLString urlStr: String, completionHandle completionHandler: @escaping (Data?) -> Void
    ) {
        let imageURL = URL(string: urlStr)!
        let session = URLSession(configuration: URLSessionConfiguration.default)
        session.downloadTask(with: imageURL) { temporaryFileLocation, response, error in
            var data: Data? = nil
            if error != nil {
                NSLog("%@", error!.localizedDescription as NSString)
            } else {
                data = try? Data(contentsOf: temporaryFileLocation!)
            }
            completionHandler(data)
        }.resume()
    }
}
