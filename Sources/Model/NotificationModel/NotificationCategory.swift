/// A kind of notification that an app registered, with its buttons.
///
/// ```swift
/// let reply = NotificationAction(
///     identifier: "REPLY", title: "Reply",
///     textInput: .init(buttonTitle: "Send", placeholder: "Message"))
/// let category = NotificationCategory(identifier: "MESSAGE", actions: [reply])
/// ```
package struct NotificationCategory: Sendable, Hashable, Codable {
    /// The options of a category. Raw values are Apple's.
    ///
    /// `customDismissAction` calls the delegate when the notification is cleared (CAT-17).
    /// `allowInCarPlay` shows the category in CarPlay (CAT-19). `hiddenPreviewsShowTitle` and
    /// `hiddenPreviewsShowSubtitle` keep the title and the subtitle visible while previews are
    /// hidden (CAT-15). The system ignores `allowAnnouncement` since iOS 15 (CAT-20).
    package struct Options: OptionSet, Sendable, Hashable, Codable {
        package let rawValue: UInt
        package init(rawValue: UInt) { self.rawValue = rawValue }
        package static let customDismissAction = Options(rawValue: 1 << 0)
        package static let allowInCarPlay = Options(rawValue: 1 << 1)
        package static let hiddenPreviewsShowTitle = Options(rawValue: 1 << 2)
        package static let hiddenPreviewsShowSubtitle = Options(rawValue: 1 << 3)
        package static let allowAnnouncement = Options(rawValue: 1 << 4)
    }

    package var identifier: String
    package var actions: [NotificationAction]
    /// The intents that Siri links with the category (CAT-22).
    package var intentIdentifiers: [String]
    /// The placeholder for the body while previews are hidden; `nil` for the system's text
    /// (CAT-14).
    package var hiddenPreviewsBodyPlaceholder: String?
    /// The format of a group's summary line (GRP-5).
    package var categorySummaryFormat: String?
    package var options: Options

    package init(
        identifier: String, actions: [NotificationAction] = [], intentIdentifiers: [String] = [],
        hiddenPreviewsBodyPlaceholder: String? = nil, categorySummaryFormat: String? = nil,
        options: Options = []
    ) {
        self.identifier = identifier
        self.actions = actions
        self.intentIdentifiers = intentIdentifiers
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
        self.categorySummaryFormat = categorySummaryFormat
        self.options = options
    }
}

package struct NotificationAction: Sendable, Hashable, Codable {
    /// The options of an action. Raw values are Apple's.
    ///
    /// `authenticationRequired` requires unlocking the device first (CAT-10), `destructive` makes
    /// the button red (CAT-9), and `foreground` brings the app to the foreground (CAT-8).
    package struct Options: OptionSet, Sendable, Hashable, Codable {
        package let rawValue: UInt
        package init(rawValue: UInt) { self.rawValue = rawValue }
        package static let authenticationRequired = Options(rawValue: 1 << 0)
        package static let destructive = Options(rawValue: 1 << 1)
        package static let foreground = Options(rawValue: 1 << 2)
    }

    package enum Icon: Sendable, Hashable, Codable {
        case template(String)
        case system(String)
    }

    package struct TextInput: Sendable, Hashable, Codable {
        package var buttonTitle: String
        package var placeholder: String

        package init(buttonTitle: String, placeholder: String) {
            self.buttonTitle = buttonTitle
            self.placeholder = placeholder
        }
    }

    package var identifier: String
    package var title: String
    package var options: Options
    package var icon: Icon?
    /// The text field of a text-input action; `nil` for other actions.
    package var textInput: TextInput?

    package init(
        identifier: String, title: String, options: Options = [], icon: Icon? = nil,
        textInput: TextInput? = nil
    ) {
        self.identifier = identifier
        self.title = title
        self.options = options
        self.icon = icon
        self.textInput = textInput
    }
}
