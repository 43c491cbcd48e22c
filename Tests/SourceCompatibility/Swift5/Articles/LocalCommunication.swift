// swift-format-ignore-file
// A user's own style, left as it is written for an iPhone: a local notification with an avatar.

import Intents
import UIKit
import UserNotifications

class LocalCommunication {
    func send() {
        // 这个是头像,可以使用本地的图片,也可以使用网络下载好图片后再回调中传递过来
        let avatarImage = INImage(imageData: UIImage(named: "icon_acfun")!.pngData()!)
        let center = UNUserNotificationCenter.current()
        let content = UNMutableNotificationContent()
        content.title = "111"
        content.subtitle = "哈哈哈"
        content.body = "你在干嘛????"
        content.sound = UNNotificationSound.default
        content.badge = NSNumber(value: UIApplication.shared.applicationIconBadgeNumber + 1)
        // 注意版本判断
        if #available(iOS 15.0, *) {
            var nameComponents = PersonNameComponents()
            nameComponents.nickname = content.title
            let messageSender = INPerson(personHandle: INPersonHandle(value: nil, type: .unknown), nameComponents: nameComponents, displayName: content.title, image: avatarImage, contactIdentifier: nil, customIdentifier: "需要一个消息id", isMe: false, suggestionType: .none)
            let intent = INSendMessageIntent(recipients: [messageSender], outgoingMessageType: .outgoingMessageText, content: content.body, speakableGroupName: INSpeakableString(spokenPhrase: content.subtitle), conversationIdentifier: "123456", serviceName: nil, sender: messageSender, attachments: nil)
            intent.setImage(avatarImage, forParameterNamed: \.speakableGroupName)
            let interaction = INInteraction(intent: intent, response: nil)
            interaction.direction = .incoming
            interaction.donate(completion: nil)
            do {
                let request = UNNotificationRequest(identifier: "123456", content: try content.updating(from: intent), trigger: nil)
                center.add(request) { error in
                    NSLog("成功添加推送")
                }
            } catch {
                NSLog("%@", error.localizedDescription)
            }
        } else {
            let request = UNNotificationRequest(identifier: "123456", content: content, trigger: nil)
            center.add(request, withCompletionHandler: { error in
                NSLog("成功添加推送")
            })
        }
    }
}
