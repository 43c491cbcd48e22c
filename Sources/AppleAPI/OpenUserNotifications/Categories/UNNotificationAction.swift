public import Foundation
package import NotificationModel
internal import OpenFoundation

/// A button of a category.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationaction>.
open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding {
    /// The values of the action, for our own rooms.
    package let model: NotificationAction

    /// Wraps the values of an action.
    package init(model: NotificationAction) {
        self.model = model
        super.init()
    }

    /// The action that has these values: one that asks for text, or a plain one.
    package static func action(of model: NotificationAction) -> UNNotificationAction {
        model.textInput == nil
            ? UNNotificationAction(model: model) : UNTextInputNotificationAction(model: model)
    }

    /// Creates a button without a picture.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = []
    ) {
        self.init(identifier: identifier, title: title, options: options, icon: nil)
    }

    /// Creates a button.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?
    ) {
        self.init(
            model: NotificationAction(
                identifier: identifier, title: title,
                options: NotificationAction.Options(rawValue: options.rawValue), icon: icon?.model))
    }

    /// The id that reaches the delegate.
    ///
    /// It must be unique in all categories (CAT-21).
    open var identifier: String { model.identifier }

    /// The label.
    open var title: String { model.title }

    /// How it behaves.
    open var options: UNNotificationActionOptions {
        UNNotificationActionOptions(rawValue: model.options.rawValue)
    }

    /// Its picture, if any.
    open var icon: UNNotificationActionIcon? {
        model.icon.map(UNNotificationActionIcon.init(model:))
    }

    /// True: an action may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads an action from an archive.
    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationAction.self) else { return nil }
        self.model = model
        super.init()
    }

    /// Writes the action to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    /// The action itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is an action with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationAction)?.model == model
    }

    /// Equal for equal actions.
    open override var hash: Int { model.hashValue }
}
