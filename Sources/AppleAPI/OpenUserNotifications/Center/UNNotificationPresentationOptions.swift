/// How an app in the foreground presents an arriving notification (DEL-4).
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationpresentationoptions>.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var badge: UNNotificationPresentationOptions { .init(rawValue: 1 << 0) }
    public static var sound: UNNotificationPresentationOptions { .init(rawValue: 1 << 1) }
    /// The predecessor of `banner` and `list`; includes both (DEL-5).
    @available(iOS, introduced: 10.0, deprecated: 14.0)
    public static var alert: UNNotificationPresentationOptions { .init(rawValue: 1 << 2) }
    /// Keeps the notification in Notification Center (DEL-6).
    public static var list: UNNotificationPresentationOptions { .init(rawValue: 1 << 3) }
    public static var banner: UNNotificationPresentationOptions { .init(rawValue: 1 << 4) }
}
