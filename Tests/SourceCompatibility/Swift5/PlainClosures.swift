// swift-format-ignore-file
// A user's own style, unchanged iPhone code.

import UIKit
import UserNotifications

/// Not isolated: it reaches the app from plain closures, as code from before Swift's concurrency does.
class PushManager: NSObject, UNUserNotificationCenterDelegate {
    static let shared = PushManager()
    let statusLabel = UILabel()

    func ask() {
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) { granted, _ in
            guard granted else { return }
            UIApplication.shared.registerForRemoteNotifications()
        }
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            guard settings.authorizationStatus == .authorized else { return }
            UIApplication.shared.registerForRemoteNotifications()
        }
    }

    static func topController(base: UIViewController? = UIApplication.shared.keyWindow?.rootViewController) -> UIViewController? {
        if let navigation = base as? UINavigationController {
            return topController(base: navigation.visibleViewController)
        }
        if let tabs = base as? UITabBarController, let selected = tabs.selectedViewController {
            return topController(base: selected)
        }
        if let presented = base?.presentedViewController {
            return topController(base: presented)
        }
        return base
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping () -> Void) {
        if UIApplication.shared.applicationState == .active {
            statusLabel.text = response.notification.request.content.title
        }
        PushManager.topController()?.present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)
        completionHandler()
    }
}
