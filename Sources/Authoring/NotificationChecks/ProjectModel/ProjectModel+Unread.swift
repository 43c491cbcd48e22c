internal import AppBundles
internal import Foundation

// Unread code. The checks cannot report a declaration as missing where it may be in such code.

extension ProjectModel {
    /// Returns whether a product has unread sources: generated code, or Objective-C that the doctor
    /// does not understand.
    func hasUnread(_ product: Product) -> Bool {
        if product.target?.hasUnknownSources == true { return true }
        return product.sourcePaths.contains { path in
            if SwiftSource.isObjectiveC(path) {
                return !files.exists(path) || sources[path].map { $0.unreadCount > 0 } ?? false
            }
            return FilePaths.fileExtension(path) == "swift" && !files.exists(path)
        }
    }

    /// Libraries that register categories or request permission, by the prefixes of their modules'
    /// names.
    private static let registering = [
        "OneSignal", "Airship", "Braze", "Appboy", "CleverTap", "Batch", "Pushwoosh", "MoEngage",
        "Iterable", "Leanplum", "Cio", "Intercom", "Flutter", "React", "Capacitor", "Cordova",
        "JPush", "JPUSH", "JCore", "GTSDK", "GeTui", "Notifee", "Expo", "UMPush",
    ]

    private static let objectiveC = [
        "UNNotificationCategory", "setNotificationCategories", "requestAuthorizationWithOptions",
        "registerForRemoteNotifications",
    ].map { Data($0.utf8) }

    /// Returns whether an SDK, JavaScript, Dart or an unread source may register what no source
    /// registers.
    func findsRegistrationElsewhere() -> Bool {
        let linked = projects.flatMap(\.targets).flatMap(\.packageProducts)
        let imports = Set(allSources.flatMap(\.imports) + linked)
        if imports.contains(where: { name in Self.registering.contains(where: name.hasPrefix) }) {
            return true
        }
        // The extension part of a vendor's SDK implies that the app part is used as well.
        let own = Set(projects.flatMap(\.targets).map(\.productName))
        let isVendors = imports.contains { name in
            name.hasSuffix("Extension") && name.contains("Notification") && !own.contains(name)
        }
        if isVendors { return true }
        return files.paths.contains { path in
            switch FilePaths.name(path) {
            case "pubspec.yaml": return true
            case "package.json":
                let text = files.isWithin(1_000_000, path) ? files.text(path) ?? "" : ""
                return text.contains(/"(?:react-native|expo|@capacitor\/core|cordova[a-z-]*)"/)
            case let name where SwiftSource.isObjectiveC(name):
                if let source = sources[path], source.unreadCount == 0 { return false }
                guard files.isWithin(2_000_000, path), let data = files.data(path) else {
                    return false
                }
                return Self.objectiveC.contains { data.range(of: $0) != nil }
            default: return false
            }
        }
    }
}

extension ProjectModel {
    /// Notes the projects without an app for a phone. Without the note, the empty result would look
    /// like success.
    mutating func recordProjectsForOtherSystems() {
        for project in projects where project.format != .package {
            let hasProduct = products.contains { $0.project == project.path && $0.kind != .library }
            if !hasProduct {
                notes.append(
                    "\(project.path) contains neither an app nor an extension "
                        + "for a phone.")
            }
        }
    }
}
