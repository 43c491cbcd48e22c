import Foundation
import NotificationModel
import OpenFoundation
import OpenUIKitCore
import OpenUserNotifications
import ProcessLink
import ProcessRuntime
import Synchronization
import Testing

@testable import OpenUIKit

/// The calls of both delegates and the posted notifications, in order.
private let notes = Mutex<[String]>([])

private func note(_ text: String) { notes.withLock { $0.append(text) } }

/// Notes the calls of the life cycle, and reads the response.
final class ReadingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        let action = connectionOptions.notificationResponse?.actionIdentifier
        note("connect \(action ?? "without a response")")
        for context in connectionOptions.urlContexts { note("with link \(context.url)") }
        for activity in connectionOptions.userActivities { note("with \(activity.told)") }
        if let item = connectionOptions.shortcutItem { note("with shortcut \(item.type)") }
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts { note("link \(context.url)") }
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        note(userActivity.told)
    }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        note("shortcut \(shortcutItem.type)")
        completionHandler(true)
    }

    func sceneWillEnterForeground(_ scene: UIScene) { note("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { note("active") }
    func sceneWillResignActive(_ scene: UIScene) { note("resign") }
    func sceneDidEnterBackground(_ scene: UIScene) { note("background") }
}

extension NSUserActivity {
    fileprivate var told: String {
        "\(activityType == NSUserActivityTypeBrowsingWeb ? "page" : activityType) "
            + (webpageURL?.absoluteString ?? "none")
    }
}

/// Connects without a look at the response.
final class BlindSceneDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
}

/// Writes nothing.
final class SilentSceneDelegate: UIResponder, UIWindowSceneDelegate {}

private final class AppDelegate: UIResponder, UIApplicationDelegate {
    let chosen: AnyClass?

    init(_ chosen: AnyClass?) {
        self.chosen = chosen
        super.init()
    }

    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        note("configuration")
        guard let chosen else { return connectingSceneSession.configuration }
        let configuration = UISceneConfiguration(
            name: "Chosen", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = chosen
        return configuration
    }

    func applicationWillEnterForeground(_ application: UIApplication) { note("app's foreground") }
    func applicationDidBecomeActive(_ application: UIApplication) { note("app's active") }
    func applicationWillResignActive(_ application: UIApplication) { note("app's resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { note("app's background") }
}

@MainActor
@Suite("Scenes", .serialized, .timeLimit(.minutes(10)))
struct SceneTests {
    private static let response = NotificationResponse(
        notification: DeliveredNotification(
            request: NotificationRequest(
                identifier: "a", content: NotificationContent(), trigger: .push),
            date: Date(timeIntervalSince1970: 0)),
        actionIdentifier: "open")

    /// Gives the process's app scenes while the body runs. It does not suspend, so that no other test
    /// on the main actor sees them.
    private func withScenes(
        _ delegateClass: AnyClass?, _ body: (UIApplication) throws -> Void
    ) throws {
        let application = UIApplication.shared
        let delegate = AppDelegate(delegateClass)
        let info = ["UIApplicationSceneManifest": [String: Any]()]
        let manifest = try #require(SceneManifest(info, systemVersion: "18"))
        let former = (application.delegate, application.currentState, application.hasState)
        defer {
            (application.delegate, application.currentState, application.hasState) = former
            application.scenes = nil
        }
        application.delegate = delegate
        (application.currentState, application.hasState) = (.inactive, false)
        application.scenes = SceneHost(manifest)
        notes.withLock { $0 = [] }
        try withExtendedLifetime(delegate) { try body(application) }
    }

    @Test("SCENE-2 SCENE-3 SCENE-7 the scene's delegate gets the life cycle, in Apple's order")
    func lifeCycle() throws {
        try withScenes(ReadingSceneDelegate.self) { application in
            application.move(to: .active)
            #expect(application.connectedScenes.first?.activationState == .foregroundActive)
            #expect(application.openSessions.first?.scene === application.connectedScenes.first)
            application.move(to: .background)
            application.move(to: .active)
            #expect(
                notes.withLock { $0 } == [
                    "configuration", "connect without a response", "foreground", "active",
                    "resign", "background", "foreground", "active",
                ])
        }
    }

    @Test("SCENE-7 the notifications of the app and of the scene are posted")
    func notifications() throws {
        let names = [
            UIScene.willConnectNotification, UIScene.willEnterForegroundNotification,
            UIScene.didActivateNotification, UIScene.willDeactivateNotification,
            UIScene.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification,
            UIApplication.didBecomeActiveNotification,
            UIApplication.willResignActiveNotification,
            UIApplication.didEnterBackgroundNotification,
        ]
        let center = NotificationCenter.default
        let observers = names.map { name in
            center.addObserver(forName: name, object: nil, queue: nil) { note($0.name.rawValue) }
        }
        defer { for observer in observers { center.removeObserver(observer) } }
        try withScenes(SilentSceneDelegate.self) { application in
            application.move(to: .active)
            application.move(to: .background)
            #expect(
                notes.withLock { $0 } == [
                    "configuration", "UISceneWillConnectNotification",
                    "UISceneWillEnterForegroundNotification",
                    "UIApplicationWillEnterForegroundNotification",
                    "UISceneDidActivateNotification", "UIApplicationDidBecomeActiveNotification",
                    "UISceneWillDeactivateNotification",
                    "UIApplicationWillResignActiveNotification",
                    "UISceneDidEnterBackgroundNotification",
                    "UIApplicationDidEnterBackgroundNotification",
                ])
        }
    }

