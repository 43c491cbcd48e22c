import Foundation
import UIKit
import UserNotifications

/// Presents notifications and handles their actions.
final class NotificationHandler: NSObject, UNUserNotificationCenterDelegate {
    /// The category of chat messages, with a reply button.
    static let messageCategory = UNNotificationCategory(
        identifier: "message",
        actions: [
            UNTextInputNotificationAction(
                identifier: "reply", title: "Reply", options: [], textInputButtonTitle: "Send",
                textInputPlaceholder: "Message"),
            // Anyone who holds the phone may mute: no data is lost. bellhop: silence C012
            UNNotificationAction(identifier: "mute", title: "Mute", options: [.destructive]),
        ],
        intentIdentifiers: ["INSendMessageIntent"],
        options: [.customDismissAction]
    )

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list, .sound, .badge])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let conversation = response.notification.request.content.userInfo["chat_session_id"]
        let place = conversation as? String ?? "no conversation"
        switch response.actionIdentifier {
        case UNNotificationDefaultActionIdentifier:
            print("Opened from a notification: \(place)")
        case UNNotificationDismissActionIdentifier:
            print("A notification was cleared: \(place)")
        case "reply":
            let text = (response as? UNTextInputNotificationResponse)?.userText ?? ""
            print("Replied with \(text.count) characters: \(place)")
        default:
            print("Action \(response.actionIdentifier): \(place)")
        }
        completionHandler()
    }
}
