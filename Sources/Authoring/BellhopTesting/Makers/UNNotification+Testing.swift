public import Foundation
internal import NotificationModel
public import OpenUserNotifications

// What Apple lets nobody make is made here, for tests, by initializers whose first label begins
// with `testing`. None of them is Apple's.

extension UNNotification {
    /// A delivered notification: not Apple's, for tests.
    ///
    /// ```swift
    /// let content = UNMutableNotificationContent()
    /// content.body = "Hi"
    /// let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    /// let notification = UNNotification(testing: request)
    /// ```
    ///
    /// The request is copied. Traps, as Apple raises, when `userInfo` holds something that no
    /// property list can.
    ///
    /// - Parameters:
    ///   - request: What was delivered.
    ///   - date: When; a fixed date unless another is given, so that two of one request are equal.
    public convenience init(
        testing request: UNNotificationRequest,
        date: Date = Date(timeIntervalSince1970: 1_700_000_000)
    ) {
        self.init(model: DeliveredNotification(request: request.model, date: date))
    }
}
