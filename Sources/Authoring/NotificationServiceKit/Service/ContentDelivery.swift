internal import Foundation
public import UserNotifications

/// Calls a service extension's content handler exactly once, whichever comes first.
///
/// Make one for each `didReceive(_:withContentHandler:)`. Every path then calls `deliver(_:)`, and
/// `serviceExtensionTimeWillExpire()` calls `deliverBestAttempt()`; what comes later is ignored, as
/// is everything after the first call. When it is let go undelivered, it delivers the best content
/// so far, so that no path can forget to. Safe to use from any thread.
///
/// ```swift
/// delivery = ContentDelivery(bestAttempt: request.content, handler: contentHandler)
/// ```
///
/// Unchecked: handler and content are behind the lock; Apple allows calling the handler from any
/// thread (NSE-10).
public final class ContentDelivery: @unchecked Sendable {
    private let lock = NSLock()
    private var handler: ((UNNotificationContent) -> Void)?
    private var bestAttempt: UNNotificationContent

    /// Keeps the handler and the content to show when nothing better comes.
    public init(
        bestAttempt: UNNotificationContent, handler: @escaping (UNNotificationContent) -> Void
    ) {
        self.bestAttempt = bestAttempt
        self.handler = handler
    }

    deinit { handler?(bestAttempt) }

    /// Notes better content for the case that time runs out.
    public func improve(_ content: UNNotificationContent) {
        lock.lock()
        defer { lock.unlock() }
        bestAttempt = content
    }

    /// Delivers content, unless something was delivered before.
    ///
    /// - Returns: whether this call was the one that delivered.
    @discardableResult
    public func deliver(_ content: UNNotificationContent) -> Bool {
        lock.lock()
        let handler = self.handler
        self.handler = nil
        lock.unlock()
        // Outside the lock: the handler may call back.
        handler?(content)
        return handler != nil
    }

    /// Delivers the best content so far, unless something was delivered before.
    ///
    /// - Returns: whether this call was the one that delivered.
    @discardableResult
    public func deliverBestAttempt() -> Bool {
        lock.lock()
        let content = bestAttempt
        lock.unlock()
        return deliver(content)
    }
}
