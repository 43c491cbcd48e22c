import UIKit
import UserNotifications

/// What the SDK of a push vendor is, seen from an app: a thin layer over Apple's callbacks.
///
/// The delegate's methods have the shape of such an SDK. It asks for permission, is the delegate of
/// Apple's notification center itself, and hands each call on.
final class VendorPush: NSObject {
    private weak var delegate: (any VendorPushDelegate)?

    /// Asks for permission, and for a device token once it is given.
    func register(delegate: any VendorPushDelegate) {
        self.delegate = delegate
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
            guard granted else {
                return print("No permission: \(error?.localizedDescription ?? "refused")")
            }
            DispatchQueue.main.async { UIApplication.shared.registerForRemoteNotifications() }
        }
    }

    /// Tells the vendor's server where this app's pushes go. A real SDK sends it there.
    func registerDeviceToken(_ deviceToken: Data) {
        print("The vendor knows a token of \(deviceToken.count) bytes")
    }

    /// Tells the vendor's server that a push arrived or was opened. A real SDK counts it there.
    func handleRemoteNotification(_ userInfo: [AnyHashable: Any]) {
        print("The vendor counts a push of \(userInfo["amount"] as? String ?? "no amount")")
    }
}

extension VendorPush: UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        guard let delegate = delegate else { return completionHandler([]) }
        delegate.jpushNotificationCenter(center, willPresent: notification) { options in
            completionHandler(UNNotificationPresentationOptions(rawValue: UInt(options)))
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        guard let delegate = delegate else { return completionHandler() }
        delegate.jpushNotificationCenter(
            center, didReceive: response, withCompletionHandler: completionHandler)
    }
}
