public import NotificationServiceKit

/// When to show a notification whose text the process speaks aloud, and with which sound.
public struct LiveAnnouncement: Sendable, Hashable {
    /// The event that makes the banner due.
    public enum Reason: String, Sendable, Hashable {
        case empty
        case short
        case quarter
        case finished
        case cancelled
        case expired
    }

    /// The sound of the notification; `none` while the text is still being spoken.
    public let sound: DraftSound
    /// The event that made the banner due.
    public let reason: Reason
}
