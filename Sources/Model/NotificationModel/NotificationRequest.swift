public import Foundation

/// Content with an id and the condition on which it fires.
public struct NotificationRequest: Sendable, Hashable, Codable {
    /// The app's id, or a push's collapse id (PUSH-2).
    public var identifier: String
    /// What to show.
    public var content: NotificationContent
    /// When; `nil` is at once (ADD-1).
    public var trigger: NotificationTrigger?

    /// Creates a request.
    public init(identifier: String, content: NotificationContent, trigger: NotificationTrigger?) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}

/// A notification that fired, with its delivery date (LIST-11).
public struct DeliveredNotification: Sendable, Hashable, Codable {
    /// What was asked.
    public var request: NotificationRequest
    /// When it was delivered.
    public var date: Date

    /// Creates the pair.
    public init(request: NotificationRequest, date: Date) {
        self.request = request
        self.date = date
    }
}

/// What a person did with a notification.
public struct NotificationResponse: Sendable, Hashable, Codable {
    /// The action of a plain tap (DEL-12).
    public static let defaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
    /// The action of clearing, for categories that ask to hear of it (CAT-17).
    public static let dismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

    /// The notification that was answered.
    public var notification: DeliveredNotification
    /// Which action.
    public var actionIdentifier: String
    /// The text of a text-input action; `""` when nothing was typed, `nil` for other actions.
    public var userText: String?

    /// Creates a response.
    public init(
        notification: DeliveredNotification, actionIdentifier: String, userText: String? = nil
    ) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        self.userText = userText
    }
}
