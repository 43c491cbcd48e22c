public import Foundation
package import NotificationModel
internal import OpenFoundation

/// A kind of notification that an app registers, with its actions.
///
/// An empty `hiddenPreviewsBodyPlaceholder` or `categorySummaryFormat` selects the system's text
/// (CAT-14, GRP-5).
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationcategory>.
open class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding {
    package let model: NotificationCategory

    package init(model: NotificationCategory) {
        self.model = model
        super.init()
    }

    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
    }

    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder,
            categorySummaryFormat: nil, options: options)
    }

    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            model: NotificationCategory(
                identifier: identifier, actions: actions.map(\.model),
                intentIdentifiers: intentIdentifiers,
                hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder,
                categorySummaryFormat: categorySummaryFormat,
                options: NotificationCategory.Options(rawValue: options.rawValue)))
    }

    /// The id that a notification's content refers to (CAT-2).
    open var identifier: String { model.identifier }

    /// The actions in display order (CAT-6).
    open var actions: [UNNotificationAction] { model.actions.map(UNNotificationAction.action(of:)) }

    /// The Siri intents that are linked to the category (CAT-22).
    open var intentIdentifiers: [String] { model.intentIdentifiers }

    /// The text that replaces the body while previews are hidden, or an empty string for the
    /// system's text.
    open var hiddenPreviewsBodyPlaceholder: String { model.hiddenPreviewsBodyPlaceholder ?? "" }

    open var categorySummaryFormat: String { model.categorySummaryFormat ?? "" }

    open var options: UNNotificationCategoryOptions {
        UNNotificationCategoryOptions(rawValue: model.options.rawValue)
    }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationCategory.self) else { return nil }
        self.model = model
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationCategory)?.model == model
    }

    open override var hash: Int { model.hashValue }
}
