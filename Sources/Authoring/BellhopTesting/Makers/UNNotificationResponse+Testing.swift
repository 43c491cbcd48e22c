internal import NotificationModel
public import OpenUIKitCore
public import OpenUserNotifications

extension UNNotificationResponse {
    /// What a person did with a notification: not Apple's, for tests.
    ///
    /// ```swift
    /// let tap = UNNotificationResponse(testing: notification)
    /// let later = UNNotificationResponse(testing: notification, actionIdentifier: "LATER")
    /// ```
    ///
    /// - Parameters:
    ///   - notification: The notification that was answered.
    ///   - actionIdentifier: Which action; a plain tap unless another is given.
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
    /// What a person typed into a notification: not Apple's, for tests.
    ///
    /// ```swift
    /// let reply = UNTextInputNotificationResponse(
    ///     testing: notification, actionIdentifier: "REPLY", userText: "On my way")
    /// ```
    ///
    /// - Parameters:
    ///   - notification: The notification that was answered.
    ///   - actionIdentifier: Which text-input action.
    ///   - userText: What was typed; `""` is nothing.
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
