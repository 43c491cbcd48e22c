public import Foundation
package import NotificationModel
internal import OpenFoundation

/// The icon of an action.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationactionicon>.
open class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding {
    package let model: NotificationAction.Icon

    package init(model: NotificationAction.Icon) {
        self.model = model
        super.init()
    }

    /// Creates an icon from an image file of the app.
    ///
    /// A missing file results in no icon and no error (CAT-23).
    public convenience init(templateImageName: String) {
        self.init(model: .template(templateImageName))
    }

    public convenience init(systemImageName: String) { self.init(model: .system(systemImageName)) }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationAction.Icon.self) else { return nil }
        self.model = model
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationActionIcon)?.model == model
    }

    open override var hash: Int { model.hashValue }
}
