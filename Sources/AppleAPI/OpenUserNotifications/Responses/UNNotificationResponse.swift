public import Foundation
package import NotificationModel
internal import OpenFoundation
public import OpenUIKitCore

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action of a plain tap (DEL-12).
public let UNNotificationDefaultActionIdentifier: String =
    NotificationResponse.defaultActionIdentifier

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action of clearing, for categories that ask to hear of it (CAT-17).
public let UNNotificationDismissActionIdentifier: String =
    NotificationResponse.dismissActionIdentifier

/// What a person did with a notification.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationresponse>.
open class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding {
    /// The values of the response, for our own rooms.
    package let model: NotificationResponse
    /// The notification that was answered.
    open private(set) var notification: UNNotification
    private let scene: UIScene?

    /// Wraps the values of a response; the device itself gives no scene.
    package init(model: NotificationResponse, scene: UIScene? = nil) {
        self.model = model
        self.scene = scene
        notification = UNNotification(model: model.notification)
        super.init()
    }

    /// The response that has these values: one with text for a text-input action (CAT-12).
    package static func response(of model: NotificationResponse) -> UNNotificationResponse {
        model.userText == nil
            ? UNNotificationResponse(model: model) : UNTextInputNotificationResponse(model: model)
    }

    /// Which action: one of a category, or a constant of the system (DEL-12).
    open var actionIdentifier: String { model.actionIdentifier }

    /// The scene that will show the response; `nil` from a device, as for apps without scenes
    /// (DEL-18).
    ///
    /// It belongs to the process: it is neither archived nor compared.
    open var targetScene: UIScene? { scene }

    /// True: a response may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads a response from an archive.
    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationResponse.self) else { return nil }
        self.model = model
        scene = nil
        notification = UNNotification(model: model.notification)
        super.init()
    }

    /// Writes the response to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    /// The response itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a response with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationResponse)?.model == model
    }

    /// Equal for equal responses.
    open override var hash: Int { model.hashValue }
}
