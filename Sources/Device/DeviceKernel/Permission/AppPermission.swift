internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// What one app may do: what it was granted (AUTH), how its switches stand and what the person chose
/// for it (SET-1 to SET-18).
struct AppPermission: Sendable, Hashable {
    /// What the kernel does after a change, beyond what this machine may change.
    enum Action {
        /// The icon may have no number any more (BADGE-8).
        case hideBadge
        /// What waits for the summary waits no longer.
        case releaseHeld
        /// The app may know where the device is, or no longer.
        case watchRegions
        /// The app is muted until another time.
        case planMuteEnd
    }

    /// Its notification settings.
    private(set) var settings = NotificationSettings()
    /// The options it was granted.
    private(set) var granted: AuthorizationOptions = []
    /// The options that it named when the person was asked, or that were granted unasked.
    private(set) var requested: AuthorizationOptions = []
    /// The status that a denial ended; `nil` unless it is denied.
    private(set) var statusBeforeDenial: AuthorizationStatus?
    /// What the person chose for it beyond those settings.
    private(set) var choices = AppChoices()
    /// Time-sensitive notifications since the person was last asked about them.
    private(set) var timeSensitiveCount = 0

    init() {}

    // MARK: Stored forms

    init(_ stored: RememberedApp) {
        settings = stored.settings
        granted = stored.granted
        requested = stored.requested
        statusBeforeDenial = stored.statusBeforeDenial
        choices = stored.choices
        timeSensitiveCount = stored.timeSensitiveCount
    }

    /// Gives the permission back that the app had before it was removed (AUTH-8).
    mutating func restore(_ former: FormerPermission) {
        settings = former.settings
        granted = former.granted
        requested = former.requested
        statusBeforeDenial = former.statusBeforeDenial
        choices.isDeliveredQuietly = former.isDeliveredQuietly
    }

    /// Follows what another build of the app is.
    mutating func follow(_ app: AppDescription) {
        switch settings.authorizationStatus {
        case .notDetermined where app.isEphemeralClip:
            grant([.alert, .sound, .badge], status: .ephemeral, app)
        case .ephemeral where !app.isEphemeralClip:
            settings = NotificationSettings()
            granted = []
        // An app that was denied from the start gets its switches when it is allowed.
        case .denied where statusBeforeDenial == .notDetermined: break
        default: settings.adapt(to: app)
        }
    }

    // MARK: Authorization

    /// What a request for permission comes to.
    enum Answer {
        case granted(Bool)
        /// The person decides.
        case ask
    }

    /// The app asks for permission (AUTH-1 to AUTH-16).
    mutating func request(
        _ options: AuthorizationOptions, _ app: AppDescription, _ device: DeviceSettings
    ) -> Answer {
        let isProvisional = options.contains(.provisional)
        switch settings.authorizationStatus {
        case .notDetermined where isProvisional:
            grant(options, status: .provisional, app)
            return .granted(true)
        case .notDetermined: return .ask
        case .provisional where device.promptsAfterProvisional && !isProvisional: return .ask
        // Eight hours came unasked: the first request is still to come (AUTH-2, AUTH-16).
        case .ephemeral where !isProvisional: return .ask
        case .denied, .authorized, .provisional, .ephemeral: return .granted(isGranted(options))
        }
    }

    /// What a request for these options is told: whether at least one of them is granted (AUTH-4).
    ///
    /// Critical alerts count while the person allows them, as they were asked about on their own.
    func isGranted(_ options: AuthorizationOptions) -> Bool {
        guard settings.authorizationStatus.allowsNotifications else { return false }
        guard !options.isEmpty else { return true }
        var granted = self.granted.intersection(options)
        if settings.criticalAlert != .enabled { granted.remove(.criticalAlert) }
        return !granted.isEmpty
    }

