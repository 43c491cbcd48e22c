// swift-format-ignore-file
// Document 004, listings 1 to 3 and 5 to 7: an app behind a vendor's SDK, line by line from
// Objective-C.

import UIKit
import UserNotifications

class Document4App: UIResponder, UIApplicationDelegate, JPUSHRegisterDelegate {
    // Listing 2.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        JPUSHService.register(delegate: self)
        let notifiCenter = UNUserNotificationCenter.current()
        // The document mentions dismissals of such a category, without the code that registers it. It comes
        // first, because the tests wait for the authorization before they push.
        notifiCenter.setNotificationCategories([
            UNNotificationCategory(
                identifier: "dismissed",
                actions: [UNNotificationAction(identifier: "later", title: "Later", options: [])],
                intentIdentifiers: [], options: [.customDismissAction])
        ])
        let options: UNAuthorizationOptions = [.badge, .sound, .alert]
        notifiCenter.requestAuthorization(options: options) { granted, error in
        }
        UIApplication.shared.registerForRemoteNotifications()
        return true
    }

    // Listing 3.
    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        JPUSHService.registerDeviceToken(deviceToken)
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: Error
    ) {
        NSLog("did Fail To Register For Remote Notifications With Error: \(error)")
    }

    // Listing 5.
    func jpushNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (Int) -> Void
    ) {
        let userInfo = notification.request.content.userInfo
        let request = notification.request
        let content = request.content
        let badge = content.badge
        let body = content.body
        let sound = content.sound
        let subtitle = content.subtitle
        let title = content.title
        if notification.request.trigger is UNPushNotificationTrigger {
            JPUSHService.handleRemoteNotification(userInfo)
            NSLog("iOS10 前臺收到遠程通知")
        } else {
            NSLog(
                "iOS10 前臺收到本地通知:{\nbody:\(body),\ntitle:\(title),\nsubtitle:\(subtitle),\nbadge:\(String(describing: badge)),\nsound:\(String(describing: sound)),\nuserInfo:\(userInfo)\n}")
        }
        completionHandler(Int(UNNotificationPresentationOptions.alert.rawValue))
    }

    // Listing 6.
    func jpushNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let userInfo = response.notification.request.content.userInfo
        let request = response.notification.request
        let content = request.content
        let badge = content.badge
        let body = content.body
        let sound = content.sound
        let subtitle = content.subtitle
        let title = content.title
        if response.notification.request.trigger is UNPushNotificationTrigger {
            JPUSHService.handleRemoteNotification(userInfo)
            NSLog("iOS10 收到遠程通知")
        } else {
            NSLog(
                "iOS10 收到本地通知:{\nbody:\(body),\ntitle:\(title),\nsubtitle:\(subtitle),\nbadge:\(String(describing: badge)),\nsound:\(String(describing: sound)),\nuserInfo:\(userInfo)\n}")
        }
        completionHandler()
    }

    // Listing 7.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        if userInfo["run"] as? String == "local" { Self.addLocal() }
        JPUSHService.handleRemoteNotification(userInfo)
        completionHandler(UIBackgroundFetchResult.newData)
    }

    /// For the other branch of listing 5.
    private static func addLocal() {
        let content = UNMutableNotificationContent()
        content.title = "local"
        content.body = "hello"
        UNUserNotificationCenter.current().add(
            UNNotificationRequest(identifier: "local", content: content, trigger: nil))
    }
}

/// As much of the vendor's SDK as the listings call.
final class JPUSHService: NSObject, UNUserNotificationCenterDelegate {
    private static let shared = JPUSHService()
    private weak var delegate: JPUSHRegisterDelegate?

    static func register(delegate: JPUSHRegisterDelegate) {
        shared.delegate = delegate
        UNUserNotificationCenter.current().delegate = shared
    }

    static func registerDeviceToken(_ deviceToken: Data) {
        print("JPUSH token of \(deviceToken.count) bytes")
    }

    static func handleRemoteNotification(_ userInfo: [AnyHashable: Any]) {
        print("JPUSH handles \(userInfo["id"] as? String ?? "a push")")
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        delegate?.jpushNotificationCenter(center, willPresent: notification) { options in
            completionHandler(UNNotificationPresentationOptions(rawValue: UInt(options)))
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        delegate?.jpushNotificationCenter(
            center, didReceive: response, withCompletionHandler: completionHandler)
    }
}

protocol JPUSHRegisterDelegate: AnyObject {
    func jpushNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (Int) -> Void)
    func jpushNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
}
