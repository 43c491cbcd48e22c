public import Foundation
package import NotificationModel

/// Says that a notification came from a push.
///
/// Only the system makes one (PUSH-1).
///
/// See <https://developer.apple.com/documentation/usernotifications/unpushnotificationtrigger>.
open class UNPushNotificationTrigger: UNNotificationTrigger {
    /// Wraps the values of a trigger.
    package override init(model: NotificationTrigger) { super.init(model: model) }

    /// Reads a trigger from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard case .push = model else { return nil }
    }
}
