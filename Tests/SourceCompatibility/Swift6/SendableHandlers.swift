// swift-format-ignore-file
// A user's own style, unchanged iPhone code.

import UIKit
import UserNotifications
import UserNotificationsUI

/// Does the work of an extension off its object.
actor ContentWorker {
    func handle(_ title: String, contentHandler: @Sendable (UNNotificationContent) -> Void) {
        let content = UNMutableNotificationContent()
        content.title = title
        contentHandler(content)
    }
}

final class SendableService: UNNotificationServiceExtension {
    private let worker = ContentWorker()

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void) {
        let worker = self.worker
        let title = request.content.title
        Task { await worker.handle(title, contentHandler: contentHandler) }
    }
}

final class PlainService: UNNotificationServiceExtension {
    private var contentHandler: ((UNNotificationContent) -> Void)?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        contentHandler(request.content)
    }
}

final class SendableDelegate: NSObject, UNUserNotificationCenterDelegate, UIApplicationDelegate {
    nonisolated func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification, withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void) {
        Task { @MainActor in completionHandler(UIApplication.shared.applicationState == .active ? [.banner] : []) }
    }

    nonisolated func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping @Sendable () -> Void) {
        Task { @MainActor in completionHandler() }
    }

    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any], fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void) {
        Task { completionHandler(.newData) }
    }
}

final class SendableContentController: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}

    func didReceive(_ response: UNNotificationResponse, completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void) {
        Task { completion(.dismiss) }
    }
}
