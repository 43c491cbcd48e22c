import UIKit
import UserNotifications

/// A stand-in for a push vendor's SDK: a thin layer over Apple's callbacks.
///
/// It asks for permission, is the delegate of Apple's notification center, and forwards each call.
/// The methods of `VendorPushDelegate` resemble those of such an SDK.
final class VendorPush: NSObject {
    private weak var delegate: (any VendorPushDelegate)?

    /// Asks for permission and then registers for a device token.
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

    /// Prints the token. A real SDK sends it to the vendor's server.
    func registerDeviceToken(_ deviceToken: Data) {
        print("The vendor knows a token of \(deviceToken.count) bytes")
    }

    /// Prints a push that arrived or that the user opened. A real SDK reports it to the vendor.
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
