// swift-format-ignore-file
// A user's own style, unchanged iPhone code: an app that still serves iOS 9.

import UIKit
import UserNotifications

class OldAndNewAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        if #available(iOS 10.0, *) {
            UNUserNotificationCenter.current().delegate = self
            let authOptions: UNAuthorizationOptions = [.alert, .badge, .sound]
            UNUserNotificationCenter.current().requestAuthorization(options: authOptions, completionHandler: { _, _ in })
        } else {
            let settings: UIUserNotificationSettings = UIUserNotificationSettings(types: [.alert, .badge, .sound], categories: nil)
            application.registerUserNotificationSettings(settings)
        }
        application.registerForRemoteNotifications()
        if let notification = launchOptions?[.remoteNotification] as? [String: AnyObject], let aps = notification["aps"] as? [String: AnyObject] {
            print(aps)
        }
        return true
    }

    func application(_ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings) {
        if notificationSettings.types != [] {
            application.registerForRemoteNotifications()
        }
    }

    func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
        print(notification.userInfo ?? [:])
    }

    func remind() {
        let notification = UILocalNotification()
        notification.fireDate = Date(timeIntervalSinceNow: 5)
        notification.alertBody = "Time to go"
        notification.alertAction = "open"
        notification.soundName = UILocalNotificationDefaultSoundName
        notification.repeatInterval = NSCalendar.Unit.day
        notification.timeZone = NSTimeZone.local
        notification.userInfo = ["id": 1]
        UIApplication.shared.scheduleLocalNotification(notification)
        UIApplication.shared.cancelAllLocalNotifications()
        if let scheduled = UIApplication.shared.scheduledLocalNotifications {
            for old in scheduled where old.alertBody == "x" { UIApplication.shared.cancelLocalNotification(old) }
        }
    }
}

@available(iOS 10, *)
extension OldAndNewAppDelegate: UNUserNotificationCenterDelegate {
    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification, withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void) {
        completionHandler([[.alert, .sound]])
    }
}
