internal import NotificationModel
public import OpenUIKitCore
public import OpenUserNotifications

extension UNNotificationResponse {
    /// Creates the response of a person to a notification, for tests. This is not Apple's API.
    ///
    /// ```swift
    /// let tap = UNNotificationResponse(testing: notification)
    /// let later = UNNotificationResponse(testing: notification, actionIdentifier: "LATER")
    /// ```
    ///
    /// - Parameters:
    ///   - notification: The notification that was answered.
    ///   - actionIdentifier: The action. The default is a tap.
    ///   - targetScene: The scene that will show the response.
    public convenience init(
        testing notification: UNNotification,
        actionIdentifier: String = UNNotificationDefaultActionIdentifier,
        targetScene: UIScene? = nil
    ) {
        self.init(
            model: NotificationResponse(
                notification: notification.model, actionIdentifier: actionIdentifier),
            scene: targetScene)
    }
}

extension UNTextInputNotificationResponse {
    /// Creates the response of a person who typed a text, for tests. This is not Apple's API.
    ///
    /// ```swift
    /// let reply = UNTextInputNotificationResponse(
    ///     testing: notification, actionIdentifier: "REPLY", userText: "On my way")
    /// ```
    ///
    /// - Parameters:
    ///   - notification: The notification that was answered.
    ///   - actionIdentifier: The text-input action.
    ///   - userText: The typed text; `""` if none was typed.
    ///   - targetScene: The scene that will show the response.
    public convenience init(
        testing notification: UNNotification, actionIdentifier: String, userText: String,
        targetScene: UIScene? = nil
    ) {
        self.init(
            model: NotificationResponse(
                notification: notification.model, actionIdentifier: actionIdentifier,
                userText: userText),
            scene: targetScene)
    }
}
