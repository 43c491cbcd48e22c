internal import Foundation
internal import NotificationModel
internal import OpenFoundation

extension UIApplication {
    /// Passes an item to the views of a SwiftUI app, to the scene's delegate, or to the app's delegate
    /// in an app without scenes.
    ///
    /// - Parameter toDelegates: Whether the delegates get it. Views always do.
    func deliver(_ opening: AppOpening?, toDelegates: Bool = true) {
        guard case .item(let item) = opening, !passToViews(item), toDelegates else { return }
        if let scenes { return scenes.open(item) }
        switch item {
        case .link(let url): _ = delegate?.application(self, open: url, options: [:])
        case .webPage(let url):
            _ = delegate?.application(
                self, continue: NSUserActivity(webPage: url), restorationHandler: { _ in })
        case .shortcut(let type):
            delegate?.application(
                self, performActionFor: UIApplicationShortcutItem(listed: type)
            ) { _ in }
        }
    }
}

extension OpenedItem {
    /// The launch options of an app without scenes that a person opens with the item (SCENE-12).
    @MainActor
    var launchOptions: [UIApplication.LaunchOptionsKey: Any] {
        switch self {
        case .link(let url): [.url: url]
        case .webPage:
            [
                .userActivityDictionary: [
                    "UIApplicationLaunchOptionsUserActivityTypeKey": NSUserActivityTypeBrowsingWeb
                ]
            ]
        case .shortcut(let type): [.shortcutItem: UIApplicationShortcutItem(listed: type)]
        }
    }
}

extension NSUserActivity {
    /// Creates the activity of a universal link.
    convenience init(webPage url: URL) {
        self.init(activityType: NSUserActivityTypeBrowsingWeb)
        webpageURL = url
    }
}

extension UIApplicationShortcutItem {
    /// Creates the item that the app's Info.plist lists with the type, without its icon and
    /// `userInfo`. An item that is not listed has an empty title.
    convenience init(listed type: String) {
        let info = Bundle(url: HostBundle.url)?.infoDictionary ?? [:]
        let items = info["UIApplicationShortcutItems"] as? [[String: Any]] ?? []
        let entry = items.first { $0["UIApplicationShortcutItemType"] as? String == type }
        self.init(
            type: type,
            localizedTitle: entry?["UIApplicationShortcutItemTitle"] as? String ?? "",
            localizedSubtitle: entry?["UIApplicationShortcutItemSubtitle"] as? String, icon: nil)
    }
}
