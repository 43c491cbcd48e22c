internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The permission of one app: its authorization (AUTH), its switches, and the person's choices
/// (SET-1 to SET-18).
///
/// It handles the app's requests (AUTH-1 to AUTH-16, COM-39) and the person's answers, and restores
/// the permission of an app that is installed again (AUTH-8).
struct AppPermission: Sendable, Hashable {
    /// A request to the kernel for a change outside of this state machine.
    enum Action {
        case hideBadge
        case releaseFromSummary
        case watchRegions
        case planMuteEnd
    }

    private(set) var settings = NotificationSettings()
    private(set) var granted: AuthorizationOptions = []
    /// The options of the prompt that the person answered, or those granted without a prompt.
    private(set) var requested: AuthorizationOptions = []
    /// The status before a denial; `nil` unless the app is denied.
    private(set) var statusBeforeDenial: AuthorizationStatus?
    private(set) var choices = AppChoices()
    /// The number of time-sensitive notifications since the person was last asked about them.
    private(set) var timeSensitiveCount = 0

    init() {}

    // MARK: Stored forms

    init(_ stored: PersistedApp) {
        settings = stored.settings
        granted = stored.granted
        requested = stored.requested
        statusBeforeDenial = stored.statusBeforeDenial
        choices = stored.choices
        timeSensitiveCount = stored.timeSensitiveCount
    }

    mutating func restore(_ former: FormerPermission) {
        settings = former.settings
        granted = former.granted
        requested = former.requested
        statusBeforeDenial = former.statusBeforeDenial
        choices.isDeliveredQuietly = former.isDeliveredQuietly
    }

    mutating func follow(_ app: AppDescription) {
        switch settings.authorizationStatus {
        case .notDetermined where app.isEphemeralClip:
            grant([.alert, .sound, .badge], status: .ephemeral, app)
        case .ephemeral where !app.isEphemeralClip:
            settings = NotificationSettings()
            granted = []
        // An app that was denied initially gets its switches when it is allowed.
        case .denied where statusBeforeDenial == .notDetermined: break
        default: settings.adapt(to: app)
        }
    }

    // MARK: Authorization

