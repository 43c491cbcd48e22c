// swift-format-ignore-file
// A user's own style, unchanged iPhone code.

import UIKit
import UserNotifications

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UINavigationController(rootViewController: UIViewController())
        window.overrideUserInterfaceStyle = .dark
        window.tintColor = .systemOrange
        self.window = window
        window.makeKeyAndVisible()
        if let response = connectionOptions.notificationResponse {
            open(response.notification.request.content.userInfo)
        }
        self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    }

    func sceneDidDisconnect(_ scene: UIScene) {}
    func sceneDidBecomeActive(_ scene: UIScene) {
        UNUserNotificationCenter.current().setBadgeCount(0)
    }
    func sceneWillResignActive(_ scene: UIScene) {}
    func sceneWillEnterForeground(_ scene: UIScene) {}
    func sceneDidEnterBackground(_ scene: UIScene) {}

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        guard let url = URLContexts.first?.url else { return }
        print(url)
    }

    private func open(_ userInfo: [AnyHashable: Any]) {
        let alert = UIAlertController(title: nil, message: "\(userInfo.count)", preferredStyle: .actionSheet)
        alert.addAction(.init(title: "OK", style: .destructive))
        window?.rootViewController?.present(alert, animated: true)
    }
}

@MainActor
final class Registration {
    func register() async throws {
        let granted = try await UNUserNotificationCenter.current().requestAuthorization(options: [.alert])
        guard granted else { return }
        UIApplication.shared.registerForRemoteNotifications()
    }

    func hue(of color: UIColor) -> CGFloat {
        var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
        return h
    }
}
