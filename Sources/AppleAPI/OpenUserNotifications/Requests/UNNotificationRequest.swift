public import Foundation
package import NotificationModel
internal import OpenFoundation

/// Content with an id and what makes it fire.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationrequest>.
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding {
    /// The app's id, or a push's collapse id (PUSH-2).
    open private(set) var identifier: String
    /// What to show: a copy that never changes (ADD-2).
    open private(set) var content: UNNotificationContent
    /// What makes it fire; `nil` is at once (ADD-1).
    open private(set) var trigger: UNNotificationTrigger?

    /// Creates a request.
    ///
    /// Content and trigger are copied (ADD-2).
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

    /// Wraps the values of a request.
    package convenience init(model: NotificationRequest) {
        self.init(
            identifier: model.identifier, frozen: UNNotificationContent(model: model.content),
            trigger: model.trigger.map(UNNotificationTrigger.trigger(of:)))
    }

    /// The values of the request, for our own rooms.
    ///
    /// Traps as the content's values do (ADD-14).
    package final var model: NotificationRequest {
        NotificationRequest(
            identifier: identifier, content: content.model, trigger: trigger?.model)
    }

    /// True: a request may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads a request from an archive.
    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationRequest.self) else { return nil }
        identifier = model.identifier
        content = UNNotificationContent(model: model.content)
        trigger = model.trigger.map(UNNotificationTrigger.trigger(of:))
        super.init()
    }

    /// Writes the request to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    /// The request itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a request with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationRequest else { return false }
        return other.identifier == identifier && other.content == content
            && other.trigger == trigger
    }

    /// Equal for equal requests.
    open override var hash: Int { identifier.hashValue }
}
