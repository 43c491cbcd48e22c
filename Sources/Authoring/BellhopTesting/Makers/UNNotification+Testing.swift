public import Foundation
internal import NotificationModel
public import OpenUserNotifications

// Apple provides no initializers for these types. The initializers for tests have a first label
// that begins with `testing`.

extension UNNotification {
    /// Creates a delivered notification for tests. This is not Apple's API.
    ///
    /// ```swift
    /// let content = UNMutableNotificationContent()
    /// content.body = "Hi"
    /// let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    /// let notification = UNNotification(testing: request)
    /// ```
    ///
    /// The request is copied. The initializer traps, where Apple raises, if `userInfo` contains a
    /// value that a property list cannot contain.
    ///
    /// - Parameters:
    ///   - request: The delivered request.
    ///   - date: The delivery time. The default is a fixed date, so that two notifications of one
    ///     request are equal.
    public convenience init(
        testing request: UNNotificationRequest,
        date: Date = Date(timeIntervalSince1970: 1_700_000_000)
    ) {
        self.init(model: DeliveredNotification(request: request.model, date: date))
    }
}
