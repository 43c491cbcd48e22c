internal import Foundation
internal import NotificationModel

// Apps come, are updated and go: AUTH-8, AUTH-16, LIST-15.

extension Kernel {
    /// Installs an app, or replaces it by another build, which keeps what is pending and listed
    /// (LIST-15) and what the person chose.
    mutating func install(_ app: AppDescription, _ turn: inout Turn) {
        let name = app.bundleIdentifier
        if state.apps[name] == nil {
            state.apps[name] = .init(description: app)
            state.background.install(name)
            takeUpFormerPermission(of: name, &turn)
            recall(name, &turn)
        } else {
            state.apps[name]?.description = app
        }
        guard let status = state.apps[name]?.settings.authorizationStatus else { return }
        switch status {
        case .notDetermined where app.isEphemeralClip:
            grant([.alert, .sound, .badge], app: name, status: .ephemeral)
        case .ephemeral where !app.isEphemeralClip:
            state.apps[name]?.settings = NotificationSettings()
            state.apps[name]?.granted = []
        // An app that was denied from the start gets its switches when it is allowed.
        case .denied where state.apps[name]?.statusBeforeDenial == .notDetermined: break
        default:
            state.apps[name]?.settings.adapt(to: app)
        }
    }

    /// Removes an app with all it had, whose journeys say so; calls that waited for the person are
    /// answered.
    mutating func uninstall(_ app: String, _ turn: inout Turn) {
        if state.absent.removeValue(forKey: app) != nil { turn.changes?.uninstalled.insert(app) }
        guard let installed = state.apps.removeValue(forKey: app) else { return }
        rememberPermission(of: installed, &turn)
        state.pending.uninstall(app, &turn)
        state.background.uninstall(app, &turn)
        turn.agenda.forget(.mute(app: app))
        for call in installed.permissionCalls.map(\.call) + installed.focusCalls {
            turn.effects.append(.answer(call: call, .granted(false)))
        }
        state.prompts.removeAll { $0.app == app }
        for delivered in state.delivered where delivered.app == app {
            turn.record(.appUninstalled, on: delivered.id)
            drop(delivered.id, &turn)
        }
        for flight in state.inFlight.values where flight.app == app {
            turn.record(.appUninstalled, on: flight.id)
            _ = takeUp(flight.id, &turn)
        }
        turn.changes?.uninstalled.insert(app)
    }

    // MARK: Permission that outlives the app

    /// Keeps the permission of an app that goes, for one that comes back soon (AUTH-8).
    private mutating func rememberPermission(
        of app: KernelState.InstalledApp, _ turn: inout Turn
    ) {
        let seconds = state.settings.keepsPermissionSeconds
        state.formerPermissions = state.formerPermissions.filter { _, former in
            former.removed + seconds > turn.now
        }
        guard seconds > 0, app.settings.authorizationStatus != .notDetermined,
            state.formerPermissions.count < KernelLimits.formerPermissionsMax
        else { return }
        state.formerPermissions[app.description.bundleIdentifier] = FormerPermission(
            of: app, removed: turn.now)
    }

    private mutating func takeUpFormerPermission(of app: String, _ turn: inout Turn) {
        guard let former = state.formerPermissions.removeValue(forKey: app),
            former.removed + state.settings.keepsPermissionSeconds > turn.now
        else { return }
        state.apps[app]?.settings = former.settings
        state.apps[app]?.granted = former.granted
        state.apps[app]?.requested = former.requested
        state.apps[app]?.statusBeforeDenial = former.statusBeforeDenial
        state.apps[app]?.choices.isDeliveredQuietly = former.isDeliveredQuietly
    }
}

/// The permission of an app that was removed, while it may still come back to it (AUTH-8).
struct FormerPermission: Sendable, Hashable, Codable {
    /// When the app was removed, in true time.
    var removed: Date
    var settings: NotificationSettings
    var granted: AuthorizationOptions
    var requested: AuthorizationOptions
    var statusBeforeDenial: AuthorizationStatus?
    var isDeliveredQuietly: Bool

    init(of app: KernelState.InstalledApp, removed: Date) {
        self.removed = removed
        settings = app.settings
        granted = app.granted
        requested = app.requested
        statusBeforeDenial = app.statusBeforeDenial
        isDeliveredQuietly = app.choices.isDeliveredQuietly
    }
}

extension NotificationSettings {
    /// Follows the entitlements of another build: what it lacks is not supported, what it brings is
    /// on (SET-13, SET-14). A critical switch comes with the person's own answer alone (AUTH-18).
    fileprivate mutating func adapt(to app: AppDescription) {
        guard authorizationStatus != .notDetermined else { return }
        func adapted(_ setting: NotificationSetting, _ key: Entitlement) -> NotificationSetting {
            guard app.isEntitled(key) else { return .notSupported }
            return setting == .notSupported ? .enabled : setting
        }
        timeSensitive = adapted(timeSensitive, .timeSensitive)
        directMessages = adapted(directMessages, .communication)
        if !app.isEntitled(.criticalAlerts) { criticalAlert = .notSupported }
    }
}
