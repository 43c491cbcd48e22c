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
            ask(options, app: app, call: call, &turn)
        case .provisional
        where state.settings.promptsAfterProvisional && !options.contains(.provisional):
            ask(options, app: app, call: call, &turn)
        case .denied:
            turn.effects.append(.answer(call: call, .granted(false)))
        case .authorized, .provisional, .ephemeral:
            let isGranted = options.isEmpty || !installed.granted.isDisjoint(with: options)
            turn.effects.append(.answer(call: call, .granted(isGranted)))
        }
    }

    private mutating func ask(
        _ options: AuthorizationOptions, app: String, call: UInt64, _ turn: inout Turn
    ) {
        state.apps[app]?.permissionCalls.append(.init(call: call, options: options))
        // One prompt at a time: later calls wait for the same answer.
        prompt(Prompt(.notifications, app: app), &turn)
    }

    /// Asks the person, unless the same question waits already.
    mutating func prompt(_ prompt: Prompt, _ turn: inout Turn) {
        guard !state.prompts.contains(prompt) else { return }
        state.prompts.append(prompt)
        turn.effects.append(.prompt(prompt))
    }

    mutating func answerPrompt(
        _ kind: Prompt.Kind, app: String, allowed: Bool, _ turn: inout Turn
    ) {
        guard let index = state.prompts.firstIndex(of: Prompt(kind, app: app)) else { return }
        state.prompts.remove(at: index)
        switch kind {
        case .notifications: notificationsAnswered(app, allowed, &turn)
        case .criticalAlerts:
            state.apps[app]?.settings.criticalAlert = allowed ? .enabled : .disabled
            answerPermissionCalls(app, granted: true, &turn)
        case .timeSensitive:
            state.apps[app]?.choices.keepsTimeSensitive = allowed
            if !allowed { state.apps[app]?.settings.timeSensitive = .disabled }
        case .focusStatus: focusStatusAnswered(app, allowed, &turn)
        case .unlock: allowed ? unlock(&turn) : cancelUnlock()
        }
    }

    private mutating func notificationsAnswered(
        _ app: String, _ allowed: Bool, _ turn: inout Turn
    ) {
        guard let installed = state.apps[app] else { return }
        guard allowed else {
            state.apps[app]?.settings.authorizationStatus = .denied
            return answerPermissionCalls(app, granted: false, &turn)
        }
        let options = installed.permissionCalls.first?.options ?? []
        grant(options, app: app, status: .authorized)
        let isEntitled = installed.description.isEntitled(.criticalAlerts)
        guard options.contains(.criticalAlert), isEntitled else {
            return answerPermissionCalls(app, granted: true, &turn)
        }
        // Critical alerts have a prompt of their own; until it is answered they are off (AUTH-18).
        state.apps[app]?.settings.criticalAlert = .disabled
        prompt(Prompt(.criticalAlerts, app: app), &turn)
    }

    private mutating func answerPermissionCalls(
        _ app: String, granted: Bool, _ turn: inout Turn
    ) {
        let waiting = state.apps[app]?.permissionCalls ?? []
        state.apps[app]?.permissionCalls = []
        for call in waiting {
            turn.effects.append(.answer(call: call.call, .granted(granted)))
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

    /// The settings as the app reads them now (SET-15, SET-18).
    func visibleSettings(of app: KernelState.InstalledApp) -> NotificationSettings {
        var settings = app.settings
        if settings.authorizationStatus.allowsNotifications, state.settings.summary.isActive {
            settings.scheduledDelivery = app.choices.isInSummary ? .enabled : .disabled
        }
        return settings
    }

    /// Why an app may not notify now; `nil` when it may (AUTH-16, AUTH-21).
    func reasonAgainst(_ app: KernelState.InstalledApp, _ turn: Turn) -> JourneyReason? {
        guard app.settings.authorizationStatus.allowsNotifications else { return .notAuthorized }
        guard app.settings.authorizationStatus == .ephemeral else { return nil }
        guard let end = app.ephemeralUntil, turn.now < end else { return .clipTimeOver }
        return nil
    }

    // MARK: What the person changes

    mutating func change(_ change: AppSettingChange, of app: String, _ turn: inout Turn) {
        guard let installed = state.apps[app] else { return }
        switch change {
        case .notifications(let isOn): allow(isOn, app, installed)
        case .alerts(let isOn): set(\.alert, isOn, app)
        case .alertStyle(let style): state.apps[app]?.settings.alertStyle = style
        case .lockScreen(let isOn): set(\.lockScreen, isOn, app)
        case .notificationCenter(let isOn): set(\.notificationCenter, isOn, app)
        case .sounds(let isOn): set(\.sound, isOn, app)
        case .badges(let isOn): set(\.badge, isOn, app)
        case .carPlay(let isOn): set(\.carPlay, isOn, app)
        case .criticalAlerts(let isOn): set(\.criticalAlert, isOn, app)
        case .timeSensitive(let isOn): set(\.timeSensitive, isOn, app)
        case .directMessages(let isOn): set(\.directMessages, isOn, app)
        case .announcement(let isOn): set(\.announcement, isOn, app)
        case .announceAll(let isOn): state.apps[app]?.choices.announcesAll = isOn
        case .scheduledDelivery(let isOn):
            state.apps[app]?.choices.isInSummary = isOn
            if !isOn { releaseHeld(of: app, &turn) }
        case .previews(let previews): state.apps[app]?.settings.showPreviews = previews
        case .grouping(let grouping): state.apps[app]?.choices.grouping = grouping
        case .location(let isOn):
            state.apps[app]?.choices.canLocate = isOn
            watchRegions(of: app, turn)
        case .backgroundRefresh(let isOn):
            state.apps[app]?.choices.refreshesInBackground = isOn
        case .focusStatus(let isOn): state.apps[app]?.choices.sharesFocusStatus = isOn
        }
    }

    /// A switch that the app never asked for is not there to be moved (SET-2).
    private mutating func set(
        _ switched: WritableKeyPath<NotificationSettings, NotificationSetting>, _ isOn: Bool,
        _ app: String
    ) {
        guard let settings = state.apps[app]?.settings, settings[keyPath: switched] != .notSupported
        else { return }
        state.apps[app]?.settings[keyPath: switched] = isOn ? .enabled : .disabled
    }

    private mutating func allow(_ isOn: Bool, _ app: String, _ installed: KernelState.InstalledApp)
    {
        switch (installed.settings.authorizationStatus, isOn) {
        case (.notDetermined, _): break
        case (_, false): state.apps[app]?.settings.authorizationStatus = .denied
        case (.denied, true):
            let granted = installed.granted.isEmpty ? [.alert, .sound, .badge] : installed.granted
            grant(granted.subtracting(.provisional), app: app, status: .authorized)
        case (_, true): break
        }
    }

    /// Keep under a provisional notification: authorized, and as quiet as before (AUTH-13, AUTH-15).
    mutating func keep(_ app: String, inSummary: Bool) {
        guard state.apps[app]?.settings.authorizationStatus == .provisional else { return }
        state.apps[app]?.settings.authorizationStatus = .authorized
        state.apps[app]?.choices.isDeliveredQuietly = true
        state.apps[app]?.choices.isInSummary = inSummary && state.settings.summary.isOn
    }
}

extension AuthorizationStatus {
    /// Whether notifications are presented at all (AUTH-21).
    var allowsNotifications: Bool {
        switch self {
        case .authorized, .provisional, .ephemeral: true
        case .notDetermined, .denied: false
        }
    }
}
