import CoreLocation
import UIKit
import UserNotifications
import UserNotificationsUI

@MainActor
final class Reminders: NSObject, UNUserNotificationCenterDelegate {
    private let center = UNUserNotificationCenter.current()

    func remind() async throws -> Bool {
        let settings = await center.notificationSettings()
        switch settings.authorizationStatus {
        case .notDetermined:
            guard try await center.requestAuthorization(options: [.alert, .provisional]) else {
                return false
            }
        case .denied: return false
        case .authorized, .provisional, .ephemeral: break
        @unknown default: return false
        }
        let content = UNMutableNotificationContent()
        content.title = "Stand-up"
        content.userInfo = ["meeting": 7]
        content.sound = .default
        var morning = DateComponents()
        morning.hour = 9
        let trigger = UNCalendarNotificationTrigger(dateMatching: morning, repeats: true)
        try await center.add(
            UNNotificationRequest(identifier: "stand-up", content: content, trigger: trigger))
        return await center.pendingNotificationRequests().contains { $0.identifier == "stand-up" }
    }

    func leave() {
        let office = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 59.33, longitude: 18.06), radius: 200,
            identifier: "office")
        office.notifyOnEntry = false
        let trigger = UNLocationNotificationTrigger(region: office, repeats: false)
        center.add(
            UNNotificationRequest(
                identifier: "leave", content: UNMutableNotificationContent(), trigger: trigger))
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        notification.request.content.badge == nil ? [.banner] : [.banner, .badge]
    }
}

class ContentController: UIViewController, UNNotificationContentExtension {
    private let label = UILabel()

    init() { super.init(nibName: nil, bundle: nil) }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        preferredContentSize = CGSize(width: 320, height: 80)
    }

    func didReceive(_ notification: UNNotification) {
        label.text = notification.request.content.body
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion:
            @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        extensionContext?.dismissNotificationContentExtension()
        completion(.dismissAndForwardAction)
    }
}
