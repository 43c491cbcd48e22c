public import Foundation
package import NotificationModel
package import OpenUIKitCore

/// What a person typed into a notification.
///
/// See <https://developer.apple.com/documentation/usernotifications/untextinputnotificationresponse>.
open class UNTextInputNotificationResponse: UNNotificationResponse {
    /// Wraps the values of a response.
    package override init(model: NotificationResponse, scene: UIScene? = nil) {
        super.init(model: model, scene: scene)
    }

    /// Reads a response from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The text; empty when nothing was typed (CAT-12).
    open var userText: String { model.userText ?? "" }
}
