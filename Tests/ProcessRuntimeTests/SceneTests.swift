import Foundation
import NotificationModel
import OpenUIKitCore
import OpenUserNotifications
import ProcessLink
import ProcessRuntime
import Testing

@testable import OpenUIKit

/// Notes the calls of the life cycle, and reads the response.
final class ReadingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    static var notes: [String] = []
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        let action = connectionOptions.notificationResponse?.actionIdentifier
        Self.notes.append("connect \(action ?? "without a response")")
    }

    func sceneWillEnterForeground(_ scene: UIScene) { Self.notes.append("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { Self.notes.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { Self.notes.append("resign") }
    func sceneDidEnterBackground(_ scene: UIScene) { Self.notes.append("background") }
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
    var notes: [String] = []
    var chosen: AnyClass?

    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        notes.append("configuration")
        guard let chosen else { return connectingSceneSession.configuration }
        let configuration = UISceneConfiguration(
            name: "Chosen", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = chosen
        return configuration
    }

    func applicationDidBecomeActive(_ application: UIApplication) { notes.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { notes.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { notes.append("background") }
}

extension UIApplicationTests {
    /// Shares the app's object with the other tests of the suite, so it runs in turn with them.
    @MainActor
    @Suite("Scenes", .serialized)
    final class SceneTests {
        private let application = UIApplication.shared
        private let delegate = AppDelegate()

        private static let response = NotificationResponse(
            notification: DeliveredNotification(
                request: NotificationRequest(
                    identifier: "a", content: NotificationContent(), trigger: .push),
                date: Date(timeIntervalSince1970: 0)),
            actionIdentifier: "open")

        init() throws {
            application.delegate = delegate
            application.currentState = .inactive
            application.hasState = false
            let manifest = try #require(
                SceneManifest(["UIApplicationSceneManifest": [String: Any]()]))
            application.scenes = SceneHost(manifest)
            ReadingSceneDelegate.notes = []
        }

        isolated deinit {
            application.delegate = nil
            application.scenes = nil
        }

        @Test(
            "SCENE-2 SCENE-3 SCENE-7 the scene's delegate gets the calls of the life cycle, in Apple's order"
        )
        func lifeCycle() {
            delegate.chosen = ReadingSceneDelegate.self
            application.move(to: .active)
            #expect(application.connectedScenes.first?.activationState == .foregroundActive)
            application.move(to: .background)
            application.move(to: .active)
            #expect(delegate.notes == ["configuration"])
            #expect(
                ReadingSceneDelegate.notes == [
                    "connect without a response", "foreground", "active", "resign", "background",
                    "foreground", "active",
                ])
            #expect(application.openSessions.first?.scene === application.connectedScenes.first)
        }

        @Test("SCENE-6 a launch into the background connects no scene, and a later tap does")
        func background() {
            delegate.chosen = ReadingSceneDelegate.self
            application.move(to: .background)
            #expect(application.connectedScenes.isEmpty && ReadingSceneDelegate.notes.isEmpty)
            application.move(to: .active, opening: Self.response)
            #expect(ReadingSceneDelegate.notes == ["connect open", "foreground", "active"])
        }

        @Test(
            "SCENE-4 tells what the scene's delegate did with the response, once",
            arguments: [
                (ReadingSceneDelegate.self, .read), (BlindSceneDelegate.self, .unread),
                (SilentSceneDelegate.self, .noMethod), (nil, .noDelegate),
                (NSObject.self, .noDelegate),
            ] as [(AnyClass?, SceneReceipt)])
        func receipts(of type: AnyClass?, expected: SceneReceipt) {
            delegate.chosen = type
            application.move(to: .active, opening: Self.response)
            var other = Self.response
            other.actionIdentifier = "other"
            #expect(application.scenes?.takeReceipt(of: other) == nil)
            #expect(application.scenes?.takeReceipt(of: Self.response) == expected)
            #expect(application.scenes?.takeReceipt(of: Self.response) == nil)
        }

        @Test("SCENE-4 a response to an app whose scene is connected opens no scene")
        func connectedAlready() {
            delegate.chosen = ReadingSceneDelegate.self
            application.move(to: .active)
            application.move(to: .background)
            application.move(to: .active, opening: Self.response)
            #expect(application.scenes?.takeReceipt(of: Self.response) == nil)
            #expect(!ReadingSceneDelegate.notes.contains("connect open"))
        }

        @Test(
            "SCENE-1 an Info.plist with a scene manifest gives the app scenes",
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
            let info = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            let manifest = SceneManifest(try #require(info))
            #expect(manifest?.configurations.count == configurations)
            guard configurations == 2 else { return }
            let role = UISceneSession.Role.windowApplication.rawValue
            #expect(manifest?.configuration(named: nil, role: role)?.name == "Default")
            #expect(manifest?.configuration(named: "Other", role: role)?.delegateClassName == nil)
            #expect(manifest?.configuration(named: "Default", role: "x") == nil)
        }

        @Test(
            "SCENE-5 SCENE-8 the launch options have the push that opened or woke an app without scenes"
        )
        func launchOptions() {
            var local = Self.response
            local.notification.request.trigger = nil
            #expect(LaunchCause.response(local).launchOptions(hasScenes: false) == nil)
            #expect(LaunchCause.other.launchOptions(hasScenes: false) == nil)
            let woken = LaunchCause.push(["a": 1]).launchOptions(hasScenes: false)?[
                .remoteNotification]
            #expect((woken as? [String: Int]) == ["a": 1])
            var opened = Self.response
            opened.notification.request.content.userInfo = ["b": .integer(2)]
            let payload = LaunchCause.response(opened).launchOptions(hasScenes: false)?[
                .remoteNotification]
            #expect((payload as? [String: Any])?["b"] as? Int == 2)
            #expect(LaunchCause.response(opened).launchOptions(hasScenes: true) == nil)
        }
    }
}
