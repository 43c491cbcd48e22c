// swift-format-ignore-file
// A user's own style, left as it is written for an iPhone: the sender's avatar from a URL.

import UserNotifications
import Intents

class DownloadedAvatarService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent!

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        self.bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent

        // 获取头像地址
        guard let senderImageURLString = self.bestAttemptContent.userInfo["icon"] as? String, senderImageURLString.count > 0 else {
            self.contentHandler?(self.bestAttemptContent)
            return
        }

        // 标题
        let title = self.bestAttemptContent.title
        // 副标题
        let subtitle = self.bestAttemptContent.subtitle
        // 内容
        let body = self.bestAttemptContent.body
        // 下载并获取图片
        downloadINPerson(urlString: senderImageURLString) { data in
            // 处理下载失败的情况
            guard let data = data, !data.isEmpty else {
                self.contentHandler?(self.bestAttemptContent)
                return
            }

            // 将图片数据转换成INImage
            let avatar = INImage(imageData: data)

            // 创建发信对象(发送人)
            let messageSenderPersonHandle = INPersonHandle(value: "", type: .unknown)
            let components = PersonNameComponents()
            let messageSender = INPerson(personHandle: messageSenderPersonHandle, nameComponents: components, displayName: title, image: avatar, contactIdentifier: nil, customIdentifier: nil, isMe: false, suggestionType: .none)
            // 创建自己对象(接收人)
            let mePersonHandle = INPersonHandle(value: "", type: .unknown)
            let mePerson = INPerson(personHandle: mePersonHandle, nameComponents: nil, displayName: nil, image: nil, contactIdentifier: nil, customIdentifier: nil, isMe: true, suggestionType: .none)

            // 创建intent
            let speakableString = INSpeakableString(spokenPhrase: subtitle)
            let intent = INSendMessageIntent(recipients: [mePerson, messageSender], outgoingMessageType: .outgoingMessageText, content: body, speakableGroupName: speakableString, conversationIdentifier: nil, serviceName: nil, sender: messageSender, attachments: nil)
            intent.setImage(avatar, forParameterNamed: \.speakableGroupName)

            // 创建 interaction
            let interaction = INInteraction(intent: intent, response: nil)
            interaction.direction = .incoming
            interaction.donate(completion: nil)

            // 创建 处理后的 UNNotificationContent
            if let messageContent = try? request.content.updating(from: intent) {
                // 处理过的
                self.contentHandler?(messageContent)
            } else {
                // 处理失败的情况
                self.contentHandler?(self.bestAttemptContent)
            }
        }
    }

    func downloadINPerson(urlString: String, completionHandler: @escaping (Data?) -> Void) {
        guard let imageURL = URL(string: urlString) else { return completionHandler(nil) }
        let session = URLSession(configuration: URLSessionConfiguration.default)
        session.downloadTask(with: imageURL) { temporaryFileLocation, response, error in
            var data: Data? = nil
            if error != nil {
                NSLog("%@", error!.localizedDescription)
            } else {
                let localURL = URL(fileURLWithPath: temporaryFileLocation!.path + ".png")
                try? FileManager.default.moveItem(at: temporaryFileLocation!, to: localURL)
                NSLog("localURL = \(localURL)")
                data = try? Data(contentsOf: localURL)
            }
            completionHandler(data)
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        self.contentHandler?(self.bestAttemptContent)
    }
}
