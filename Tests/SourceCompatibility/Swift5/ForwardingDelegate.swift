// swift-format-ignore-file
// A user's own style, unchanged iPhone code.

import UIKit
import UserNotifications

/// Stands between the system and the delegate that was there before, as SDKs do.
final class ForwardingDelegate: NSObject, UNUserNotificationCenterDelegate {
    weak var original: UNUserNotificationCenterDelegate?
    private let userNotificationCenter: UNUserNotificationCenter

    init(userNotificationCenter: UNUserNotificationCenter = .current()) {
        self.userNotificationCenter = userNotificationCenter
        super.init()
        original = userNotificationCenter.delegate
        userNotificationCenter.delegate = self
    }

    func ask() {
        userNotificationCenter.requestAuthorization(options: [.alert]) { [weak self] granted, _ in
            guard granted else { return }
            self?.userNotificationCenter.getNotificationSettings { settings in
                print(settings.authorizationStatus.rawValue)
            }
        }
        let center = userNotificationCenter
        center.removeAllDeliveredNotifications()
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification, withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void) {
        if notification.request.content.userInfo["ours"] != nil {
            completionHandler([.banner])
        } else {
            original?.userNotificationCenter?(center, willPresent: notification, withCompletionHandler: completionHandler)
        }
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping () -> Void) {
        if original?.userNotificationCenter?(center, didReceive: response, withCompletionHandler: completionHandler) == nil {
            completionHandler()
        }
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        guard let original = original else { return }
        original.userNotificationCenter?(center, openSettingsFor: notification)
    }
}

/// Tells several delegates.
final class ManyDelegates: NSObject, UNUserNotificationCenterDelegate {
    var delegates: [UNUserNotificationCenterDelegate] = []

    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification, withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void) {
        var options: UNNotificationPresentationOptions = []
        let group = DispatchGroup()
        delegates.forEach { delegate in
            group.enter()
            delegate.userNotificationCenter?(center, willPresent: notification) { more in
                options.formUnion(more)
                group.leave()
            }
        }
        group.notify(queue: .main) { completionHandler(options) }
    }
}
