/// How strongly a notification may interrupt (LEVEL-1).
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel>.
@nonexhaustive
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Adds the notification to the list. The screen remains off, without a banner or a sound.
    case passive = 0
    case active = 1
    /// Passes a Focus and the Scheduled Summary; requires the entitlement.
    case timeSensitive = 2
    /// Passes everything, including the silent switch; requires the entitlement and permission.
    case critical = 3
}
