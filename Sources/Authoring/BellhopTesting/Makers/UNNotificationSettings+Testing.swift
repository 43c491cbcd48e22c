internal import NotificationModel
public import OpenUserNotifications

extension UNNotificationSettings {
    /// Creates notification settings for tests. This is not Apple's API.
    ///
    /// ```swift
    /// let silent = UNNotificationSettings(testing: .authorized, soundSetting: .disabled)
    /// let refused = UNNotificationSettings(testing: .denied)
    /// ```
    ///
    /// A setting that is `nil` follows from the status. It is on for an authorized app, on only in
    /// Notification Center for a provisional one (SET-5), off for a denied one, and not supported
    /// for an app that never asked (SET-2). The Scheduled Summary is off by default. A test may
    /// also create settings that no person could choose.
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
    ///   - announcementSetting: Announcements by Siri.
    ///   - scheduledDeliverySetting: The Scheduled Summary.
    ///   - timeSensitiveSetting: Time-sensitive notifications.
    ///   - directMessagesSetting: Communication notifications.
    ///   - alertStyle: The style of banners. The default is a banner if alerts are on.
    ///   - showPreviewsSetting: When text is visible.
    ///   - providesAppNotificationSettings: Whether the app has its own settings to link to.
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
    fileprivate var usualSetting: NotificationSetting {
        switch self {
        case .authorized, .ephemeral: .enabled
        case .provisional, .denied: .disabled
        case .notDetermined: .notSupported
        }
    }
}
