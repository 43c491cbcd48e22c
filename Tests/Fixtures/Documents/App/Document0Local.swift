// swift-format-ignore-file
// Document 000: listing 3, a local notification with an avatar, line by line from Objective-C;
// listing 5, the one among its further readings; and the scheduler that one of them describes.

import Intents
import UIKit
import UserNotifications

/// Listing 3. Without a phrase, or without updating, it is what the listing's comments warn of.
func document0Listing3(hasPhrase: Bool = true, isUpdated: Bool = true) {
    let avatarImage = INImage(imageData: UIImage(named: "icon_acfun")!.pngData()!)
    let center = UNUserNotificationCenter.current()
    let content = UNMutableNotificationContent()
    content.title = "111"
    content.subtitle = "哈哈哈"
    content.body = "你在干嘛????"
    content.sound = UNNotificationSound.default
    content.badge = (UIApplication.shared.applicationIconBadgeNumber + 1) as NSNumber
    if #available(iOS 15.0, *) {
        var nameComponents = PersonNameComponents()
        nameComponents.nickname = content.title
        let messageSender = INPerson(
            personHandle: INPersonHandle(value: nil, type: .unknown), nameComponents: nameComponents,
            displayName: content.title, image: avatarImage, contactIdentifier: nil,
            customIdentifier: "需要一个消息id", isMe: false, suggestionType: .none)
        let intent = INSendMessageIntent(
            recipients: [messageSender], outgoingMessageType: .outgoingMessageText,
            content: content.body,
            speakableGroupName: hasPhrase ? INSpeakableString(spokenPhrase: content.subtitle) : nil,
            conversationIdentifier: "123456", serviceName: nil, sender: messageSender,
            attachments: nil)
        intent.setImage(avatarImage, forParameterNamed: \.speakableGroupName)
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        interaction.donate(completion: nil)
        let request = UNNotificationRequest(
            identifier: "123456",
            content: isUpdated ? try! content.updating(from: intent) : content, trigger: nil)
        center.add(request) { error in
            NSLog("成功添加推送")
        }
    } else {
        let request = UNNotificationRequest(
            identifier: "123456", content: content, trigger: nil)
        center.add(request) { error in
            NSLog("成功添加推送")
        }
    }
}

/// Listing 5, as far as the document has it.
func document0Listing5() {
    let content = UNMutableNotificationContent()
    content.title = "戒指断开通知"
    content.subtitle = ""
    content.body = "您的戒指已断开,请重新连接"
    content.badge = 1
    content.categoryIdentifier = "ring"
    UNUserNotificationCenter.current().add(
        UNNotificationRequest(identifier: "ring", content: content, trigger: nil))
}

/// The scheduler of the further readings: a date, text, action, sound, launch image, user info and
/// repeating, by the means of iOS 5.
final class Document0Scheduler {
    func schedule(in seconds: Double) {
        let notification = UILocalNotification()
        notification.fireDate = Date(timeIntervalSinceNow: seconds)
        notification.alertBody = "alert text"
        notification.alertAction = "alert action"
        notification.soundName = UILocalNotificationDefaultSoundName
        notification.userInfo = ["key": "value"]
        notification.applicationIconBadgeNumber =
            UIApplication.shared.applicationIconBadgeNumber + 1
        notification.repeatInterval = .day
        UIApplication.shared.scheduleLocalNotification(notification)
        print("scheduled \(UIApplication.shared.scheduledLocalNotifications?.count ?? 0)")
    }

    func cancelAll() {
        UIApplication.shared.cancelAllLocalNotifications()
        print("scheduled \(UIApplication.shared.scheduledLocalNotifications?.count ?? 0)")
    }
}
