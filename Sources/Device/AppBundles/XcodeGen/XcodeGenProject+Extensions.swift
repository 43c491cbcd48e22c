internal import NotificationModel

// The extensions for notifications, and the app that embeds them.

extension XcodeGenProject {
    /// The extensions of an app that are for notifications, or whose purpose is not written in a list that
    /// can be read.
    func notificationExtensions(of app: Target) -> [Target] {
        extensions(of: app).filter { target in
            guard let info = try? BundleInfo(project: self, target: target).info() else {
                return true
            }
            guard let point = info["NSExtension"]?["NSExtensionPointIdentifier"]?.string else {
                return info["EXAppExtensionAttributes"] == nil
            }
            return Self.points.contains((try? target.expand(point)) ?? point)
        }
    }

    /// The extensions that an app embeds.
    func extensions(of app: Target) -> [Target] {
        app.dependencies.compactMap { targets[$0] }.filter { $0.type.contains("extension") }
    }

    /// Of several apps those that embed an extension for notifications, or all where none does.
    func appsForNotifications(_ apps: [Target]) -> [Target] {
        guard apps.count > 1 else { return apps }
        let useful = apps.filter { !notificationExtensions(of: $0).isEmpty }
        return useful.isEmpty ? apps : useful
    }

    private static let points: Set<String> = [
        AppBundle.serviceExtensionPoint, AppBundle.contentExtensionPoint,
    ]
}
