public import Foundation
package import NotificationModel
internal import OpenFoundation

/// Content with an id and the trigger that delivers it.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationrequest>.
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding {
    /// The app's id, or the collapse id of a push (PUSH-2).
    open private(set) var identifier: String
    /// An immutable copy of the content (ADD-2).
    open private(set) var content: UNNotificationContent
    /// The trigger, or `nil` for immediate delivery (ADD-1).
    open private(set) var trigger: UNNotificationTrigger?

    /// Creates a request with copies of the content and the trigger (ADD-2).
    public convenience init(
        identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
    ) {
        let frozen = content.copy() as? UNNotificationContent ?? content
        self.init(identifier: identifier, frozen: frozen, trigger: trigger)
    }

    private init(identifier: String, frozen: UNNotificationContent, trigger: UNNotificationTrigger?)
    {
        self.identifier = identifier
        content = frozen
        self.trigger = trigger
        super.init()
    }

    package convenience init(model: NotificationRequest) {
        self.init(
            identifier: model.identifier, frozen: UNNotificationContent(model: model.content),
            trigger: model.trigger.map(UNNotificationTrigger.trigger(of:)))
    }

    /// The values of the request; traps if `userInfo` contains anything but property-list values
    /// (ADD-14).
    package final var model: NotificationRequest {
        NotificationRequest(
            identifier: identifier, content: content.model, trigger: trigger?.model)
    }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationRequest.self) else { return nil }
        identifier = model.identifier
        content = UNNotificationContent(model: model.content)
        trigger = model.trigger.map(UNNotificationTrigger.trigger(of:))
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationRequest else { return false }
        return other.identifier == identifier && other.content == content
            && other.trigger == trigger
    }

    open override var hash: Int { identifier.hashValue }
}
