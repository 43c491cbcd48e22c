public import UserNotifications

/// The notification settings of an app, with a reason for each option that is off.
///
/// ```swift
/// let report = await NotificationPermission().report()
/// if !report.mayNotify { print(report.sentences.joined(separator: " ")) }
/// ```
public struct PermissionReport: Sendable, Hashable {
    /// A way in which a notification can reach the person.
    public enum Way: String, Sendable, Hashable, CaseIterable {
        case banner
        case lockScreen
        case list
        case sound
        case badge
        case timeSensitive
        case critical
        case directMessages
    }

    /// The authorization status of the app.
    public let status: UNAuthorizationStatus
    /// The ways that are enabled.
    public let granted: Set<Way>
    /// The reason for each way that is disabled.
    public let reasons: [Way: String]
    /// Other settings that keep notifications from being noticed.
    public let remarks: [String]

    /// Creates a report from `UNUserNotificationCenter.notificationSettings()`. It does not prompt.
    public init(_ settings: UNNotificationSettings) {
        status = settings.authorizationStatus
        var ways: [Way: UNNotificationSetting] = [
            .lockScreen: settings.lockScreenSetting, .list: settings.notificationCenterSetting,
            .sound: settings.soundSetting, .badge: settings.badgeSetting,
            .critical: settings.criticalAlertSetting, .banner: settings.alertSetting,
        ]
        // Alerts without a style do not appear as banners (SET-6).
        let hasNoStyle = settings.alertSetting == .enabled && settings.alertStyle == .none
        if hasNoStyle { ways[.banner] = .disabled }
        var remarks: [String] = []
        if #available(iOS 15, macOS 12, *) {
            ways[.timeSensitive] = settings.timeSensitiveSetting
            ways[.directMessages] = settings.directMessagesSetting
            if settings.scheduledDeliverySetting == .enabled {
                remarks.append(
                    "Notifications are collected in the summary: they come at its times.")
            }
        }
        if settings.showPreviewsSetting != .always {
            remarks.append(
                settings.showPreviewsSetting == .never
                    ? "Previews are off: the text is not shown."
                    : "Previews are shown when the device is unlocked: the text is hidden before.")
        }
        let isOpen = Self.mayNotify(status)
        granted = Set(ways.filter { isOpen && $0.value == .enabled }.keys)
        var reasons: [Way: String] = [:]
        for (way, setting) in ways where !granted.contains(way) {
            reasons[way] = Self.reason(way, setting, status, hasNoStyle)
        }
        self.reasons = reasons
        self.remarks = remarks
    }

    /// Whether the app may notify at all, including provisionally.
    public var mayNotify: Bool { Self.mayNotify(status) }

    /// Sentences for the person or the developer: the status, each missing way with its reason, and
    /// the remarks. Empty when everything is enabled.
    public var sentences: [String] {
        var sentences: [String] = []
        if let sentence = Self.sentence(of: status) { sentences.append(sentence) }
        if mayNotify, status != .provisional {
            sentences += Way.allCases.compactMap { reasons[$0] }
        }
        return sentences + remarks
    }

    private static func mayNotify(_ status: UNAuthorizationStatus) -> Bool {
        switch status {
        case .notDetermined, .denied: false
        default: true
        }
    }

    private static func sentence(of status: UNAuthorizationStatus) -> String? {
        switch status {
        case .notDetermined:
            "The app has not asked for permission yet, so iOS shows no notifications. Ask when "
                + "the user wants something that needs them."
        case .denied:
            "The person does not allow notifications. Only they can, in Settings; asking again shows "
                + "nothing."
        case .provisional:
            "Notifications come quietly, into the list alone, until the person decides there."
        default: nil
        }
    }

    private static func reason(
        _ way: Way, _ setting: UNNotificationSetting, _ status: UNAuthorizationStatus,
        _ hasNoStyle: Bool
    ) -> String {
        guard mayNotify(status) else { return sentence(of: status) ?? "" }
        let name = name(of: way)
        if way == .banner, hasNoStyle {
            return "\(name) are off: the style in Settings is none. They can be switched on there."
        }
        if setting == .disabled {
            return "\(name) are off in Settings. They can be switched on there."
        }
        switch way {
        case .timeSensitive:
            return
                "\(name) need the entitlement com.apple.developer.usernotifications.time-sensitive."
        case .critical:
            return "\(name) need the entitlement "
                + "com.apple.developer.usernotifications.critical-alerts, which Apple grants, and "
                + "the option .criticalAlert."
        case .directMessages:
            return
                "\(name) need the entitlement com.apple.developer.usernotifications.communication."
        default: return "\(name) were not asked for. Name them in the options."
        }
    }

    private static func name(of way: Way) -> String {
        switch way {
        case .banner: "Banners"
        case .lockScreen: "Notifications on the lock screen"
        case .list: "Notifications in the list"
        case .sound: "Sounds"
        case .badge: "Badges"
        case .timeSensitive: "Time-sensitive notifications"
        case .critical: "Critical alerts"
        case .directMessages: "Communication notifications"
        }
    }
}
