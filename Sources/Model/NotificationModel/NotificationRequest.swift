package import Foundation

package struct NotificationRequest: Sendable, Hashable, Codable {
    /// The app's id, or a push's collapse id (PUSH-2).
    package var identifier: String
    package var content: NotificationContent
    /// The trigger; `nil` delivers immediately (ADD-1).
    package var trigger: NotificationTrigger?

    package init(identifier: String, content: NotificationContent, trigger: NotificationTrigger?) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}

/// A notification that fired, with its delivery date (LIST-11).
package struct DeliveredNotification: Sendable, Hashable, Codable {
    package var request: NotificationRequest
    package var date: Date

    package init(request: NotificationRequest, date: Date) {
        self.request = request
        self.date = date
    }
}

package struct NotificationResponse: Sendable, Hashable, Codable {
    /// The action of a plain tap (DEL-12).
    package static let defaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
    /// The action of clearing, for categories with `customDismissAction` (CAT-17).
    package static let dismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

    package var notification: DeliveredNotification
    package var actionIdentifier: String
    /// The text of a text-input action; empty if none was typed, `nil` for other actions.
    package var userText: String?

    package init(
        notification: DeliveredNotification, actionIdentifier: String, userText: String? = nil
    ) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        self.userText = userText
    }
}
