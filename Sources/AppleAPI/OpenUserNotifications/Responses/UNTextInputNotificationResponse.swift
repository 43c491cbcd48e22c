public import Foundation
package import NotificationModel
package import OpenUIKitCore

/// A response with text that a person typed.
///
/// See <https://developer.apple.com/documentation/usernotifications/untextinputnotificationresponse>.
open class UNTextInputNotificationResponse: UNNotificationResponse {
    package override init(model: NotificationResponse, scene: UIScene? = nil) {
        super.init(model: model, scene: scene)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The text, or an empty string if the person typed none (CAT-12).
    open var userText: String { model.userText ?? "" }
}
