internal import Foundation
internal import NotificationModel

// Authorization: AUTH-1 to AUTH-21, and the settings that follow from a grant (SET-1 to SET-17).

extension Kernel {
    mutating func requestAuthorization(
        _ options: AuthorizationOptions, app: String, call: UInt64, _ turn: inout Turn
    ) {
        guard let installed = state.apps[app] else { return }
        let isProvisional = options.contains(.provisional)
        switch installed.settings.authorizationStatus {
        case .notDetermined where isProvisional:
            grant(options, app: app, status: .provisional)
            turn.effects.append(.answer(call: call, .granted(true)))
        case .notDetermined: ask(options, app: app, call: call, &turn)
        case .provisional where state.settings.promptsAfterProvisional && !isProvisional:
            ask(options, app: app, call: call, &turn)
        // Eight hours came unasked: the first request is still to come (AUTH-2, AUTH-16).
        case .ephemeral where !isProvisional: ask(options, app: app, call: call, &turn)
        case .denied, .authorized, .provisional, .ephemeral:
            turn.effects.append(.answer(call: call, .granted(installed.isGranted(options))))
        }
    }

    private mutating func ask(
        _ options: AuthorizationOptions, app: String, call: UInt64, _ turn: inout Turn
    ) {
        // Without an answer nothing is granted (AUTH-4).
        guard let waiting = state.apps[app]?.permissionCalls.count,
            waiting < KernelLimits.waitingCallsMax
        else { return turn.effects.append(.answer(call: call, .granted(false))) }
        state.apps[app]?.permissionCalls.append(.init(call: call, options: options))
        // One prompt at a time, about the first call's options: later calls wait for its answer.
        let isAboutCritical = state.prompts.contains(Prompt(.criticalAlerts, app: app))
        if !isAboutCritical { prompt(Prompt(.notifications, app: app), &turn) }
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
            set(\.criticalAlert, allowed, app)
            answerPermissionCalls(app, &turn)
        case .timeSensitive:
            state.apps[app]?.choices.keepsTimeSensitive = allowed
            if !allowed { set(\.timeSensitive, false, app) }
        case .focusStatus: focusStatusAnswered(app, allowed, &turn)
        case .scheduledSummary: state.apps[app]?.choices.isInSummary = allowed
        case .unlock: allowed ? unlock(&turn) : cancelUnlock(&turn)
        }
    }

    private mutating func notificationsAnswered(
        _ app: String, _ allowed: Bool, _ turn: inout Turn
    ) {
        guard let installed = state.apps[app] else { return }
        let options = installed.permissionCalls.first?.options ?? []
        guard allowed else {
            state.apps[app]?.requested = options
            deny(app, &turn)
            return answerPermissionCalls(app, &turn)
        }
        grant(options, app: app, status: .authorized)
        // While the summary is on, it is asked for as well; the app does not learn the answer.
        if state.settings.hasSummary { prompt(Prompt(.scheduledSummary, app: app), &turn) }
        guard state.apps[app]?.granted.contains(.criticalAlert) == true else {
            return answerPermissionCalls(app, &turn)
        }
        // Critical alerts have a prompt of their own; until it is answered they are off (AUTH-18).
        set(\.criticalAlert, false, app)
        prompt(Prompt(.criticalAlerts, app: app), &turn)
    }

    private mutating func answerPermissionCalls(_ app: String, _ turn: inout Turn) {
        guard let installed = state.apps[app] else { return }
        state.apps[app]?.permissionCalls = []
        for call in installed.permissionCalls {
            let isGranted = installed.isGranted(call.options)
            turn.effects.append(.answer(call: call.call, .granted(isGranted)))
        }
    }

    /// Gives an app these options; what the person chose before stays.
    mutating func grant(
        _ options: AuthorizationOptions, app: String, status: AuthorizationStatus
    ) {
        guard let installed = state.apps[app] else { return }
        var granted = options
        if !installed.description.isEntitled(.criticalAlerts) { granted.remove(.criticalAlert) }
        state.apps[app]?.requested = options
        state.apps[app]?.granted = granted
        state.apps[app]?.settings = Self.settings(
            granted: granted, status: status, description: installed.description,
            before: installed.settings)
        state.apps[app]?.statusBeforeDenial = nil
        state.apps[app]?.choices.isDeliveredQuietly = false
    }

    private static func settings(
        granted: AuthorizationOptions, status: AuthorizationStatus, description: AppDescription,
        before: NotificationSettings
    ) -> NotificationSettings {
        let isQuiet = status == .provisional
        func setting(_ option: AuthorizationOptions, loud: Bool = true) -> NotificationSetting {
            guard granted.contains(option) else { return .notSupported }
            return isQuiet && loud ? .disabled : .enabled
        }
        func entitled(_ key: Entitlement, _ before: NotificationSetting) -> NotificationSetting {
            guard description.isEntitled(key) else { return .notSupported }
            return before == .disabled ? .disabled : .enabled
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
        settings.timeSensitive = entitled(.timeSensitive, before.timeSensitive)
        settings.directMessages = entitled(.communication, before.directMessages)
        settings.providesAppNotificationSettings = granted.contains(
            .providesAppNotificationSettings)
        settings.notificationCenter = before.notificationCenter
        settings.showPreviews = before.showPreviews
        return settings
    }
}

extension KernelState.InstalledApp {
    /// Why it may not notify now; `nil` when it may (AUTH-16, AUTH-21).
    func reasonAgainstNotifying(at now: Date) -> JourneyReason? {
        guard self.settings.authorizationStatus.allowsNotifications else { return .notAuthorized }
        guard self.settings.authorizationStatus == .ephemeral else { return nil }
        guard let end = self.ephemeralUntil, now < end else { return .clipTimeOver }
        return nil
    }

    /// What a request for these options is told: whether at least one of them is granted (AUTH-4).
    ///
    /// Critical alerts count while the person allows them, as they were asked about on their own.
    fileprivate func isGranted(_ options: AuthorizationOptions) -> Bool {
        guard self.settings.authorizationStatus.allowsNotifications else { return false }
        guard !options.isEmpty else { return true }
        var granted = self.granted.intersection(options)
        if self.settings.criticalAlert != .enabled { granted.remove(.criticalAlert) }
        return !granted.isEmpty
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
