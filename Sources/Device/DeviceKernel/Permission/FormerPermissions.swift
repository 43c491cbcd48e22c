internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The permissions of removed apps, which a later installation may get back (AUTH-8).
struct FormerPermissions: Sendable, Hashable {
    private(set) var byApp: [String: FormerPermission]

    init(_ byApp: [String: FormerPermission] = [:]) { self.byApp = byApp }

    mutating func keep(
        _ app: KernelState.InstalledApp, at now: Date, _ settings: DeviceSettings
    ) {
        let seconds = settings.keepsPermissionSeconds
        byApp = byApp.filter { _, former in former.removed + seconds > now }
        guard seconds > 0, app.settings.authorizationStatus != .notDetermined,
            byApp.count < KernelLimits.formerPermissionsMax
        else { return }
        byApp[app.description.bundleIdentifier] = FormerPermission(of: app, removed: now)
    }

    /// Removes and returns the permission of an app that is installed again; `nil` if it was not
    /// kept or has expired.
    mutating func remove(
        _ app: String, at now: Date, _ settings: DeviceSettings
    ) -> FormerPermission? {
        guard let former = byApp.removeValue(forKey: app),
            former.removed + settings.keepsPermissionSeconds > now
        else { return nil }
        return former
    }
}

struct FormerPermission: Sendable, Hashable, Codable {
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
