import UserNotifications

/// Handles the pushes that the vendor's SDK receives.
protocol VendorPushDelegate: AnyObject {
    /// Handles a push that arrives while the app is in the foreground. Pass the raw value of
    /// `UNNotificationPresentationOptions` to the handler.
    func jpushNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (Int) -> Void)

    /// Handles the user's action on a notification.
    func jpushNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
}