    @Test("SCENE-6 a launch into the background connects no scene, and a later tap does")
    func background() throws {
        try withScenes(ReadingSceneDelegate.self) { application in
            application.move(to: .background)
            #expect(application.connectedScenes.isEmpty && notes.withLock(\.isEmpty))
            application.move(to: .active, opening: .response(Self.response))
            #expect(
                notes.withLock { $0 } == ["configuration", "connect open", "foreground", "active"])
        }
    }

    @Test(
        "SCENE-4 tells what the scene's delegate did with the response, once",
        arguments: [
            (ReadingSceneDelegate.self, .read), (BlindSceneDelegate.self, .unread),
            (SilentSceneDelegate.self, .noMethod), (nil, .noDelegate),
            (NSObject.self, .noDelegate),
        ] as [(AnyClass?, SceneReceipt)])
    func receipts(of type: AnyClass?, expected: SceneReceipt) throws {
        try withScenes(type) { application in
            application.move(to: .active, opening: .response(Self.response))
            var other = Self.response
            other.actionIdentifier = "other"
            #expect(application.scenes?.takeReceipt(of: other) == nil)
            #expect(application.scenes?.takeReceipt(of: Self.response) == expected)
            #expect(application.scenes?.takeReceipt(of: Self.response) == nil)
        }
    }

    @Test(
        "SCENE-10 SCENE-11 an item that opens the app is in the connection options, and a later one reaches the scene's delegate",
        arguments: zip(
            [
                OpenedItem.link(url: URL(filePath: "/a")), .webPage(url: URL(filePath: "/b")),
                .shortcut(type: "new"),
            ],
            ["link file:///a", "page file:///b", "shortcut new"]))
    func items(item: OpenedItem, told: String) throws {
        try withScenes(ReadingSceneDelegate.self) { application in
            application.move(to: .active, opening: .item(item))
            application.move(to: .active, opening: .item(item))
            application.move(to: .background)
            application.move(to: .active, opening: .item(item))
            #expect(
                notes.withLock { $0 } == [
                    "configuration", "connect without a response", "with \(told)", "foreground",
                    "active", told, "resign", "background", "foreground", told, "active",
                ])
        }
    }

    @Test("SCENE-4 a response to an app whose scene is connected opens no scene")
    func connectedAlready() throws {
        try withScenes(ReadingSceneDelegate.self) { application in
            application.move(to: .active)
            application.move(to: .background)
            application.move(to: .active, opening: .response(Self.response))
            #expect(application.scenes?.takeReceipt(of: Self.response) == nil)
            #expect(!notes.withLock { $0.contains("connect open") })
        }
    }

    @Test(
        "SCENE-1 an Info.plist with a scene manifest gives the app scenes, from iOS 13 on",
        arguments: [
            ("{}", nil), (#"{"UIApplicationSceneManifest":"yes"}"#, nil),
            (#"{"UIApplicationSceneManifest":{}}"#, 0),
            (#"{"UIApplicationSceneManifest":{"UISceneConfigurations":"none"}}"#, 0),
            (
                #"""
                {"UIApplicationSceneManifest":{"UISceneConfigurations":
                {"UIWindowSceneSessionRoleApplication":[{"UISceneConfigurationName":"Default"},"odd",
                {"UISceneConfigurationName":"Other","UISceneDelegateClassName":5}]}}}
                """#, 2
            ),
        ])
    func manifests(json: String, configurations: Int?) throws {
        let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let info = try #require(read)
        #expect(SceneManifest(info, systemVersion: "12.4") == nil)
        let manifest = SceneManifest(info, systemVersion: "13")
        #expect(manifest?.configurations.count == configurations)
        guard configurations == 2 else { return }
        let role = UISceneSession.Role.windowApplication.rawValue
        #expect(manifest?.configuration(named: nil, role: role)?.name == "Default")
        #expect(manifest?.configuration(named: "Other", role: role)?.delegateClassName == nil)
        #expect(manifest?.configuration(named: "Default", role: "x") == nil)
    }

    @Test("SCENE-5 SCENE-8 only an app without scenes has the push in its launch options")
    func launchOptions() {
        func push(_ cause: LaunchCause, hasScenes: Bool = false) -> [AnyHashable: Any]? {
            cause.launchOptions(hasScenes: hasScenes)?[.remoteNotification] as? [AnyHashable: Any]
        }
        var local = Self.response
        local.notification.request.trigger = nil
        #expect(push(.opened(.response(local))) == nil && push(.other) == nil)
        #expect(push(.push(["a": 1]))?["a"] as? Int == 1)
        #expect(push(.push(["a": 1]), hasScenes: true) == nil)
        var opened = Self.response
        opened.notification.request.content.userInfo = ["b": .integer(2)]
        #expect(push(.opened(.response(opened)))?["b"] as? Int == 2)
        #expect(push(.opened(.response(opened)), hasScenes: true) == nil)
    }

    @Test("SCENE-12 only an app without scenes has the item in its launch options")
    func launchItems() throws {
        let url = try #require(URL(string: "shop://cart"))
        let items: [(OpenedItem, UIApplication.LaunchOptionsKey)] = [
            (.link(url: url), .url), (.webPage(url: url), .userActivityDictionary),
            (.shortcut(type: "new"), .shortcutItem),
        ]
        for (item, key) in items {
            let cause = LaunchCause.opened(.item(item))
            #expect(cause.launchOptions(hasScenes: false).map { Array($0.keys) } == [key])
            #expect(cause.launchOptions(hasScenes: true) == nil)
        }
    }
}
