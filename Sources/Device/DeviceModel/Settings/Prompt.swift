/// A yes-or-no question to the person.
public struct Prompt: Sendable, Hashable, Codable {
    /// The kinds of questions.
    ///
    /// Critical alerts have their own prompt (AUTH-18). `scheduledSummary` asks about an app that
    /// was just allowed; if the person refuses, its notifications arrive immediately (SET-15).
    ///
    /// An app requests `notifications` (AUTH-2), `focusStatus` (COM-39), `location` (LOC-10),
    /// `locationAlways` (LOC-11) and `contacts` (COM-43). `unlock` precedes an action that requires
    /// it (CAT-10).
    public enum Kind: String, Sendable, Hashable, Codable {
        case notifications
        case criticalAlerts
        case timeSensitive
        case focusStatus
        case location
        case locationAlways
        case contacts
        case scheduledSummary
        case unlock

        /// Whether the Lock Screen shows the question. An app's own questions appear while it is in
        /// the foreground, so they wait for the unlock.
        package var isOnLockScreen: Bool {
            switch self {
            case .timeSensitive, .unlock: true
            case .notifications, .criticalAlerts, .focusStatus, .location, .locationAlways,
                .contacts, .scheduledSummary:
                false
            }
        }
    }

    /// The kind of question, which decides its text and buttons.
    public var kind: Kind
    /// The bundle identifier of the app that the question concerns.
    public var app: String

    package init(_ kind: Kind, app: String) {
        self.kind = kind
        self.app = app
    }
}
