/// The kinds of interaction that an app may ask permission for (AUTH-17).
///
/// See <https://developer.apple.com/documentation/usernotifications/unauthorizationoptions>.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var badge: UNAuthorizationOptions { .init(rawValue: 1 << 0) }
    public static var sound: UNAuthorizationOptions { .init(rawValue: 1 << 1) }
    public static var alert: UNAuthorizationOptions { .init(rawValue: 1 << 2) }
    public static var carPlay: UNAuthorizationOptions { .init(rawValue: 1 << 3) }
    /// Critical alerts; requires an entitlement (AUTH-18).
    public static var criticalAlert: UNAuthorizationOptions { .init(rawValue: 1 << 4) }
    /// A link from the system's settings to the app's settings (DEL-16).
    public static var providesAppNotificationSettings: UNAuthorizationOptions {
        .init(rawValue: 1 << 5)
    }
    /// Permission for quiet delivery, without a prompt (AUTH-10).
    public static var provisional: UNAuthorizationOptions { .init(rawValue: 1 << 6) }
    /// Reading aloud by Siri; always granted since iOS 15.
    @available(iOS, introduced: 13.0, deprecated: 15.0)
    public static var announcement: UNAuthorizationOptions { .init(rawValue: 1 << 7) }
    /// Time-sensitive notifications; since iOS 15 the entitlement decides.
    @available(iOS, introduced: 15.0, deprecated: 15.0)
    public static var timeSensitive: UNAuthorizationOptions { .init(rawValue: 1 << 8) }
}
