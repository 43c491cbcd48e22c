internal import NotificationModel
public import OpenUserNotifications

extension UNNotificationSettings {
    /// Settings as a person may have them: not Apple's, for tests.
    ///
    /// ```swift
    /// let silent = UNNotificationSettings(testing: .authorized, soundSetting: .disabled)
    /// let refused = UNNotificationSettings(testing: .denied)
    /// ```
    ///
    /// A setting that is `nil` follows from the status: on where the app was allowed, on in
    /// Notification Center alone where it was allowed provisionally (SET-5), off where it was
    /// refused, not supported where it never asked (SET-2). The Scheduled Summary is off unless it
    /// is named. Nothing stops a test from naming settings that no person could choose.
    ///
    /// - Parameters:
    ///   - authorizationStatus: Whether the app may notify at all.
    ///   - soundSetting: Sounds.
    ///   - badgeSetting: The number on the icon.
    ///   - alertSetting: Banners.
    ///   - notificationCenterSetting: The list.
    ///   - lockScreenSetting: The Lock Screen.
    ///   - carPlaySetting: CarPlay.
    ///   - criticalAlertSetting: Critical alerts.
    ///   - announcementSetting: Siri reading aloud.
    ///   - scheduledDeliverySetting: The Scheduled Summary.
    ///   - timeSensitiveSetting: Time-sensitive notifications.
    ///   - directMessagesSetting: Communication notifications.
    ///   - alertStyle: How banners behave; banners where alerts are on.
    ///   - showPreviewsSetting: When text may be seen.
    ///   - providesAppNotificationSettings: Whether the app has settings of its own to link to.
    public convenience init(
        testing authorizationStatus: UNAuthorizationStatus,
        soundSetting: UNNotificationSetting? = nil,
        badgeSetting: UNNotificationSetting? = nil,
        alertSetting: UNNotificationSetting? = nil,
        notificationCenterSetting: UNNotificationSetting? = nil,
        lockScreenSetting: UNNotificationSetting? = nil,
        carPlaySetting: UNNotificationSetting? = nil,
        criticalAlertSetting: UNNotificationSetting? = nil,
        announcementSetting: UNNotificationSetting? = nil,
        scheduledDeliverySetting: UNNotificationSetting = .disabled,
        timeSensitiveSetting: UNNotificationSetting? = nil,
        directMessagesSetting: UNNotificationSetting? = nil,
        alertStyle: UNAlertStyle? = nil,
        showPreviewsSetting: UNShowPreviewsSetting = .always,
        providesAppNotificationSettings: Bool = false
    ) {
        let status = AuthorizationStatus(rawValue: authorizationStatus.rawValue) ?? .notDetermined
        let usual = status.usualSetting
        func setting(
            _ given: UNNotificationSetting?, or usual: NotificationSetting
        ) -> NotificationSetting {
            given.flatMap { NotificationSetting(rawValue: $0.rawValue) } ?? usual
        }
        var model = NotificationSettings()
        model.authorizationStatus = status
        model.sound = setting(soundSetting, or: usual)
        model.badge = setting(badgeSetting, or: usual)
        model.alert = setting(alertSetting, or: usual)
        model.notificationCenter = setting(
            notificationCenterSetting, or: status == .denied ? .disabled : .enabled)
        model.lockScreen = setting(lockScreenSetting, or: usual)
        model.carPlay = setting(carPlaySetting, or: usual)
        model.criticalAlert = setting(criticalAlertSetting, or: usual)
        model.announcement = setting(announcementSetting, or: usual)
        model.scheduledDelivery = setting(scheduledDeliverySetting, or: .disabled)
        model.timeSensitive = setting(timeSensitiveSetting, or: usual)
        model.directMessages = setting(directMessagesSetting, or: usual)
        model.alertStyle =
            alertStyle.flatMap { AlertStyle(rawValue: $0.rawValue) }
            ?? (model.alert == .enabled ? .banner : .none)
        model.showPreviews = ShowPreviews(rawValue: showPreviewsSetting.rawValue) ?? .always
        model.providesAppNotificationSettings = providesAppNotificationSettings
        self.init(model: model)
    }
}

extension AuthorizationStatus {
    /// What most switches say for an app with this status.
    fileprivate var usualSetting: NotificationSetting {
        switch self {
        case .authorized, .ephemeral: .enabled
        case .provisional, .denied: .disabled
        case .notDetermined: .notSupported
        }
    }
}
