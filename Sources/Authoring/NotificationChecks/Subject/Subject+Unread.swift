internal import AppBundles
internal import Foundation

// What is not read: of it nothing can be said to be missing.

extension Subject {
    /// Whether a part has sources that are not read: what a script generates, and what of
    /// Objective-C is not understood.
    func hasUnread(_ part: Part) -> Bool {
        if part.target?.hasUnknownSources == true { return true }
        return part.sourcePaths.contains { path in
            if SwiftSource.isObjectiveC(path) {
                return !files.exists(path) || sources[path].map { $0.unreadCount > 0 } ?? false
            }
            return FilePaths.fileExtension(path) == "swift" && !files.exists(path)
        }
    }

    /// Libraries that register categories or ask for permission themselves, by the beginnings of their
    /// modules' names.
    private static let registering = [
        "OneSignal", "Airship", "Braze", "Appboy", "CleverTap", "Batch", "Pushwoosh", "MoEngage",
        "Iterable", "Leanplum", "Cio", "Intercom", "Flutter", "React", "Capacitor", "Cordova",
        "JPush", "JPUSH", "JCore", "GTSDK", "GeTui", "Notifee", "Expo", "UMPush",
    ]

    /// Words that say so of Objective-C that is not read.
    private static let objectiveC = [
        "UNNotificationCategory", "setNotificationCategories", "requestAuthorizationWithOptions",
        "registerForRemoteNotifications",
    ].map { Data($0.utf8) }

    /// Whether an SDK, JavaScript, Dart or a source that is not read may register what no source does.
    func findsRegistrationElsewhere() -> Bool {
        let linked = projects.flatMap(\.targets).flatMap(\.packageProducts)
        let imports = Set(allSources.flatMap(\.imports) + linked)
        if imports.contains(where: { name in Self.registering.contains(where: name.hasPrefix) }) {
            return true
        }
        // A vendor's part for extensions says that the vendor's part for apps is there.
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

extension Subject {
    /// Says which projects have no app for a phone: that nothing was found there is no praise.
    mutating func recordProjectsForOtherSystems() {
        for project in projects where project.format != .package {
            let hasPart = parts.contains { $0.project == project.path && $0.kind != .library }
            if !hasPart { notes.append("\(project.path) has no app or extension for a phone.") }
        }
    }
}
