/// Whether an app may notify (AUTH-9).
///
/// See <https://developer.apple.com/documentation/usernotifications/unauthorizationstatus>.
@nonexhaustive
public enum UNAuthorizationStatus: Int, Sendable {
    /// Never asked.
    case notDetermined = 0
    /// Refused.
    case denied = 1
    /// Allowed.
    case authorized = 2
    /// Allowed quietly, without a prompt.
    case provisional = 3
    /// Allowed for some hours: an App Clip.
    case ephemeral = 4
}

/// The state of one switch in Settings (SET-1).
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationsetting>.
@nonexhaustive
public enum UNNotificationSetting: Int, Sendable {
    /// The app does not have it.
    case notSupported = 0
    /// Off.
    case disabled = 1
    /// On.
    case enabled = 2
}

/// How banners behave on an unlocked screen (SET-6).
///
/// See <https://developer.apple.com/documentation/usernotifications/unalertstyle>.
@nonexhaustive
public enum UNAlertStyle: Int, Sendable {
    /// No banner.
    case none = 0
    /// A banner that goes away.
    case banner = 1
    /// A banner that stays.
    case alert = 2
}

/// When the text of a notification may be seen (SET-11).
///
/// See <https://developer.apple.com/documentation/usernotifications/unshowpreviewssetting>.
@nonexhaustive
public enum UNShowPreviewsSetting: Int, Sendable {
    /// Always.
    case always = 0
    /// Hidden while locked.
    case whenAuthenticated = 1
    /// Hidden even unlocked.
    case never = 2
}
