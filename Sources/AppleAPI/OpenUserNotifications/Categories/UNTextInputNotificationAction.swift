public import Foundation
package import NotificationModel

/// A button that asks for text.
///
/// See <https://developer.apple.com/documentation/usernotifications/untextinputnotificationaction>.
open class UNTextInputNotificationAction: UNNotificationAction {
    /// Wraps the values of an action.
    package override init(model: NotificationAction) { super.init(model: model) }

    /// Creates a button without a picture.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier, title: title, options: options, icon: nil,
            textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
    }

    /// Creates a button.
    ///
    /// Empty texts leave the words to the system (CAT-13).
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

    /// Reads an action from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The label of the button that sends the text.
    open var textInputButtonTitle: String { model.textInput?.buttonTitle ?? "" }

    /// The grey text of the empty field.
    open var textInputPlaceholder: String { model.textInput?.placeholder ?? "" }
}
