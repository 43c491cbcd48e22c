/// Whether an app may notify (AUTH-9).
///
/// See <https://developer.apple.com/documentation/usernotifications/unauthorizationstatus>.
@nonexhaustive
public enum UNAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    case provisional = 3
    /// Allowed for a few hours, for an App Clip.
    case ephemeral = 4
}

/// The state of one switch in Settings (SET-1).
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationsetting>.
@nonexhaustive
public enum UNNotificationSetting: Int, Sendable {
    case notSupported = 0
    case disabled = 1
    case enabled = 2
}

/// The banner style on an unlocked screen (SET-6).
///
/// See <https://developer.apple.com/documentation/usernotifications/unalertstyle>.
@nonexhaustive
public enum UNAlertStyle: Int, Sendable {
    case none = 0
    case banner = 1
    case alert = 2
}

/// When the text of a notification is visible (SET-11).
///
/// See <https://developer.apple.com/documentation/usernotifications/unshowpreviewssetting>.
@nonexhaustive
public enum UNShowPreviewsSetting: Int, Sendable {
    case always = 0
    case whenAuthenticated = 1
    case never = 2
}
