/// The kinds of interaction for which an app may request permission. Raw values are Apple's
/// (AUTH-17).
public struct AuthorizationOptions: OptionSet, Sendable, Hashable, Codable {
    /// The bits, with Apple's numbering. Unknown bits are kept.
    public let rawValue: UInt
    /// Creates options from bits, for example from a decoded request. Unknown bits are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A number on the app's icon.
    public static let badge = AuthorizationOptions(rawValue: 1 << 0)
    /// Sounds of notifications. Without this permission, notifications are silent.
    public static let sound = AuthorizationOptions(rawValue: 1 << 1)
    /// Banners, the Lock Screen and the list of notifications.
    public static let alert = AuthorizationOptions(rawValue: 1 << 2)
    /// Notifications on the screen of a car.
    public static let carPlay = AuthorizationOptions(rawValue: 1 << 3)
    /// Critical alerts, which require an entitlement (AUTH-18).
    public static let criticalAlert = AuthorizationOptions(rawValue: 1 << 4)
    /// A link from the system's settings to the settings in the app.
    public static let providesAppNotificationSettings = AuthorizationOptions(rawValue: 1 << 5)
    /// Quiet delivery without a prompt (AUTH-10).
    public static let provisional = AuthorizationOptions(rawValue: 1 << 6)
    /// Siri reading notifications aloud. The system always grants it since iOS 15.
    public static let announcement = AuthorizationOptions(rawValue: 1 << 7)
    /// Time-sensitive notifications. Since iOS 15 the entitlement decides.
    public static let timeSensitive = AuthorizationOptions(rawValue: 1 << 8)
}

/// Whether an app may show notifications. Raw values are Apple's (AUTH-9).
public enum AuthorizationStatus: Int, Sendable, Hashable, Codable {
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    case provisional = 3
    /// Allowed for some hours, for an App Clip.
    case ephemeral = 4
}

/// The state of a switch in Settings. Raw values are Apple's (SET-1).
package enum NotificationSetting: Int, Sendable, Hashable, Codable {
    case notSupported = 0
    case disabled = 1
    case enabled = 2
}

/// The style of banners on an unlocked screen. Raw values are Apple's (SET-6).
public enum AlertStyle: Int, Sendable, Hashable, Codable {
    case none = 0
    case banner = 1
    case alert = 2
}

/// When a notification's text is visible. Raw values are Apple's (SET-11).
public enum ShowPreviews: Int, Sendable, Hashable, Codable {
    case always = 0
    case whenAuthenticated = 1
    case never = 2
}

/// A snapshot of an app's notification settings (SET-1 to SET-18). The defaults are those of an app
/// that never requested permission.
package struct NotificationSettings: Sendable, Hashable, Codable {
    package var authorizationStatus = AuthorizationStatus.notDetermined
    package var sound = NotificationSetting.notSupported
    package var badge = NotificationSetting.notSupported
    package var alert = NotificationSetting.notSupported
    package var notificationCenter = NotificationSetting.enabled
    package var lockScreen = NotificationSetting.notSupported
    package var carPlay = NotificationSetting.notSupported
    package var criticalAlert = NotificationSetting.notSupported
    package var announcement = NotificationSetting.notSupported
    /// Whether the app is in the Scheduled Summary (SET-15). Time-sensitive notifications are
    /// SET-13, and communication notifications SET-14.
    package var scheduledDelivery = NotificationSetting.notSupported
    package var timeSensitive = NotificationSetting.notSupported
    package var directMessages = NotificationSetting.notSupported
    package var alertStyle = AlertStyle.none
    package var showPreviews = ShowPreviews.always
    package var providesAppNotificationSettings = false

    package init() {}
}

/// How an app in the foreground presents an arriving notification. Raw values are Apple's; unknown
/// bits are kept.
package struct PresentationOptions: OptionSet, Sendable, Hashable, Codable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }
    package static let badge = PresentationOptions(rawValue: 1 << 0)
    package static let sound = PresentationOptions(rawValue: 1 << 1)
    /// The deprecated option for banner and list (DEL-5).
    package static let alert = PresentationOptions(rawValue: 1 << 2)
    package static let list = PresentationOptions(rawValue: 1 << 3)
    package static let banner = PresentationOptions(rawValue: 1 << 4)
}
