import Foundation
import NotificationModel
import OpenFoundation
import ProcessLink
import Testing

@testable import OpenUIKit

private final class LinkDelegate: UIResponder, UIApplicationDelegate {
    var calls: [String] = []

    func application(
        _ app: UIApplication, open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        calls.append("delegate \(url)")
        return true
    }

    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        calls.append("shortcut \(shortcutItem.type)")
        completionHandler(true)
    }

    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
}

extension SceneTests {
    /// The closures of a SwiftUI app's views.
    @MainActor
    @Suite("Views and links")
    struct SceneActionsTests {
        /// Returns the calls of an app with closures of views that gets items: one that opens it,
        /// and later ones.
        private static func calls(
            _ items: [OpenedItem], hasViews: Bool = true
        ) -> [String] {
            let application = UIApplication.shared
            let delegate = LinkDelegate()
            let former = (application.delegate, application.currentState, application.hasState)
            defer {
                (application.delegate, application.currentState, application.hasState) = former
                AppLauncher.sceneActions = nil
            }
            application.delegate = delegate
            (application.currentState, application.hasState) = (.inactive, false)
            if hasViews {
                AppLauncher.sceneActions = {
                    var actions = SceneActions()
                    actions.add { delegate.calls.append("first \($0)") }
                    actions.add { delegate.calls.append("second \($0)") }
                    return actions
                }
            }
            for item in items { application.move(to: .active, opening: .item(item)) }
            return delegate.calls
        }

        @Test("SCENE-13 a view gets a URL and a universal link, and the delegate does not")
        func views() throws {
            let link = try #require(URL(string: "shop://cart"))
            let page = try #require(URL(string: "https://example.org/cart"))
            #expect(
                Self.calls([.link(url: link), .webPage(url: page), .shortcut(type: "new")]) == [
                    "first shop://cart", "second shop://cart", "active",
                    "first https://example.org/cart", "second https://example.org/cart",
                    "shortcut new",
                ])
            #expect(
                Self.calls([.link(url: link)], hasViews: false)
                    == ["delegate shop://cart", "active"])
        }

        @Test(
            "SCENE-13 SCENE-14 the app's log says why no view got a link",
            arguments: [
                (
                    nil, true,
                    "No onOpenURL got the link. Bellhop calls only those in the body of the App "
                        + "and of its first view with one."
                ),
                (
                    NSUserActivityTypeBrowsingWeb, true,
                    "SwiftUI passes a universal link to onOpenURL, and onContinueUserActivity does "
                        + "not get it (SCENE-14)."
                ),
                (
                    NSUserActivityTypeBrowsingWeb, false,
                    "No onOpenURL got the link. Bellhop calls only those in the body of the App "
                        + "and of its first view with one."
                ),
            ] as [(String?, Bool, String)])
        func problems(type: String?, isWebPage: Bool, problem: String) {
            var actions = SceneActions()
            if let type { actions.add(activityType: type) }
            #expect(actions.open(URL(filePath: "/a"), isWebPage: isWebPage) == problem)
            actions.add { _ in }
            #expect(actions.open(URL(filePath: "/a"), isWebPage: isWebPage) == nil)
        }

        @Test("keeps a bounded number of closures")
        func bound() {
            var (actions, count) = (SceneActions(), 0)
            for _ in 0..<(SceneActions.actionsMax + 3) { actions.add { _ in count += 1 } }
            _ = actions.open(URL(filePath: "/a"), isWebPage: false)
            #expect(count == SceneActions.actionsMax)
        }
    }
}
