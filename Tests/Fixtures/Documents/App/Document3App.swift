// swift-format-ignore-file
// Document 003: an app with icons on its actions, which the document describes without a listing.

import UIKit
import UserNotifications

class Document3App: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        let like = UNNotificationAction(
            identifier: "like", title: "Like", options: [],
            icon: UNNotificationActionIcon(systemImageName: "hand.thumbsup"))
        let own = UNNotificationAction(
            identifier: "own", title: "Own", options: [],
            icon: UNNotificationActionIcon(templateImageName: "Paw"))
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "icons", actions: [like, own], intentIdentifiers: [], options: [])
        ])
        // Last, because the tests wait for the authorization before they push.
        center.requestAuthorization(options: [.alert, .badge, .sound, .criticalAlert]) { _, _ in }
        return true
    }
}
