public import Foundation
package import NotificationModel

/// The trigger of a notification that arrived as a push. Only the system creates one (PUSH-1).
///
/// See <https://developer.apple.com/documentation/usernotifications/unpushnotificationtrigger>.
open class UNPushNotificationTrigger: UNNotificationTrigger {
    package override init(model: NotificationTrigger) { super.init(model: model) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard case .push = model else { return nil }
    }
}
