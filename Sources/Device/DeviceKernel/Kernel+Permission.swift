internal import Foundation
internal import NotificationModel

// Authorization: AUTH-1 to AUTH-21 and the settings that follow from it, SET-1 to SET-17.

extension Kernel {
    mutating func requestAuthorization(
        _ options: AuthorizationOptions, app: String, call: UInt64, _ turn: inout Turn
    ) {
        guard let installed = state.apps[app] else { return }
        switch installed.settings.authorizationStatus {
        case .notDetermined where options.contains(.provisional):
            grant(options, app: app, status: .provisional)
            turn.effects.append(.answer(call: call, .granted(true)))
        case .notDetermined:
            state.apps[app]?.permissionCalls.append(.init(call: call, options: options))
            // One prompt at a time: later calls wait for the same answer.
            if installed.permissionCalls.isEmpty { turn.effects.append(.prompt(app: app)) }
        case .denied:
            turn.effects.append(.answer(call: call, .granted(false)))
        case .authorized, .provisional, .ephemeral:
            let isGranted = options.isEmpty || !installed.granted.isDisjoint(with: options)
            turn.effects.append(.answer(call: call, .granted(isGranted)))
        }
    }

    mutating func answerPrompt(_ app: String, allowed: Bool, _ turn: inout Turn) {
        guard let installed = state.apps[app],
            installed.settings.authorizationStatus == .notDetermined
        else { return }
        let waiting = installed.permissionCalls
        state.apps[app]?.permissionCalls = []
        if allowed {
            grant(waiting.first?.options ?? [], app: app, status: .authorized)
        } else {
            state.apps[app]?.settings.authorizationStatus = .denied
        }
        for call in waiting {
            turn.effects.append(.answer(call: call.call, .granted(allowed)))
        }
    }

    private mutating func grant(
        _ options: AuthorizationOptions, app: String, status: AuthorizationStatus
    ) {
        guard let description = state.apps[app]?.description else { return }
        var granted = options
        if !description.isEntitled(.criticalAlerts) { granted.remove(.criticalAlert) }
        state.apps[app]?.granted = granted
        state.apps[app]?.settings = Self.settings(
            granted: granted, status: status, description: description)
    }

    static func settings(
        granted: AuthorizationOptions, status: AuthorizationStatus, description: AppDescription
    ) -> NotificationSettings {
        let isQuiet = status == .provisional
        func setting(_ option: AuthorizationOptions, loud: Bool = true) -> NotificationSetting {
            guard granted.contains(option) else { return .notSupported }
            return isQuiet && loud ? .disabled : .enabled
        }
        var settings = NotificationSettings()
        settings.authorizationStatus = status
        settings.alert = setting(.alert)
        settings.lockScreen = setting(.alert)
        settings.sound = setting(.sound)
        settings.badge = setting(.badge)
        settings.carPlay = setting(.carPlay)
        settings.criticalAlert = setting(.criticalAlert, loud: false)
        settings.alertStyle = settings.alert == .enabled ? .banner : .none
        settings.announcement = isQuiet ? .disabled : .enabled
        settings.timeSensitive = description.isEntitled(.timeSensitive) ? .enabled : .notSupported
        settings.directMessages = description.isEntitled(.communication) ? .enabled : .notSupported
        settings.providesAppNotificationSettings = granted.contains(
            .providesAppNotificationSettings)
        return settings
    }
}
