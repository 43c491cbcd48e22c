/// The kinds of interaction that an app may ask permission for. Raw values are Apple's (AUTH-17).
public struct AuthorizationOptions: OptionSet, Sendable, Hashable, Codable {
    /// One bit for each kind, as Apple numbers them.
    public let rawValue: UInt
    /// Creates options from bits; unknown bits are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A number on the app's icon.
    public static let badge = AuthorizationOptions(rawValue: 1 << 0)
    /// Sounds that come with notifications, without which all are silent.
    public static let sound = AuthorizationOptions(rawValue: 1 << 1)
    /// Banners, the Lock Screen and the list of notifications.
    public static let alert = AuthorizationOptions(rawValue: 1 << 2)
    /// Notifications on the screen of a car.
    public static let carPlay = AuthorizationOptions(rawValue: 1 << 3)
    /// Critical alerts; needs an entitlement (AUTH-18).
    public static let criticalAlert = AuthorizationOptions(rawValue: 1 << 4)
    /// A link from the system's settings into the app's.
    public static let providesAppNotificationSettings = AuthorizationOptions(rawValue: 1 << 5)
    /// Quietly, without a prompt (AUTH-10).
    public static let provisional = AuthorizationOptions(rawValue: 1 << 6)
    /// Siri reading aloud; always granted since iOS 15.
    public static let announcement = AuthorizationOptions(rawValue: 1 << 7)
    /// Time-sensitive; since iOS 15 the entitlement decides.
    public static let timeSensitive = AuthorizationOptions(rawValue: 1 << 8)
}

/// Whether an app may notify. Raw values are Apple's (AUTH-9).
public enum AuthorizationStatus: Int, Sendable, Hashable, Codable {
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

/// The state of one switch in Settings. Raw values are Apple's (SET-1).
package enum NotificationSetting: Int, Sendable, Hashable, Codable {
    /// The app does not have it.
    case notSupported = 0
    /// Off.
    case disabled = 1
    /// On.
    case enabled = 2
}

/// How banners behave on an unlocked screen. Raw values are Apple's (SET-6).
public enum AlertStyle: Int, Sendable, Hashable, Codable {
    /// No banner.
    case none = 0
    /// A banner that goes away.
    case banner = 1
    /// A banner that stays.
    case alert = 2
}

/// When the text of a notification may be seen. Raw values are Apple's (SET-11).
public enum ShowPreviews: Int, Sendable, Hashable, Codable {
    /// Always.
    case always = 0
    /// Hidden while locked.
    case whenAuthenticated = 1
    /// Hidden even unlocked.
    case never = 2
}

/// A snapshot of an app's notification settings (SET-1 to SET-18).
package struct NotificationSettings: Sendable, Hashable, Codable {
    /// Whether the app may notify at all.
    package var authorizationStatus = AuthorizationStatus.notDetermined
    /// Sounds.
    package var sound = NotificationSetting.notSupported
    /// The number on the icon.
    package var badge = NotificationSetting.notSupported
    /// Banners.
    package var alert = NotificationSetting.notSupported
    /// The list.
    package var notificationCenter = NotificationSetting.enabled
    /// The Lock Screen.
    package var lockScreen = NotificationSetting.notSupported
    /// CarPlay.
    package var carPlay = NotificationSetting.notSupported
    /// Critical alerts.
    package var criticalAlert = NotificationSetting.notSupported
    /// Siri reading aloud.
    package var announcement = NotificationSetting.notSupported
    /// Whether the app is in the Scheduled Summary (SET-15).
    package var scheduledDelivery = NotificationSetting.notSupported
    /// Time-sensitive notifications (SET-13).
    package var timeSensitive = NotificationSetting.notSupported
    /// Communication notifications (SET-14).
    package var directMessages = NotificationSetting.notSupported
    /// How banners behave.
    package var alertStyle = AlertStyle.none
    /// When text may be seen.
    package var showPreviews = ShowPreviews.always
    /// Whether the app has settings of its own to link to.
    package var providesAppNotificationSettings = false

    /// Creates the settings of an app that never asked.
    package init() {}
}

/// What an app in the foreground wants done with an arriving notification. Raw values are Apple's.
package struct PresentationOptions: OptionSet, Sendable, Hashable, Codable {
    /// The bits.
    package let rawValue: UInt
    /// Creates options from bits; unknown bits are kept.
    package init(rawValue: UInt) { self.rawValue = rawValue }
    /// Apply the content's badge.
    package static let badge = PresentationOptions(rawValue: 1 << 0)
    /// Play the content's sound.
    package static let sound = PresentationOptions(rawValue: 1 << 1)
    /// The old word for banner and list (DEL-5).
    package static let alert = PresentationOptions(rawValue: 1 << 2)
    /// Keep it in Notification Center.
    package static let list = PresentationOptions(rawValue: 1 << 3)
    /// Show a banner.
    package static let banner = PresentationOptions(rawValue: 1 << 4)
}
