/// The behavior of a category.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationcategoryoptions>.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The delegate is called when a person clears the notification (CAT-17).
    public static var customDismissAction: UNNotificationCategoryOptions { .init(rawValue: 1 << 0) }
    /// The notification may be shown in CarPlay (CAT-19).
    public static var allowInCarPlay: UNNotificationCategoryOptions { .init(rawValue: 1 << 1) }
    /// The title remains visible while previews are hidden (CAT-15).
    public static var hiddenPreviewsShowTitle: UNNotificationCategoryOptions {
        .init(rawValue: 1 << 2)
    }
    public static var hiddenPreviewsShowSubtitle: UNNotificationCategoryOptions {
        .init(rawValue: 1 << 3)
    }
    /// Ignored since iOS 15 (CAT-20).
    @available(iOS, introduced: 13.0, deprecated: 15.0)
    public static var allowAnnouncement: UNNotificationCategoryOptions { .init(rawValue: 1 << 4) }
}
