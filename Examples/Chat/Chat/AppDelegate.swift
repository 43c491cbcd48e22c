import Foundation
import UIKit
import UserNotifications

/// A chat app that asks for permission, registers for pushes and answers its notifications.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    private let notificationHandler = NotificationHandler()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        center.delegate = notificationHandler
        center.setNotificationCategories([NotificationHandler.messageCategory])
        // A real app explains first why it asks. bellhop: silence U017
        center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
            if let error = error {
                print("Could not ask for permission: \(error.localizedDescription)")
                return
            }
            print("Permission granted: \(granted)")
            guard granted else { return }
            DispatchQueue.main.async {
                UIApplication.shared.registerForRemoteNotifications()
            }
        }
        return true
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        // A real app sends the token to its server here, and does not log it.
        print("Registered for pushes with a token of \(deviceToken.count) bytes")
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: Error
    ) {
        print("Could not register for pushes: \(error.localizedDescription)")
    }
}
