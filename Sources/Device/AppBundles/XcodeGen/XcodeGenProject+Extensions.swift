internal import NotificationModel

// Notification extensions, and the app that embeds them.

extension XcodeGenProject {
    /// Returns the notification extensions of an app, including extensions whose kind cannot be
    /// determined.
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

    /// Returns the widget extension of an app, the first by name if it has several.
    func widgetExtension(of app: Target) -> Target? {
        extensions(of: app).sorted { $0.name < $1.name }.first { target in
            let info = try? BundleInfo(project: self, target: target).info()
            let point = info?["NSExtension"]?["NSExtensionPointIdentifier"]?.string
            return point.flatMap { try? target.expand($0) } == AppBundle.widgetExtensionPoint
        }
    }

    func extensions(of app: Target) -> [Target] {
        app.dependencies.compactMap { targets[$0] }.filter { $0.type.contains("extension") }
    }

    /// Returns the apps that embed a notification extension, or all apps if none does.
    func appsForNotifications(_ apps: [Target]) -> [Target] {
        guard apps.count > 1 else { return apps }
        let useful = apps.filter { !notificationExtensions(of: $0).isEmpty }
        return useful.isEmpty ? apps : useful
    }

    private static let points: Set<String> = [
        AppBundle.serviceExtensionPoint, AppBundle.contentExtensionPoint,
    ]
}
