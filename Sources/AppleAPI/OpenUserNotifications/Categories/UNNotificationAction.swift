public import Foundation
package import NotificationModel
internal import OpenFoundation

/// A button that a category adds to its notifications. It is immutable, so a copy is the same
/// object.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationaction>.
open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding {
    package let model: NotificationAction

    package init(model: NotificationAction) {
        self.model = model
        super.init()
    }

    /// Returns a `UNTextInputNotificationAction` when the values contain text input, else a plain
    /// action.
    package static func action(of model: NotificationAction) -> UNNotificationAction {
        model.textInput == nil
            ? UNNotificationAction(model: model) : UNTextInputNotificationAction(model: model)
    }

    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = []
    ) {
        self.init(identifier: identifier, title: title, options: options, icon: nil)
    }

    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?
    ) {
        self.init(
            model: NotificationAction(
                identifier: identifier, title: title,
                options: NotificationAction.Options(rawValue: options.rawValue), icon: icon?.model))
    }

    /// The id that the delegate receives when a person chooses the action.
    ///
    /// It must be unique across all categories (CAT-21).
    open var identifier: String { model.identifier }

    open var title: String { model.title }

    open var options: UNNotificationActionOptions {
        UNNotificationActionOptions(rawValue: model.options.rawValue)
    }

    open var icon: UNNotificationActionIcon? {
        model.icon.map(UNNotificationActionIcon.init(model:))
    }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationAction.self) else { return nil }
        self.model = model
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationAction)?.model == model
    }

    open override var hash: Int { model.hashValue }
}
