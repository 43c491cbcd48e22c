public import Foundation
package import NotificationModel
internal import OpenFoundation

/// What makes a request fire.
///
/// The base of all triggers.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationtrigger>.
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding {
    /// The values of the trigger, for our own rooms.
    package let model: NotificationTrigger

    /// Wraps the values of a trigger.
    package init(model: NotificationTrigger) {
        self.model = model
        super.init()
    }

    /// The trigger that has these values.
    package static func trigger(of model: NotificationTrigger) -> UNNotificationTrigger {
        switch model {
        case .push: UNPushNotificationTrigger(model: model)
        case .timeInterval: UNTimeIntervalNotificationTrigger(model: model)
        case .calendar: UNCalendarNotificationTrigger(model: model)
        case .location: UNLocationNotificationTrigger(model: model)
        }
    }

    /// Whether the request stays pending after it fired.
    open var repeats: Bool { model.repeats }

    /// True: a trigger may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads a trigger from an archive.
    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationTrigger.self) else { return nil }
        self.model = model
        super.init()
    }

    /// Writes the trigger to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    /// The trigger itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a trigger with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationTrigger)?.model == model
    }

    /// Equal for equal triggers.
    open override var hash: Int { model.hashValue }
}
