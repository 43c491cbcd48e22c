/// A question to the person.
public struct Prompt: Sendable, Hashable, Codable {
    /// What a person can be asked, each kind answered with yes or no.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// Whether an app may notify (AUTH-2).
        case notifications
        /// Whether it may send critical alerts, asked on its own (AUTH-18).
        case criticalAlerts
        /// Whether its time-sensitive notifications may go on.
        case timeSensitive
        /// Whether it may know that a Focus is on (COM-39).
        case focusStatus
        /// Whether an app that was just allowed comes in the Scheduled Summary; refused, it
        /// notifies at once (SET-15).
        case scheduledSummary
        /// To unlock the device first (CAT-10).
        case unlock

        /// Whether the Lock Screen shows it too. An app asks while it is in front, so that its
        /// own questions wait for the unlock.
        package var isOnLockScreen: Bool {
            switch self {
            case .timeSensitive, .unlock: true
            case .notifications, .criticalAlerts, .focusStatus, .scheduledSummary: false
            }
        }
    }

    /// Which of the questions it is, which decides its text and buttons.
    public var kind: Kind
    /// The app that it is about.
    public var app: String

    /// Creates a question.
    package init(_ kind: Kind, app: String) {
        self.kind = kind
        self.app = app
    }
}
