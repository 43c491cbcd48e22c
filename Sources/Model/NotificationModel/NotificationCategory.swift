/// A kind of notification that an app registered, with its buttons.
package struct NotificationCategory: Sendable, Hashable, Codable {
    /// How a category behaves. Raw values are Apple's.
    package struct Options: OptionSet, Sendable, Hashable, Codable {
        /// The bits.
        package let rawValue: UInt
        /// Creates options from bits; unknown bits are kept.
        package init(rawValue: UInt) { self.rawValue = rawValue }
        /// Clearing the notification calls the delegate (CAT-17).
        package static let customDismissAction = Options(rawValue: 1 << 0)
        /// May be shown in CarPlay (CAT-19).
        package static let allowInCarPlay = Options(rawValue: 1 << 1)
        /// The title stays while previews are hidden (CAT-15).
        package static let hiddenPreviewsShowTitle = Options(rawValue: 1 << 2)
        /// The subtitle stays while previews are hidden (CAT-15).
        package static let hiddenPreviewsShowSubtitle = Options(rawValue: 1 << 3)
        /// Ignored since iOS 15 (CAT-20).
        package static let allowAnnouncement = Options(rawValue: 1 << 4)
    }

    /// The id that content names.
    package var identifier: String
    /// The buttons, in order.
    package var actions: [NotificationAction]
    /// The intents that Siri links with it (CAT-22).
    package var intentIdentifiers: [String]
    /// What stands for the body while previews are hidden; `nil` is the system's word (CAT-14).
    package var hiddenPreviewsBodyPlaceholder: String?
    /// The format of a group's summary line (GRP-5).
    package var categorySummaryFormat: String?
    /// How it behaves.
    package var options: Options

    /// Creates a category.
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

/// A button of a category.
package struct NotificationAction: Sendable, Hashable, Codable {
    /// How a button behaves. Raw values are Apple's.
    package struct Options: OptionSet, Sendable, Hashable, Codable {
        /// The bits.
        package let rawValue: UInt
        /// Creates options from bits; unknown bits are kept.
        package init(rawValue: UInt) { self.rawValue = rawValue }
        /// Only after unlocking (CAT-10).
        package static let authenticationRequired = Options(rawValue: 1 << 0)
        /// Drawn in red (CAT-9).
        package static let destructive = Options(rawValue: 1 << 1)
        /// Brings the app to the front (CAT-8).
        package static let foreground = Options(rawValue: 1 << 2)
    }

    /// A button's picture.
    package enum Icon: Sendable, Hashable, Codable {
        /// An image of the app's own, by name.
        case template(String)
        /// One of the system's symbols, by name.
        case system(String)
    }

    /// What makes a button ask for text.
    package struct TextInput: Sendable, Hashable, Codable {
        /// The label of the button that sends the text.
        package var buttonTitle: String
        /// The grey text of the empty field.
        package var placeholder: String

        /// Creates the value.
        package init(buttonTitle: String, placeholder: String) {
            self.buttonTitle = buttonTitle
            self.placeholder = placeholder
        }
    }

    /// The id that reaches the delegate.
    package var identifier: String
    /// The label.
    package var title: String
    /// How it behaves.
    package var options: Options
    /// Its picture, if any.
    package var icon: Icon?
    /// Set for a text-input action.
    package var textInput: TextInput?

    /// Creates an action.
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
