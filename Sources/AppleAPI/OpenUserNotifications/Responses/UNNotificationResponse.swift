public import Foundation
package import NotificationModel
internal import OpenFoundation
public import OpenUIKitCore

// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDefaultActionIdentifier: String =
    NotificationResponse.defaultActionIdentifier

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action of clearing a notification, for categories with `customDismissAction` (CAT-17).
public let UNNotificationDismissActionIdentifier: String =
    NotificationResponse.dismissActionIdentifier

/// A person's response to a notification.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationresponse>.
open class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding {
    package let model: NotificationResponse
    open private(set) var notification: UNNotification
    private let scene: UIScene?

    package init(model: NotificationResponse, scene: UIScene? = nil) {
        self.model = model
        self.scene = scene
        notification = UNNotification(model: model.notification)
        super.init()
    }

    /// Returns a `UNTextInputNotificationResponse` for a text-input action, else a plain response
    /// (CAT-12).
    package static func response(
        of model: NotificationResponse, scene: UIScene? = nil
    ) -> UNNotificationResponse {
        model.userText == nil
            ? UNNotificationResponse(model: model, scene: scene)
            : UNTextInputNotificationResponse(model: model, scene: scene)
    }

    /// The id of the category's action, or a constant of the system (DEL-12).
    open var actionIdentifier: String { model.actionIdentifier }

    /// The scene that will show the response; `nil` in an app without scenes (DEL-18).
    ///
    /// The scene is neither archived nor compared, because it belongs to the process.
    open var targetScene: UIScene? { scene }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationResponse.self) else { return nil }
        self.model = model
        scene = nil
        notification = UNNotification(model: model.notification)
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationResponse)?.model == model
    }

    open override var hash: Int { model.hashValue }
}
