internal import Foundation
internal import NotificationModel
internal import OpenFoundation

/// The closures of a SwiftUI app's views for URLs (SCENE-13) and for activities (SCENE-14). This type
/// is not part of Apple's API.
@MainActor
package struct SceneActions {
    /// The maximum number of closures of each kind.
    static let actionsMax = 64

    private var openURL: [(URL) -> Void] = []
    private var activityTypes: Set<String> = []

    package init() {}

    package mutating func add(openURL action: @escaping (URL) -> Void) {
        if openURL.count < Self.actionsMax { openURL.append(action) }
    }

    package mutating func add(activityType type: String) {
        if activityTypes.count < Self.actionsMax { activityTypes.insert(type) }
    }

    /// Passes a URL to all closures that take one.
    ///
    /// - Returns: What the app's log should say if there is none.
    package func open(_ url: URL, isWebPage: Bool) -> String? {
        for action in openURL { action(url) }
        guard openURL.isEmpty else { return nil }
        if isWebPage, activityTypes.contains(NSUserActivityTypeBrowsingWeb) {
            return "SwiftUI passes a universal link to onOpenURL, and onContinueUserActivity does "
                + "not get it (SCENE-14)."
        }
        return "No onOpenURL got the link. Bellhop calls only those in the body of the App and of "
            + "its first view with one."
    }
}

extension UIApplication {
    /// Passes a URL or a universal link to the views of a SwiftUI app, which get it in place of the
    /// delegates (SCENE-13).
    ///
    /// - Returns: Whether the app has such views.
    func passToViews(_ item: OpenedItem) -> Bool {
        guard let actions = AppLauncher.sceneActions?() else { return false }
        let problem: String?
        switch item {
        case .link(let url): problem = actions.open(url, isWebPage: false)
        case .webPage(let url): problem = actions.open(url, isWebPage: true)
        case .shortcut: return false
        }
        if let problem { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
        return true
    }
}
