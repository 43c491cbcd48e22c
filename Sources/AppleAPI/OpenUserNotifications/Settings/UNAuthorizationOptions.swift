/// The kinds of interaction that an app may ask permission for (AUTH-17).
///
/// See <https://developer.apple.com/documentation/usernotifications/unauthorizationoptions>.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits; unknown bits are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A number on the app's icon.
    public static var badge: UNAuthorizationOptions { .init(rawValue: 1 << 0) }
    /// Sounds.
    public static var sound: UNAuthorizationOptions { .init(rawValue: 1 << 1) }
    /// Banners and the list.
    public static var alert: UNAuthorizationOptions { .init(rawValue: 1 << 2) }
    /// CarPlay.
    public static var carPlay: UNAuthorizationOptions { .init(rawValue: 1 << 3) }
    /// Critical alerts; needs an entitlement (AUTH-18).
    public static var criticalAlert: UNAuthorizationOptions { .init(rawValue: 1 << 4) }
    /// A link from the system's settings into the app's (DEL-16).
    public static var providesAppNotificationSettings: UNAuthorizationOptions {
        .init(rawValue: 1 << 5)
    }
    /// Quietly, without a prompt (AUTH-10).
    public static var provisional: UNAuthorizationOptions { .init(rawValue: 1 << 6) }
    /// Siri reading aloud; always granted since iOS 15.
    @available(iOS, introduced: 13.0, deprecated: 15.0)
    public static var announcement: UNAuthorizationOptions { .init(rawValue: 1 << 7) }
    /// Time-sensitive; since iOS 15 the entitlement decides.
    @available(iOS, introduced: 15.0, deprecated: 15.0)
    public static var timeSensitive: UNAuthorizationOptions { .init(rawValue: 1 << 8) }
}
