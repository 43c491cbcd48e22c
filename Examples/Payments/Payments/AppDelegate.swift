import UIKit
import UserNotifications

/// A shop's app that receives its notifications through a vendor's SDK.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    private let vendor = VendorPush()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        vendor.register(delegate: self)
        return true
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        vendor.registerDeviceToken(deviceToken)
    }

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        vendor.handleRemoteNotification(userInfo)
        completionHandler(.newData)
    }
}

extension AppDelegate: VendorPushDelegate {
    func jpushNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (Int) -> Void
    ) {
        vendor.handleRemoteNotification(notification.request.content.userInfo)
        let options: UNNotificationPresentationOptions = [.banner, .list, .sound, .badge]
        completionHandler(Int(options.rawValue))
    }

    func jpushNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        vendor.handleRemoteNotification(response.notification.request.content.userInfo)
        print("Opened the payment \(response.notification.request.identifier)")
        completionHandler()
    }
}
