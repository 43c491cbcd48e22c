public import Foundation
package import NotificationModel

/// An action that lets a person type text.
///
/// See <https://developer.apple.com/documentation/usernotifications/untextinputnotificationaction>.
open class UNTextInputNotificationAction: UNNotificationAction {
    package override init(model: NotificationAction) { super.init(model: model) }

    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier, title: title, options: options, icon: nil,
            textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
    }

    /// Creates an action with an icon.
    ///
    /// For an empty button title or placeholder, the system shows its own text (CAT-13).
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?, textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            model: NotificationAction(
                identifier: identifier, title: title,
                options: NotificationAction.Options(rawValue: options.rawValue), icon: icon?.model,
                textInput: NotificationAction.TextInput(
                    buttonTitle: textInputButtonTitle, placeholder: textInputPlaceholder)))
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var textInputButtonTitle: String { model.textInput?.buttonTitle ?? "" }

    open var textInputPlaceholder: String { model.textInput?.placeholder ?? "" }
}
