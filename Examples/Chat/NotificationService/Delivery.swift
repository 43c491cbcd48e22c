import Foundation
import UserNotifications

/// Calls the content handler exactly once, after the download or the expiry.
final class Delivery {
    private let lock = NSLock()
    private var handler: ((UNNotificationContent) -> Void)?
    private var bestAttempt = UNNotificationContent()

    /// Stores the handler and the content to deliver if nothing better arrives.
    func prepare(
        bestAttempt: UNNotificationContent, handler: @escaping (UNNotificationContent) -> Void
    ) {
        lock.lock()
        defer { lock.unlock() }
        self.bestAttempt = bestAttempt
        self.handler = handler
    }

    /// The content so far.
    var content: UNNotificationContent {
        lock.lock()
        defer { lock.unlock() }
        return bestAttempt
    }

    /// Delivers the content unless an earlier call did.
    func deliver(_ content: UNNotificationContent) {
        lock.lock()
        let handler = self.handler
        self.handler = nil
        lock.unlock()
        handler?(content)
    }

    /// Delivers the content so far.
    func deliverBestAttempt() {
        deliver(content)
    }
}
