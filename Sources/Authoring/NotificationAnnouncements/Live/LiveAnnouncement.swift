public import NotificationServiceKit

/// When a text that is spoken aloud is to be shown, and with which sound.
public struct LiveAnnouncement: Sendable, Hashable {
    /// Why the banner is due.
    public enum Reason: String, Sendable, Hashable {
        /// There is nothing to speak.
        case empty
        /// The text is spoken before a banner goes away.
        case short
        /// A quarter was spoken.
        case quarter
        /// All was spoken, and no quarter was heard of.
        case finished
        /// Speech was stopped.
        case cancelled
        /// The extension's time was up.
        case expired
    }

    /// The sound of the notification: none while the text is still spoken.
    public let sound: DraftSound
    /// Why the banner is due.
    public let reason: Reason
}
