public import Foundation
package import NotificationModel
internal import OpenFoundation

/// The base class of all triggers, which decide when a request is delivered.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationtrigger>.
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding {
    package let model: NotificationTrigger

    package init(model: NotificationTrigger) {
        self.model = model
        super.init()
    }

    package static func trigger(of model: NotificationTrigger) -> UNNotificationTrigger {
        switch model {
        case .push: UNPushNotificationTrigger(model: model)
        case .timeInterval: UNTimeIntervalNotificationTrigger(model: model)
        case .calendar: UNCalendarNotificationTrigger(model: model)
        case .location: UNLocationNotificationTrigger(model: model)
        }
    }

    /// Whether the request remains pending after it fires.
    open var repeats: Bool { model.repeats }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationTrigger.self) else { return nil }
        self.model = model
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationTrigger)?.model == model
    }

    open override var hash: Int { model.hashValue }
}
