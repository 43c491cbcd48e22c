public import Foundation
package import NotificationModel
internal import OpenFoundation

/// A request that fired, with the date of its delivery.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotification>.
open class UNNotification: NSObject, NSCopying, NSSecureCoding {
    /// When it was delivered (LIST-11).
    open private(set) var date: Date
    /// What was asked, or came by push.
    open private(set) var request: UNNotificationRequest

    /// Wraps the values of a notification.
    package init(model: DeliveredNotification) {
        date = model.date
        request = UNNotificationRequest(model: model.request)
        super.init()
    }

    /// The values of the notification, for our own rooms.
    package final var model: DeliveredNotification {
        DeliveredNotification(request: request.model, date: date)
    }

    /// True: a notification may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads a notification from an archive.
    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(DeliveredNotification.self) else { return nil }
        date = model.date
        request = UNNotificationRequest(model: model.request)
        super.init()
    }

    /// Writes the notification to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    /// The notification itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a notification with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotification else { return false }
        return other.date == date && other.request == request
    }

    /// Equal for equal notifications.
    open override var hash: Int { request.hash }
}
