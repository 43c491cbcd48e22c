package import Foundation

/// Content with an id and the condition on which it fires.
package struct NotificationRequest: Sendable, Hashable, Codable {
    /// The app's id, or a push's collapse id (PUSH-2).
    package var identifier: String
    /// What to show.
    package var content: NotificationContent
    /// When; `nil` is at once (ADD-1).
    package var trigger: NotificationTrigger?

    /// Creates a request.
    package init(identifier: String, content: NotificationContent, trigger: NotificationTrigger?) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}

/// A notification that fired, with its delivery date (LIST-11).
package struct DeliveredNotification: Sendable, Hashable, Codable {
    /// What was asked.
    package var request: NotificationRequest
    /// When it was delivered.
    package var date: Date

    /// Creates the pair.
    package init(request: NotificationRequest, date: Date) {
        self.request = request
        self.date = date
    }
}

/// What a person did with a notification.
package struct NotificationResponse: Sendable, Hashable, Codable {
    /// The action of a plain tap (DEL-12).
    package static let defaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
    /// The action of clearing, for categories that ask to hear of it (CAT-17).
    package static let dismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

    /// The notification that was answered.
    package var notification: DeliveredNotification
    /// Which action.
    package var actionIdentifier: String
    /// The text of a text-input action; `""` when nothing was typed, `nil` for other actions.
    package var userText: String?

    /// Creates a response.
    package init(
        notification: DeliveredNotification, actionIdentifier: String, userText: String? = nil
    ) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        self.userText = userText
    }
}
