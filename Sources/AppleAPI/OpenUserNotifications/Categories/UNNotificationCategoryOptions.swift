/// How a category behaves.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationcategoryoptions>.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits; unknown bits are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Clearing the notification calls the delegate (CAT-17).
    public static var customDismissAction: UNNotificationCategoryOptions { .init(rawValue: 1 << 0) }
    /// May be shown in CarPlay (CAT-19).
    public static var allowInCarPlay: UNNotificationCategoryOptions { .init(rawValue: 1 << 1) }
    /// The title stays while previews are hidden (CAT-15).
    public static var hiddenPreviewsShowTitle: UNNotificationCategoryOptions {
        .init(rawValue: 1 << 2)
    }
    /// The subtitle stays while previews are hidden (CAT-15).
    public static var hiddenPreviewsShowSubtitle: UNNotificationCategoryOptions {
        .init(rawValue: 1 << 3)
    }
    /// Ignored since iOS 15 (CAT-20).
    @available(iOS, introduced: 13.0, deprecated: 15.0)
    public static var allowAnnouncement: UNNotificationCategoryOptions { .init(rawValue: 1 << 4) }
}
