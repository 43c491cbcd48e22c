import Foundation
import UserNotifications

/// Calls the content handler exactly once, whichever of the download and the expiry comes first.
final class Delivery {
    private let lock = NSLock()
    private var handler: ((UNNotificationContent) -> Void)?
    private var bestAttempt = UNNotificationContent()

    /// Keeps the handler, and what to deliver when nothing better comes.
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

    /// Delivers, unless something was delivered before.
    func deliver(_ content: UNNotificationContent) {
        lock.lock()
        let handler = self.handler
        self.handler = nil
        lock.unlock()
        handler?(content)
    }

    /// Delivers what there is.
    func deliverBestAttempt() {
        deliver(content)
    }
}