    /// Gives the app these options; what the person chose before stays.
    mutating func grant(
        _ options: AuthorizationOptions, status: AuthorizationStatus, _ app: AppDescription
    ) {
        requested = options
        granted = options
        if !app.isEntitled(.criticalAlerts) { granted.remove(.criticalAlert) }
        settings = NotificationSettings(granted: granted, status, app, before: settings)
        statusBeforeDenial = nil
        choices.isDeliveredQuietly = false
    }

    /// The person refuses what the app asked for.
    mutating func refuse(_ options: AuthorizationOptions) -> Action? {
        requested = options
        return deny()
    }

    /// Denies, and takes the number off the icon (AUTH-7, BADGE-8). The app's switches stay as they
    /// are, for the day on which it is allowed again.
    private mutating func deny() -> Action? {
        let status = settings.authorizationStatus
        guard status != .denied else { return nil }
        statusBeforeDenial = status
        settings.authorizationStatus = .denied
        return .hideBadge
    }

    /// Allows a denied app: with its switches as they were, or, when it was not allowed to speak up
    /// before, with what it had asked for.
    private mutating func allowAgain(_ app: AppDescription) {
        guard settings.authorizationStatus == .denied else { return }
        switch statusBeforeDenial {
        case .authorized, .ephemeral:
            settings.authorizationStatus = statusBeforeDenial ?? .authorized
            statusBeforeDenial = nil
        case nil, .notDetermined, .provisional, .denied:
            grant(requested.subtracting(.provisional), status: .authorized, app)
            // Its own question was never put (AUTH-18).
            set(\.criticalAlert, false)
        }
    }

    // MARK: What the person answers

    /// The answer about critical alerts (AUTH-18).
    mutating func allowCriticalAlerts(_ allowed: Bool) { set(\.criticalAlert, allowed) }

    /// Whether time-sensitive notifications go on.
    mutating func keepTimeSensitive(_ allowed: Bool) {
        choices.keepsTimeSensitive = allowed
        if !allowed { set(\.timeSensitive, false) }
    }

    /// Whether the app comes in the Scheduled Summary.
    mutating func joinSummary(_ allowed: Bool) { choices.isInSummary = allowed }

    /// Whether the app may know that a Focus is on.
    mutating func shareFocusStatus(_ allowed: Bool) { choices.sharesFocusStatus = allowed }

    /// Keep under a provisional notification: authorized, and as quiet as before (AUTH-13, AUTH-15).
    mutating func keep(inSummary: Bool) {
        guard settings.authorizationStatus == .provisional else { return }
        settings.authorizationStatus = .authorized
        choices.isDeliveredQuietly = true
        choices.isInSummary = inSummary
    }

    /// Turn Off under a provisional notification (AUTH-13).
    mutating func turnOff() -> Action? {
        settings.authorizationStatus == .provisional ? deny() : nil
    }

    /// Counts a time-sensitive notification. Returns whether the person is asked whether to go on.
    mutating func countTimeSensitive(_ device: DeviceSettings) -> Bool {
        timeSensitiveCount += 1
        guard timeSensitiveCount >= device.timeSensitiveBeforeAsking else { return false }
        timeSensitiveCount = 0
        return true
    }

    /// The app is muted no longer.
    mutating func endMute() {
        choices.mutedUntil = nil
        choices.mute = nil
    }

    // MARK: Focus status

    /// The app asks whether it may know that a Focus is on (COM-39).
    func requestFocusStatus(_ app: AppDescription, _ device: DeviceSettings) -> Answer {
        guard app.explainsFocusStatus, !device.restrictsFocusStatus else { return .granted(false) }
        return choices.sharesFocusStatus.map { .granted($0) } ?? .ask
    }

    // MARK: Mute

    /// Plans the end of a mute, which leaves the screen by the clock alone.
    func planMuteEnd(of app: String, _ device: DeviceSettings, _ turn: inout Turn) {
        guard let end = choices.mutedUntil else { return turn.agenda.forget(.mute(app: app)) }
        turn.agenda.set(.mute(app: app), at: end - device.clockOffset)
    }

    // MARK: Switches

