/// The behavior of an action.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationactionoptions>.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The device must be unlocked before the action runs (CAT-10).
    public static var authenticationRequired: UNNotificationActionOptions {
        .init(rawValue: 1 << 0)
    }
    /// The button is drawn in red (CAT-9).
    public static var destructive: UNNotificationActionOptions { .init(rawValue: 1 << 1) }
    /// The action brings the app to the foreground (CAT-8).
    public static var foreground: UNNotificationActionOptions { .init(rawValue: 1 << 2) }
}
