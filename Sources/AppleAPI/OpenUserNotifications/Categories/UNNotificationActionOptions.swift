/// How a button behaves.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationactionoptions>.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits; unknown bits are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Only after unlocking (CAT-10).
    public static var authenticationRequired: UNNotificationActionOptions {
        .init(rawValue: 1 << 0)
    }
    /// Drawn in red (CAT-9).
    public static var destructive: UNNotificationActionOptions { .init(rawValue: 1 << 1) }
    /// Brings the app to the front (CAT-8).
    public static var foreground: UNNotificationActionOptions { .init(rawValue: 1 << 2) }
}
