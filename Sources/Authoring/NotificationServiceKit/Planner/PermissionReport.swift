public import UserNotifications

/// What an app may do, and why it may not do the rest.
public struct PermissionReport: Sendable, Hashable {
    /// A way to reach the person.
    public enum Way: String, Sendable, Hashable, CaseIterable {
        /// Banners.
        case banner
        /// The lock screen.
        case lockScreen
        /// The list.
        case list
        /// Sounds.
        case sound
        /// The number on the icon.
        case badge
        /// Breaking through a Focus and the summary.
        case timeSensitive
        /// Sounding in spite of the switch and any Focus.
        case critical
        /// Senders' faces, and breaking through a Focus that allows the sender.
        case directMessages
    }

    /// Whether the app may notify at all.
    public let status: UNAuthorizationStatus
    /// The ways that are open.
    public let granted: Set<Way>
    /// For each way that is not open, why.
    public let reasons: [Way: String]
    /// What is not a way, and still keeps notifications from being seen.
    public let remarks: [String]

    /// Reads what `UNUserNotificationCenter.notificationSettings()` gave; asks the person for
    /// nothing.
    public init(_ settings: UNNotificationSettings) {
        status = settings.authorizationStatus
        var ways: [Way: UNNotificationSetting] = [
            .lockScreen: settings.lockScreenSetting, .list: settings.notificationCenterSetting,
            .sound: settings.soundSetting, .badge: settings.badgeSetting,
            .critical: settings.criticalAlertSetting, .banner: settings.alertSetting,
        ]
        // Alerts without a style are no banner (SET-6).
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

    /// Whether the app may notify at all, quietly included.
    public var mayNotify: Bool { Self.mayNotify(status) }

    /// What there is to say to the person or the developer: the status, each way that a person would
    /// miss and why it is not open, and the remarks. Empty when all is open.
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
            "Nobody was asked for permission yet: notifications are not shown. Ask when the person "
                + "wants something that needs them."
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