    /// The person moved a switch.
    mutating func change(
        _ change: AppSettingChange, _ app: AppDescription, at wall: Date,
        _ device: DeviceSettings
    ) -> Action? {
        switch change {
        case .notifications(true): allowAgain(app)
        // Settings know no app that never asked.
        case .notifications(false):
            return settings.authorizationStatus == .notDetermined ? nil : deny()
        case .alerts(let isOn): setLoud(\.alert, isOn)
        case .alertStyle(let style):
            if settings.alert != .notSupported { settings.alertStyle = style }
        case .lockScreen(let isOn): setLoud(\.lockScreen, isOn)
        case .notificationCenter(let isOn): set(\.notificationCenter, isOn)
        case .sounds(let isOn): setLoud(\.sound, isOn)
        case .badges(let isOn):
            setLoud(\.badge, isOn)
            return isOn ? nil : .hideBadge
        case .carPlay(let isOn): set(\.carPlay, isOn)
        case .criticalAlerts(let isOn): set(\.criticalAlert, isOn)
        case .timeSensitive(let isOn): set(\.timeSensitive, isOn)
        case .directMessages(let isOn): set(\.directMessages, isOn)
        case .announcement(let isOn): set(\.announcement, isOn)
        case .announceAll(let isOn): choices.announcesAll = isOn
        case .scheduledDelivery(let isOn):
            choices.isInSummary = isOn
            return isOn ? nil : .releaseHeld
        case .previews(let previews): settings.showPreviews = previews
        case .grouping(let grouping): choices.grouping = grouping
        case .location(let isOn):
            choices.canLocate = isOn
            return .watchRegions
        case .backgroundRefresh(let isOn): choices.refreshesInBackground = isOn
        case .focusStatus(let isOn): choices.sharesFocusStatus = isOn
        case .mute(let mute):
            choices.mutedUntil = mute?.end(from: wall, in: device.timeZone)
            choices.mute = mute
            return .planMuteEnd
        }
        return nil
    }

    /// A switch that the app never asked for is not there to be moved (SET-2).
    private mutating func set(
        _ switched: WritableKeyPath<NotificationSettings, NotificationSetting>, _ isOn: Bool
    ) {
        guard settings[keyPath: switched] != .notSupported else { return }
        settings[keyPath: switched] = isOn ? .enabled : .disabled
    }

    /// One of the switches that a quiet app has off: switching it on makes the app an ordinary one,
    /// whose switches decide one by one. No source says so; a switch that does nothing would be odd.
    private mutating func setLoud(
        _ switched: WritableKeyPath<NotificationSettings, NotificationSetting>, _ isOn: Bool
    ) {
        set(switched, isOn)
        guard isOn, settings[keyPath: switched] == .enabled else { return }
        choices.isDeliveredQuietly = false
        if settings.authorizationStatus == .provisional {
            settings.authorizationStatus = .authorized
        }
        let hasBanners = switched == \.alert && settings.alertStyle == .none
        if hasBanners { settings.alertStyle = .banner }
    }

    // MARK: What the app reads

    /// The settings as the app reads them now (SET-15, SET-18).
    func visibleSettings(_ device: DeviceSettings) -> NotificationSettings {
        var visible = settings
        switch settings.authorizationStatus {
        case .denied: visible.showNothingOn(requested: requested)
        case .authorized, .provisional, .ephemeral:
            guard device.hasSummary else { break }
            visible.scheduledDelivery = choices.isInSummary ? .enabled : .disabled
        case .notDetermined: break
        }
        return visible
    }
}

extension AppChoices.Mute {
    /// When a mute that begins now ends, by the person's clock.
    fileprivate func end(from wall: Date, in zone: TimeZone) -> Date {
        let hour = wall + 3_600
        guard self == .today else { return hour }
        return CalendarMatch.next(
            after: wall, matching: DateComponents(hour: 0, minute: 0), zone: zone,
            calendar: Calendar(identifier: .gregorian)) ?? hour
    }
}
