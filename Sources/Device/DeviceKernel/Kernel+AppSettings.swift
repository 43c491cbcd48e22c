internal import Foundation
internal import NotificationModel

// What the person changes for one app, and what the app reads of it: AUTH-7, AUTH-13, AUTH-15,
// SET-2 to SET-18.

extension Kernel {
    mutating func change(_ change: AppSettingChange, of app: String, _ turn: inout Turn) {
        guard state.apps[app] != nil else { return }
        switch change {
        case .notifications(let isOn): isOn ? allowAgain(app) : switchOff(app, &turn)
        case .alerts(let isOn): setLoud(\.alert, isOn, app)
        case .alertStyle(let style): setStyle(style, app)
        case .lockScreen(let isOn): setLoud(\.lockScreen, isOn, app)
        case .notificationCenter(let isOn): set(\.notificationCenter, isOn, app)
        case .sounds(let isOn): setLoud(\.sound, isOn, app)
        case .badges(let isOn):
            setLoud(\.badge, isOn, app)
            if !isOn { hideBadge(app, &turn) }
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
            watchRegions(of: app, &turn)
        case .backgroundRefresh(let isOn):
            state.apps[app]?.choices.refreshesInBackground = isOn
        case .focusStatus(let isOn): state.apps[app]?.choices.sharesFocusStatus = isOn
        case .mute(let mute):
            let end = mute.map { muteEnd($0, turn.wall) }
            state.apps[app]?.choices.mutedUntil = end
            state.apps[app]?.choices.mute = mute
            planMuteEnd(of: app, &turn)
        }
    }

    /// When a mute that begins now ends, by the person's clock.
    private func muteEnd(_ mute: AppChoices.Mute, _ wall: Date) -> Date {
        let hour = wall + 3_600
        guard mute == .today else { return hour }
        return CalendarMatch.next(
            after: wall, matching: DateComponents(hour: 0, minute: 0),
            zone: state.settings.timeZone, calendar: Calendar(identifier: .gregorian)) ?? hour
    }

    /// Plans the end of a mute, which leaves the screen by the clock alone.
    mutating func planMuteEnd(of app: String, _ turn: inout Turn) {
        guard let end = state.apps[app]?.choices.mutedUntil else {
            return turn.agenda.forget(.mute(app: app))
        }
        turn.agenda.set(.mute(app: app), at: end - state.settings.clockOffset)
    }

    mutating func muteOver(_ app: String) {
        state.apps[app]?.choices.mutedUntil = nil
        state.apps[app]?.choices.mute = nil
    }

    // MARK: Switches

    /// A switch that the app never asked for is not there to be moved (SET-2).
    mutating func set(
        _ switched: WritableKeyPath<NotificationSettings, NotificationSetting>, _ isOn: Bool,
        _ app: String
    ) {
        guard let settings = state.apps[app]?.settings, settings[keyPath: switched] != .notSupported
        else { return }
        state.apps[app]?.settings[keyPath: switched] = isOn ? .enabled : .disabled
    }

    /// One of the switches that a quiet app has off: switching it on makes the app an ordinary one,
    /// whose switches decide one by one. No source says so; a switch that does nothing would be odd.
    private mutating func setLoud(
        _ switched: WritableKeyPath<NotificationSettings, NotificationSetting>, _ isOn: Bool,
        _ app: String
    ) {
        set(switched, isOn, app)
        guard let settings = state.apps[app]?.settings, isOn,
            settings[keyPath: switched] == .enabled
        else { return }
        endQuiet(app)
        let hasBanners = switched == \.alert && settings.alertStyle == .none
        if hasBanners { state.apps[app]?.settings.alertStyle = .banner }
    }

    private mutating func setStyle(_ style: AlertStyle, _ app: String) {
        guard let alert = state.apps[app]?.settings.alert, alert != .notSupported else { return }
        state.apps[app]?.settings.alertStyle = style
    }

    private mutating func endQuiet(_ app: String) {
        state.apps[app]?.choices.isDeliveredQuietly = false
        guard state.apps[app]?.settings.authorizationStatus == .provisional else { return }
        state.apps[app]?.settings.authorizationStatus = .authorized
    }

    // MARK: Allow Notifications

    /// Denies, and takes the number off the icon (AUTH-7, BADGE-8). The app's switches stay as they
    /// are, for the day on which it is allowed again.
    mutating func deny(_ app: String, _ turn: inout Turn) {
        guard let status = state.apps[app]?.settings.authorizationStatus, status != .denied else {
            return
        }
        state.apps[app]?.statusBeforeDenial = status
        state.apps[app]?.settings.authorizationStatus = .denied
        hideBadge(app, &turn)
    }

    /// Settings know no app that never asked.
    private mutating func switchOff(_ app: String, _ turn: inout Turn) {
        guard state.apps[app]?.settings.authorizationStatus != .notDetermined else { return }
        deny(app, &turn)
    }

    /// Allows a denied app: with its switches as they were, or, when it was not allowed to speak up
    /// before, with what it had asked for.
    private mutating func allowAgain(_ app: String) {
        guard let installed = state.apps[app],
            installed.settings.authorizationStatus == .denied
        else { return }
        switch installed.statusBeforeDenial {
        case .authorized, .ephemeral:
            state.apps[app]?.settings.authorizationStatus =
                installed.statusBeforeDenial ?? .authorized
            state.apps[app]?.statusBeforeDenial = nil
        case nil, .notDetermined, .provisional, .denied:
            let options = installed.requested.subtracting(.provisional)
            grant(options, app: app, status: .authorized)
            // Its own question was never put (AUTH-18).
            set(\.criticalAlert, false, app)
        }
    }

    /// Keep under a provisional notification: authorized, and as quiet as before (AUTH-13, AUTH-15).
    mutating func keep(_ app: String, inSummary: Bool) {
        guard state.apps[app]?.settings.authorizationStatus == .provisional else { return }
        state.apps[app]?.settings.authorizationStatus = .authorized
        state.apps[app]?.choices.isDeliveredQuietly = true
        state.apps[app]?.choices.isInSummary = inSummary && state.settings.summary.isOn
    }

    /// Turn Off under a provisional notification (AUTH-13).
    mutating func turnOff(_ app: String, _ turn: inout Turn) {
        guard state.apps[app]?.settings.authorizationStatus == .provisional else { return }
        deny(app, &turn)
    }

    // MARK: What the app reads

    /// The settings as the app reads them now (SET-15, SET-18).
    func visibleSettings(of app: KernelState.InstalledApp) -> NotificationSettings {
        var settings = app.settings
        switch settings.authorizationStatus {
        case .denied: settings.showNothingOn(requested: app.requested)
        case .authorized, .provisional, .ephemeral:
            guard state.settings.hasSummary else { break }
            settings.scheduledDelivery = app.choices.isInSummary ? .enabled : .disabled
        case .notDetermined: break
        }
        return settings
    }
}

extension NotificationSettings {
    /// While an app is denied nothing of it is on, whatever its switches say; no source lists the
    /// values.
    fileprivate mutating func showNothingOn(requested: AuthorizationOptions) {
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
