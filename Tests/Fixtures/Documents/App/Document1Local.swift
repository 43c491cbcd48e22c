// swift-format-ignore-file
// Document 001, listings 2 to 8 and 11: local notifications and what triggers them, and the calls
// that the document names for taking them back. A push's key `run` says which.

import Contacts
import CoreLocation
import UIKit
import UserNotifications

/// Listings 2 and 11.
func document1Content() -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = "Calendar Title"
    content.subtitle = "This is subtitle"
    content.body = "This is body"
    content.sound = UNNotificationSound.default
    content.badge = 1
    content.categoryIdentifier = "calendarCategory"
    return content
}

/// Listing 4.
func document1Daily() -> UNNotificationTrigger {
    var date = DateComponents()
    date.hour = 7
    date.minute = 30
    let trigger = UNCalendarNotificationTrigger(dateMatching: date, repeats: true)
    return trigger
}

/// Listing 5.
func document1DatePickerDidSelectNewDate(_ sender: UIDatePicker) -> UNNotificationTrigger {
    let date = sender.date
    let calendar = Calendar(identifier: .chinese)
    let components = calendar.dateComponents(in: .current, from: date)
    let newComponents = DateComponents(
        calendar: calendar, timeZone: .current, month: components.month, day: components.day,
        hour: components.hour, minute: components.minute)
    let trigger = UNCalendarNotificationTrigger(dateMatching: newComponents, repeats: false)
    return trigger
}

/// Listing 6.
func document1Interval() -> UNNotificationTrigger {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 2*60, repeats: false)
    return trigger
}

/// Listing 7.
func document1Region() -> UNNotificationTrigger {
    let center = CLLocationCoordinate2DMake(39.9042, 116.4074)
    let region = CLCircularRegion(center: center, radius: 500, identifier: "Headquarters")
    region.notifyOnExit = true
    region.notifyOnEntry = false
    let trigger = UNLocationNotificationTrigger(region: region, repeats: false)
    return trigger
}

/// Listing 8.
func document1Add(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
) {
    let request = UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    UNUserNotificationCenter.current().add(request) { (error) in
        if let error = error {
            print("Failed to add request to notification center. error:\(error)")
        }
    }
}

/// The text beside listing 7: the app needs the permission to use the location.
@MainActor
final class Document1Locator: NSObject, CLLocationManagerDelegate {
    static let shared = Document1Locator()
    let manager = CLLocationManager()

    override init() {
        super.init()
        manager.delegate = self
    }

    nonisolated func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        print("location status \(manager.authorizationStatus.rawValue)")
    }
}

func document1ReadContacts() {
    let store = CNContactStore()
    store.requestAccess(for: .contacts) { granted, error in
        guard granted else { return print("no contacts: \(error.map { "\($0)" } ?? "")") }
        let request = CNContactFetchRequest(keysToFetch: [CNContactGivenNameKey as CNKeyDescriptor])
        try? store.enumerateContacts(with: request) { contact, _ in
            print("contact \(contact.givenName) \(contact.emailAddresses.first?.value ?? "")")
        }
    }
}

func document1Run(_ userInfo: [AnyHashable: Any]) {
    let center = UNUserNotificationCenter.current()
    let content = document1Content()
    switch userInfo["run"] as? String {
    case "daily": document1Add(identifier: "calendar", content: content, trigger: document1Daily())
    case "localized":
        // Listing 3.
        content.title = NSString.localizedUserNotificationString(
            forKey: "Calendar Title", arguments: nil)
        document1Add(identifier: "localized", content: content, trigger: document1Interval())
    case "picker":
        let picker = UIDatePicker()
        picker.date = Date(timeIntervalSince1970: userInfo["date"] as? Double ?? 0)
        document1Add(
            identifier: "calendar", content: content,
            trigger: document1DatePickerDidSelectNewDate(picker))
    case "interval":
        document1Add(identifier: "interval", content: content, trigger: document1Interval())
    case "locate":
        MainActor.assumeIsolated { Document1Locator.shared.manager.requestAlwaysAuthorization() }
    case "contacts": document1ReadContacts()
    case "region":
        document1Add(identifier: "region", content: content, trigger: document1Region())
    case "now":
        content.body = userInfo["body"] as? String ?? content.body
        document1Add(identifier: "interval", content: content, trigger: nil)
    case "update":
        content.body = "This is the new body"
        document1Add(identifier: "interval", content: content, trigger: document1Interval())
    case "remove pending":
        center.removePendingNotificationRequests(withIdentifiers: ["interval"])
    case "remove delivered":
        center.removeDeliveredNotifications(withIdentifiers: ["interval"])
    case "ask again":
        center.requestAuthorization(options: [.alert]) { (granted, error) in
            print("Permission granted again:\(granted)")
        }
    default: break
    }
}
