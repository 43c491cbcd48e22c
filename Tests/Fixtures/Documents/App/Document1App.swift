// swift-format-ignore-file
// Document 001, listings 1, 9 to 14: an app's launch, its categories and its delegate. The names of
// Swift 4 are replaced by today's. Listing 1 is the beginning of listing 9.

import UIKit
import UserNotifications

class Document1App: UIResponder, UIApplicationDelegate {
    // Listing 14.
    let notificationHandler = Document1Handler()

    // Listings 1 and 9.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        // Before the request for authorization, for which the tests wait before they push.
        registerNotificationCategory()
        let center = UNUserNotificationCenter.current()
        center.requestAuthorization(options: [.alert, .badge, .sound, .carPlay]) { (granted, error) in
            print("Permission granted:\(granted)")
            guard granted else { return }
            DispatchQueue.main.async { UIApplication.shared.registerForRemoteNotifications() }
        }
        UNUserNotificationCenter.current().delegate = notificationHandler
        return true
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        let token = deviceToken.map { data -> String in
            return String(format: "%02.2hhx", data)
        }.joined()
        print("Device Token:\(token)")
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: Error
    ) {
        print("Fail to register for remote notifications. error:\(error)")
    }

    // Listing 10, and the category of section 8, which the document leaves to its demo.
    private func registerNotificationCategory() {
        let completeAction = UNNotificationAction(
            identifier: "markAsCompleted", title: "Mark as Completed", options: [])
        let remindMeIn1MinuteAction = UNNotificationAction(
            identifier: "remindMeIn1Minute", title: "Remind me in 1 Minute", options: [])
        let remindMeIn5MinutesAction = UNNotificationAction(
            identifier: "remindMeIn5Minutes", title: "Remind me in 5 Minutes", options: [])
        let calendarCategory = UNNotificationCategory(
            identifier: "calendarCategory",
            actions: [completeAction, remindMeIn5MinutesAction, remindMeIn1MinuteAction],
            intentIdentifiers: [], options: [.customDismissAction])
        let stopAction = UNNotificationAction(identifier: "stop", title: "Stop", options: [])
        let commentAction = UNTextInputNotificationAction(
            identifier: "comment", title: "Comment", options: [])
        let customUICategory = UNNotificationCategory(
            identifier: "customUICategory", actions: [stopAction, commentAction],
            intentIdentifiers: [], options: [])
        UNUserNotificationCenter.current().setNotificationCategories([
            calendarCategory, customUICategory,
        ])
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        document1Run(userInfo)
        completionHandler(.newData)
    }
}

class Document1Handler: NSObject, UNUserNotificationCenterDelegate {
    // Listing 12.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        if response.actionIdentifier == UNNotificationDefaultActionIdentifier {
            print("Default Action")
        } else if (response.actionIdentifier == UNNotificationDismissActionIdentifier) {
            print("Dismiss action")
        } else if (response.notification.request.content.categoryIdentifier == "calendarCategory") {
            handleCalendarCategory(response: response)
        }
        UIApplication.shared.applicationIconBadgeNumber = 0
        completionHandler()
    }

    // The document names the first reminder twice, so that the second one is never scheduled.
    private func handleCalendarCategory(response: UNNotificationResponse) {
        if response.actionIdentifier == "markAsCompleted" {

        } else if response.actionIdentifier == "remindMeIn1Minute" {
            let newDate = Date(timeInterval: 60, since: Date())
            scheduleNotification(at: newDate)
        } else if response.actionIdentifier == "remindMeIn1Minute" {
            let newDate = Date(timeInterval: 60*5, since: Date())
            scheduleNotification(at: newDate)
        }
    }

    // The document leaves this to its demo.
    private func scheduleNotification(at date: Date) {
        let components = Calendar.current.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: date)
        document1Add(
            identifier: "calendar", content: document1Content(),
            trigger: UNCalendarNotificationTrigger(dateMatching: components, repeats: false))
        print("scheduled in \(Int(date.timeIntervalSinceNow.rounded())) s")
    }

    // Listing 13.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        let identifier = notification.request.identifier
        let options: UNNotificationPresentationOptions
        if identifier == "calendar" {
            options = []
        } else {
            options = [.alert, .sound]
        }
        completionHandler(options)
    }
}
