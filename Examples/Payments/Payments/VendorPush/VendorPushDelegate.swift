import UserNotifications

/// What an app does with the pushes that come through the vendor.
protocol VendorPushDelegate: AnyObject {
    /// A push arrived while the app is in front. The number is that of
    /// `UNNotificationPresentationOptions`.
    func jpushNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (Int) -> Void)

    /// The person did something with a notification.
    func jpushNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
}
