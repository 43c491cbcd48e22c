import UIKit
import UserNotifications

/// Shows the chat's window. A notification or a link that opens the app arrives with the scene.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        // `NotificationHandler` gets the response, too, and handles it. The scene only decides here
        // what it shows first.
        if let response = connectionOptions.notificationResponse {
            let conversation = response.notification.request.content.userInfo["chat_session_id"]
            print("The scene starts with \(conversation as? String ?? "no conversation")")
        } else if let link = connectionOptions.urlContexts.first {
            print("The scene starts with the link \(link.url)")
        } else {
            print("The scene starts with the list of conversations")
        }
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for context in contexts { print("Opened the link \(context.url)") }
    }
}