    enum Answer {
        case granted(Bool)
        case ask
    }

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
        // The eight hours need no prompt, so the app's first request still prompts (AUTH-2,
        // AUTH-16).
        case .ephemeral where !isProvisional: return .ask
        case .denied, .authorized, .provisional, .ephemeral: return .granted(isGranted(options))
        }
    }

    /// Returns the result for a request of these options: whether at least one of them is granted
    /// (AUTH-4).
    ///
    /// Critical alerts count only while their switch is on, because they have their own prompt.
    func isGranted(_ options: AuthorizationOptions) -> Bool {
        guard settings.authorizationStatus.allowsNotifications else { return false }
        guard !options.isEmpty else { return true }
        var granted = self.granted.intersection(options)
        if settings.criticalAlert != .enabled { granted.remove(.criticalAlert) }
        return !granted.isEmpty
    }

    /// Grants the app these options, and keeps the person's earlier choices.
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

    mutating func refuse(_ options: AuthorizationOptions) -> Action? {
        requested = options
        return deny()
    }

    /// Denies the permission and removes the badge (AUTH-7, BADGE-8).
    ///
    /// The app's switches are kept until it is allowed again.
    private mutating func deny() -> Action? {
        let status = settings.authorizationStatus
        guard status != .denied else { return nil }
        statusBeforeDenial = status
        settings.authorizationStatus = .denied
        return .hideBadge
    }

    /// Allows a denied app.
    ///
    /// It gets its previous switches or, if it was not authorized before, the options that it
    /// requested.
    private mutating func allowAgain(_ app: AppDescription) {
        guard settings.authorizationStatus == .denied else { return }
        switch statusBeforeDenial {
        case .authorized, .ephemeral:
            settings.authorizationStatus = statusBeforeDenial ?? .authorized
            statusBeforeDenial = nil
        case nil, .notDetermined, .provisional, .denied:
            grant(requested.subtracting(.provisional), status: .authorized, app)
            // The prompt for critical alerts was never shown (AUTH-18).
            set(\.criticalAlert, false)
        }
    }

    // MARK: What the person answers

    mutating func allowCriticalAlerts(_ allowed: Bool) { set(\.criticalAlert, allowed) }

    mutating func keepTimeSensitive(_ allowed: Bool) {
        choices.keepsTimeSensitive = allowed
        if !allowed { set(\.timeSensitive, false) }
    }

    mutating func joinSummary(_ allowed: Bool) { choices.isInSummary = allowed }

    mutating func shareFocusStatus(_ allowed: Bool) { choices.sharesFocusStatus = allowed }

    mutating func readContacts(_ allowed: Bool) { choices.readsContacts = allowed }

    /// Handles the first question, whose answer to a request for always is provisional (LOC-11).
    mutating func useLocation(_ allowed: Bool) {
        guard allowed else { return choices.location = .denied }
        choices.location = choices.wantsAlwaysLocation ? .always : .whenInUse
    }

    mutating func useLocationAlways(_ allowed: Bool) {
        if allowed { choices.location = .always }
    }

    /// Handles Keep below a provisional notification: the app is authorized and stays quiet
    /// (AUTH-13, AUTH-15).
    mutating func keep(inSummary: Bool) {
        guard settings.authorizationStatus == .provisional else { return }
        settings.authorizationStatus = .authorized
        choices.isDeliveredQuietly = true
        choices.isInSummary = inSummary
    }

    mutating func turnOff() -> Action? {
        settings.authorizationStatus == .provisional ? deny() : nil
    }

    /// Counts a time-sensitive notification, and returns whether the device asks the person about
    /// them.
    mutating func countTimeSensitive(_ device: DeviceSettings) -> Bool {
        timeSensitiveCount += 1
        guard timeSensitiveCount >= device.timeSensitiveBeforeAsking else { return false }
        timeSensitiveCount = 0
        return true
    }

    mutating func endMute() {
        choices.mutedUntil = nil
        choices.mute = nil
    }

    // MARK: The person's data

    func requestFocusStatus(_ app: AppDescription, _ device: DeviceSettings) -> Answer {
        guard app.explains(.focusStatus), !device.restrictsFocusStatus else {
            return .granted(false)
        }
        return choices.sharesFocusStatus.map { .granted($0) } ?? .ask
    }

    func requestContacts() -> Answer { choices.readsContacts.map { .granted($0) } ?? .ask }

    /// Returns the question about the location, or `nil` if iOS ignores the request (LOC-10,
    /// LOC-11).
    mutating func requestLocation(always: Bool) -> Prompt.Kind? {
        switch choices.location {
        case .notDetermined:
            if always { choices.wantsAlwaysLocation = true }
            return .location
        case .whenInUse where always && !choices.wantsAlwaysLocation:
            choices.wantsAlwaysLocation = true
            return .locationAlways
        case .whenInUse, .always, .denied: return nil
        }
    }

    // MARK: Mute

    /// Schedules the end of a mute period, because no other event redraws the screen at that time.
    func planMuteEnd(of app: String, _ device: DeviceSettings, _ turn: inout Turn) {
        guard let end = choices.mutedUntil else { return turn.agenda.forget(.mute(app: app)) }
        turn.agenda.set(.mute(app: app), at: end - device.clockOffset)
    }

    // MARK: Switches

    mutating func change(
        _ change: AppSettingChange, _ app: AppDescription, at wall: Date,
        _ device: DeviceSettings
    ) -> Action? {
        switch change {
        case .notifications(true): allowAgain(app)
        // Settings does not list an app that never requested permission.
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
            return isOn ? nil : .releaseFromSummary
        case .previews(let previews): settings.showPreviews = previews
        case .grouping(let grouping): choices.grouping = grouping
        case .location(let isOn):
            if !isOn {
                choices.location = .denied
            } else if !choices.location.isAllowed {
                choices.location = .whenInUse
            }
            return .watchRegions
        case .backgroundRefresh(let isOn): choices.refreshesInBackground = isOn
        case .focusStatus(let isOn): choices.sharesFocusStatus = isOn
        case .contacts(let isOn): choices.readsContacts = isOn
        case .liveActivities(let isOn): choices.showsActivities = isOn
        case .frequentActivityUpdates(let isOn): choices.allowsFrequentActivityUpdates = isOn
        case .mute(let mute):
            choices.mutedUntil = mute?.end(from: wall, in: device.timeZone)
            choices.mute = mute
            return .planMuteEnd
        }
        return nil
    }

    /// Moves a switch, unless the app never requested the feature, because the switch is then
    /// missing (SET-2).
    private mutating func set(
        _ switched: WritableKeyPath<NotificationSettings, NotificationSetting>, _ isOn: Bool
    ) {
        guard settings[keyPath: switched] != .notSupported else { return }
        settings[keyPath: switched] = isOn ? .enabled : .disabled
    }

    /// Moves a switch that is off for quiet apps. Turning it on makes the app an ordinary one.
    ///
    /// This is a guess: no source documents it, but a switch without an effect would be unexpected.
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

    /// Returns the settings as the app reads them now (SET-15, SET-18).
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
    fileprivate func end(from wall: Date, in zone: TimeZone) -> Date {
        let hour = wall + 3_600
        guard self == .today else { return hour }
        return CalendarMatch.next(
            after: wall, matching: DateComponents(hour: 0, minute: 0), zone: zone,
            calendar: Calendar(identifier: .gregorian)) ?? hour
    }
}
