internal import DeviceModel
internal import NotificationModel

// The settings that result from a grant, a build's entitlements, or a denial, and whether they
// allow notifications (AUTH-21).

extension NotificationSettings {
    /// Creates the settings that result from a grant (SET-1 to SET-17).
    init(
        granted: AuthorizationOptions, _ status: AuthorizationStatus, _ app: AppDescription,
        before: NotificationSettings
    ) {
        let isQuiet = status == .provisional
        func setting(_ option: AuthorizationOptions, loud: Bool = true) -> NotificationSetting {
            guard granted.contains(option) else { return .notSupported }
            return isQuiet && loud ? .disabled : .enabled
        }
        func entitled(_ key: Entitlement, _ before: NotificationSetting) -> NotificationSetting {
            guard app.isEntitled(key) else { return .notSupported }
            return before == .disabled ? .disabled : .enabled
        }
        self.init()
        authorizationStatus = status
        alert = setting(.alert)
        lockScreen = setting(.alert)
        sound = setting(.sound)
        badge = setting(.badge)
        carPlay = setting(.carPlay)
        criticalAlert = setting(.criticalAlert, loud: false)
        alertStyle = alert == .enabled ? .banner : .none
        announcement = isQuiet ? .disabled : .enabled
        timeSensitive = entitled(.timeSensitive, before.timeSensitive)
        directMessages = entitled(.communication, before.directMessages)
        providesAppNotificationSettings = granted.contains(.providesAppNotificationSettings)
        notificationCenter = before.notificationCenter
        showPreviews = before.showPreviews
    }

    /// Updates the settings for another build's entitlements: missing ones become "not supported",
    /// new ones are on (SET-13, SET-14).
    ///
    /// Only the person's answer turns on the switch for critical alerts (AUTH-18).
    mutating func adapt(to app: AppDescription) {
        guard authorizationStatus != .notDetermined else { return }
        func adapted(_ setting: NotificationSetting, _ key: Entitlement) -> NotificationSetting {
            guard app.isEntitled(key) else { return .notSupported }
            return setting == .notSupported ? .enabled : setting
        }
        timeSensitive = adapted(timeSensitive, .timeSensitive)
        directMessages = adapted(directMessages, .communication)
        if !app.isEntitled(.criticalAlerts) { criticalAlert = .notSupported }
    }

    /// Reports everything as off while the app is denied, whatever its switches are.
    ///
    /// No source lists the values.
    mutating func showNothingOn(requested: AuthorizationOptions) {
        let asked: [(AuthorizationOptions, WritableKeyPath<Self, NotificationSetting>)] = [
            (.alert, \.alert), (.alert, \.lockScreen), (.sound, \.sound), (.badge, \.badge),
            (.carPlay, \.carPlay),
        ]
        for (option, path) in asked where requested.contains(option) {
            self[keyPath: path] = .disabled
        }
        let others: [WritableKeyPath<Self, NotificationSetting>] = [
            \.notificationCenter, \.criticalAlert, \.announcement, \.timeSensitive,
            \.directMessages,
        ]
        for path in others where self[keyPath: path] == .enabled {
            self[keyPath: path] = .disabled
        }
        alertStyle = .none
    }
}

extension AuthorizationStatus {
    var allowsNotifications: Bool {
        switch self {
        case .authorized, .provisional, .ephemeral: true
        case .notDetermined, .denied: false
        }
    }
}
