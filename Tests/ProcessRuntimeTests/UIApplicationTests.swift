import Foundation
import NotificationModel
import OpenFoundation
import OpenUIKitCore
import ProcessLink
import Testing

@testable import OpenUIKit

/// Records the calls of an app's delegate.
private final class NotedDelegate: UIResponder, UIApplicationDelegate {
    var notes: [String] = []
    let isMade: Bool

    override init() {
        isMade = true
        super.init()
    }

    func applicationDidFinishLaunching(_ application: UIApplication) { notes.append("launched") }
    func applicationDidBecomeActive(_ application: UIApplication) { notes.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { notes.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { notes.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) {
        notes.append("foreground")
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        notes.append("link \(url.path)")
        return true
    }

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        notes.append("page \(userActivity.webpageURL?.path ?? "none")")
        return true
    }

    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        notes.append("shortcut \(shortcutItem.type)")
        completionHandler(true)
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        userInfo.isEmpty ? .noData : .newData
    }
}

@MainActor
@Suite("UIApplication", .serialized, .timeLimit(.minutes(10)))
struct UIApplicationTests {
    private let application = UIApplication.shared

    @Test(
        "tells the delegate what a new state means, in Apple's order",
        arguments: [
            ([.active], ["active"]),
            ([.background], []),
            ([.inactive, .active], ["active"]),
            ([.active, .active], ["active"]),
            ([.active, .inactive], ["active", "resign"]),
            ([.active, .background], ["active", "resign", "background"]),
            ([.active, .inactive, .background], ["active", "resign", "background"]),
            ([.background, .active], ["foreground", "active"]),
            ([.background, .inactive, .active], ["foreground", "active"]),
        ] as [([ApplicationState], [String])])
    func states(states: [ApplicationState], expected: [String]) {
        let delegate = NotedDelegate()
        let former = application.delegate
        application.delegate = delegate
        application.currentState = .inactive
        application.hasState = false
        for state in states { application.move(to: state) }
        #expect(delegate.notes == expected)
        #expect(application.applicationState == states.last.map(UIApplication.State.init))
        application.delegate = former
    }

    @Test(
        "SCENE-12 without scenes, the delegate gets an item before the app becomes active",
        arguments: [true, false], [true, false])
    func items(isCold: Bool, takesLaunchItem: Bool) {
        let delegate = NotedDelegate()
        let former = (application.delegate, application.takesLaunchItem)
        defer { (application.delegate, application.takesLaunchItem) = former }
        (application.delegate, application.takesLaunchItem) = (delegate, takesLaunchItem)
        (application.currentState, application.hasState) = (.inactive, false)
        if !isCold { application.move(to: .background) }
        let items: [OpenedItem] = [
            .link(url: URL(filePath: "/a")), .webPage(url: URL(filePath: "/b")),
            .shortcut(type: "new"),
        ]
        for item in items { application.move(to: .active, opening: .item(item)) }
        let first = isCold ? takesLaunchItem ? ["link /a"] : [] : ["foreground", "link /a"]
        #expect(delegate.notes == first + ["active", "page /b", "shortcut new"])
    }

    @Test("asks the older form of launching where the newer one is not written")
    func olderLaunch() {
        let delegate = NotedDelegate()
        #expect(delegate.application(application, didFinishLaunchingWithOptions: nil))
        #expect(delegate.notes == ["launched"])
    }

    @Test("asks the async form of a background push where that was written (BG-3)")
    func asyncPush() async {
        let delegate = NotedDelegate()
        let result = await withCheckedContinuation { waiting in
            delegate.application(
                application, didReceiveRemoteNotification: ["a": 1],
                fetchCompletionHandler: { waiting.resume(returning: $0) })
        }
        #expect(result == .newData)
    }

    @Test("opens nothing in another app, for there is none")
    func opensNothing() async throws {
        let url = try #require(URL(string: UIApplication.openSettingsURLString))
        #expect(!application.canOpenURL(url))
        #expect(await application.open(url) == false)
    }

    @Test("makes delegates whose init() is overridden, and no others than NSObjects")
    func objectMaker() {
        let made = ObjectFactory.object(of: NotedDelegate.self) as? NotedDelegate
        #expect(made?.isMade == true)
        #expect(ObjectFactory.object(of: NoObject.self) == nil)
    }
}

private final class NoObject {}
