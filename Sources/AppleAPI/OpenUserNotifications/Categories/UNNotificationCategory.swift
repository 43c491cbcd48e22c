public import Foundation
package import NotificationModel
internal import OpenFoundation

/// A kind of notification that an app registers, with its buttons.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationcategory>.
open class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding {
    /// The values of the category, for our own rooms.
    package let model: NotificationCategory

    /// Wraps the values of a category.
    package init(model: NotificationCategory) {
        self.model = model
        super.init()
    }

    /// Creates a category.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
    }

    /// Creates a category with what stands for the body while previews are hidden (CAT-14).
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder,
            categorySummaryFormat: nil, options: options)
    }

    /// Creates a category with what stands for the body while previews are hidden (CAT-14) and
    /// with the format of a group's summary (GRP-5).
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

    /// The id that content names (CAT-2).
    open var identifier: String { model.identifier }

    /// The buttons, in order (CAT-6).
    open var actions: [UNNotificationAction] { model.actions.map(UNNotificationAction.action(of:)) }

    /// The intents that Siri links with it (CAT-22).
    open var intentIdentifiers: [String] { model.intentIdentifiers }

    /// What stands for the body while previews are hidden; empty when the system's word does.
    open var hiddenPreviewsBodyPlaceholder: String { model.hiddenPreviewsBodyPlaceholder ?? "" }

    /// The format of a group's summary; empty when the system's does (GRP-5).
    open var categorySummaryFormat: String { model.categorySummaryFormat ?? "" }

    /// How it behaves.
    open var options: UNNotificationCategoryOptions {
        UNNotificationCategoryOptions(rawValue: model.options.rawValue)
    }

    /// True: a category may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads a category from an archive.
    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationCategory.self) else { return nil }
        self.model = model
        super.init()
    }

    /// Writes the category to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    /// The category itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a category with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationCategory)?.model == model
    }

    /// Equal for equal categories.
    open override var hash: Int { model.hashValue }
}
