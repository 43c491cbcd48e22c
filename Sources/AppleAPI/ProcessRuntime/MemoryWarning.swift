internal import Foundation
internal import OpenFoundation

/// Tells an extension's code that its process nears the memory limit (NSE-24).
package enum MemoryWarning {
    /// The name of `UIApplication.didReceiveMemoryWarningNotification`, which is in UIKit.
    private static let notification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    /// Posts UIKit's notification on the main queue, and fires the sources of Dispatch.
    package static func post() {
        DispatchSource.reportMemoryPressure(.warning)
        DispatchQueue.main.async {
            NotificationCenter.default.post(name: notification, object: nil)
        }
    }
}
