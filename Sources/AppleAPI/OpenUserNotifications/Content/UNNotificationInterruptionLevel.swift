/// The strength with which a notification may interrupt (LEVEL-1).
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel>.
@nonexhaustive
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Listed only: no light, no banner, no sound.
    case passive = 0
    /// The ordinary level.
    case active = 1
    /// Passes a Focus and the Scheduled Summary, with the entitlement.
    case timeSensitive = 2
    /// Passes everything, the silent switch included, with the entitlement and the permission.
    case critical = 3
}
