/// What an app in the foreground wants done with an arriving notification (DEL-4).
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationpresentationoptions>.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits; unknown bits are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Apply the content's badge.
    public static var badge: UNNotificationPresentationOptions { .init(rawValue: 1 << 0) }
    /// Play the content's sound.
    public static var sound: UNNotificationPresentationOptions { .init(rawValue: 1 << 1) }
    /// The old word for banner and list (DEL-5).
    @available(iOS, introduced: 10.0, deprecated: 14.0)
    public static var alert: UNNotificationPresentationOptions { .init(rawValue: 1 << 2) }
    /// Keep it in Notification Center (DEL-6).
    public static var list: UNNotificationPresentationOptions { .init(rawValue: 1 << 3) }
    /// Show a banner.
    public static var banner: UNNotificationPresentationOptions { .init(rawValue: 1 << 4) }
}
