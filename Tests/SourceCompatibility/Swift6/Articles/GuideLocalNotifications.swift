// swift-format-ignore-file
// A user's own style, unchanged iPhone code: local notifications and their triggers.

import CoreLocation
import UIKit
import UserNotifications

class GuideScheduler {
    func schedule() {
        // Configure the notificaiton's payload.
        let content = UNMutableNotificationContent()
        content.title = NSString.localizedUserNotificationString(forKey: "Calendar Title", arguments: nil)
        content.subtitle = "This is subtitle"
        content.body = "This is body"
        content.sound = UNNotificationSound.default
        content.badge = 1
        content.categoryIdentifier = "calendarCategory"

        var date = DateComponents()
        date.hour = 7
        date.minute = 30
        let trigger = UNCalendarNotificationTrigger(dateMatching: date, repeats: true)

        // Create the request.
        let request = UNNotificationRequest(identifier: "calendar", content: content, trigger: trigger)

        // Schedule the request with the system.
        UNUserNotificationCenter.current().add(request) { (error) in
            if let error = error {
                print("Failed to add request to notification center. error:\(error)")
            }
        }
    }

    func trigger(on date: Date) -> UNCalendarNotificationTrigger {
        let calendar = Calendar(identifier: .chinese)
        let components = calendar.dateComponents(in: .current, from: date)
        let newComponents = DateComponents(calendar: calendar, timeZone: .current, month: components.month, day: components.day, hour: components.hour, minute: components.minute)

        let trigger = UNCalendarNotificationTrigger(dateMatching: newComponents, repeats: false)
        return trigger
    }

    func triggerInTwoMinutes() -> UNNotificationTrigger {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 2*60, repeats: false)
        return trigger
    }

    func triggerOnLeaving() -> UNNotificationTrigger {
        // Creating a location-based trigger.
        let center = CLLocationCoordinate2DMake(39.9042, 116.4074)
        let region = CLCircularRegion(center: center, radius: 500, identifier: "Headquarters")
        region.notifyOnExit = true
        region.notifyOnEntry = false
        let trigger = UNLocationNotificationTrigger(region: region, repeats: false)
        return trigger
    }

    func cancel() {
        let center = UNUserNotificationCenter.current()
        center.removePendingNotificationRequests(withIdentifiers: ["calendar"])
        center.removeDeliveredNotifications(withIdentifiers: ["calendar"])
        center.removeAllPendingNotificationRequests()
        center.removeAllDeliveredNotifications()
    }
}
