/// The button of a content extension that starts and pauses playback (CEX-11).
///
/// See
/// <https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextensionmediaplaypausebuttontype>.
@nonexhaustive
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
    case none = 0
    case `default` = 1
    /// A button over the media that hides during playback.
    case overlay = 2
}

/// What happens to a content extension's view after a response (CEX-9).
///
/// See
/// <https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextensionresponseoption>.
@nonexhaustive
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
    /// The view stays open, and the app does not receive the response.
    case doNotDismiss = 0
    /// The view closes, and the app does not receive the response.
    case dismiss = 1
    /// The view closes, and the app receives the response.
    case dismissAndForwardAction = 2
}
