// swift-format-ignore-file
// Document 000, listing 2: the sender's avatar, line by line from Objective-C. The document calls
// its own method by another name than it gives it; the name here is the declared one.

import Foundation
import Intents
import UserNotifications

class Document0Listing2: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent!

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
                let fileManager = FileManager.default
                let localURL = URL(fileURLWithPath: temporaryFileLocation!.path + ".png")
                try? fileManager.moveItem(at: temporaryFileLocation!, to: localURL)
                NSLog("localURL = \(localURL)")
                data = try? Data(contentsOf: localURL)
            }
            completionHandler(data)
        }.resume()
    }

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        self.bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
        self.bestAttemptContent.title = "\(self.bestAttemptContent.title) [modified]"
        let senderImageURLString = self.bestAttemptContent.userInfo["sender_image_url"] as! String
        let title = self.bestAttemptContent.title
        let subtitle = self.bestAttemptContent.subtitle
        let body = self.bestAttemptContent.body
        self.downloadINPerson(withURLString: senderImageURLString) { data in
            if let data = data {
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
                let intent = INSendMessageIntent(
                    recipients: [mePerson, messageSender],
                    outgoingMessageType: .outgoingMessageText,
                    content: body,
                    speakableGroupName: self.speakableString(subtitle),
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
            } else {
                self.contentHandler?(self.bestAttemptContent)
            }
        }
    }

    override func serviceExtensionTimeWillExpire() {
        self.contentHandler?(self.bestAttemptContent)
    }

    func speakableString(_ subtitle: String) -> INSpeakableString? {
        INSpeakableString(spokenPhrase: subtitle)
    }
}

/// Listing 4: the same with the document's remedy for an empty subtitle.
class Document0Listing4: Document0Listing2 {
    override func speakableString(_ subtitle: String) -> INSpeakableString? {
        INSpeakableString(spokenPhrase: subtitle.count > 0 ? subtitle : "")
    }
}

/// What the document says of listing 4: without a group name, no remedy.
class Document0NoGroupName: Document0Listing2 {
    override func speakableString(_ subtitle: String) -> INSpeakableString? { nil }
}
