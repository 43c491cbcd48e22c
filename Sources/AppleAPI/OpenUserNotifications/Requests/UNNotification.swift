public import Foundation
package import NotificationModel
internal import OpenFoundation

/// A delivered notification: its request and the date of delivery.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotification>.
open class UNNotification: NSObject, NSCopying, NSSecureCoding {
    /// The date of delivery (LIST-11).
    open private(set) var date: Date
    open private(set) var request: UNNotificationRequest

    package init(model: DeliveredNotification) {
        date = model.date
        request = UNNotificationRequest(model: model.request)
        super.init()
    }

    package final var model: DeliveredNotification {
        DeliveredNotification(request: request.model, date: date)
    }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(DeliveredNotification.self) else { return nil }
        date = model.date
        request = UNNotificationRequest(model: model.request)
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotification else { return false }
        return other.date == date && other.request == request
    }

    open override var hash: Int { request.hash }
}
