public import Foundation
package import NotificationModel
internal import OpenFoundation

/// The picture of a button.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationactionicon>.
open class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding {
    /// The values of the icon, for our own rooms.
    package let model: NotificationAction.Icon

    /// Wraps the values of an icon.
    package init(model: NotificationAction.Icon) {
        self.model = model
        super.init()
    }

    /// An image of the app's own.
    ///
    /// One that is missing gives no icon and no error (CAT-23).
    public convenience init(templateImageName: String) {
        self.init(model: .template(templateImageName))
    }

    /// One of the system's symbols.
    public convenience init(systemImageName: String) { self.init(model: .system(systemImageName)) }

    /// True: an icon may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads an icon from an archive.
    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationAction.Icon.self) else { return nil }
        self.model = model
        super.init()
    }

    /// Writes the icon to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    /// The icon itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is the same icon.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationActionIcon)?.model == model
    }

    /// Equal for equal icons.
    open override var hash: Int { model.hashValue }
}
