/// Which button of a content extension plays and pauses (CEX-11).
///
/// See <https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextensionmediaplaypausebuttontype>.
@nonexhaustive
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
    /// No button.
    case none = 0
    /// One that is always seen.
    case `default` = 1
    /// One that lies over the media and hides while they play.
    case overlay = 2
}

/// What becomes of a content extension's view after a response (CEX-9).
///
/// See <https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextensionresponseoption>.
@nonexhaustive
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
    /// It stays, and the app is not told.
    case doNotDismiss = 0
    /// It goes, and the app is not told.
    case dismiss = 1
    /// It goes, and the app is told.
    case dismissAndForwardAction = 2
}
