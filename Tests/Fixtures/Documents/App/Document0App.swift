// swift-format-ignore-file
// Document 000: an app as the document takes it for granted, with its local listings behind pushes.

import UIKit
import UserNotifications

class Document0App: UIResponder, UIApplicationDelegate {
    private let scheduler = Document0Scheduler()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().requestAuthorization(
            options: [.alert, .badge, .sound]
        ) { _, _ in }
        application.registerForRemoteNotifications()
        return true
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        switch userInfo["run"] as? String {
        case "listing 3": document0Listing3()
        case "listing 3 without a phrase": document0Listing3(hasPhrase: false)
        case "listing 3 without updating": document0Listing3(isUpdated: false)
        case "listing 5": document0Listing5()
        case "scheduler": scheduler.schedule(in: userInfo["seconds"] as? Double ?? 0)
        case "scheduler cancels": scheduler.cancelAll()
        default: break
        }
        completionHandler(.newData)
    }
}
