internal import Foundation
public import UserNotifications

/// Calls a service extension's content handler exactly once.
///
/// Create one in each `didReceive(_:withContentHandler:)`. Every code path calls `deliver(_:)`, and
/// `serviceExtensionTimeWillExpire()` calls `deliverBestAttempt()`. The first call delivers; later
/// calls are ignored. If the object is released before a delivery, it delivers the best content so
/// far, so that no path can omit the call. The methods may be called from any thread.
///
/// ```swift
/// final class NotificationService: UNNotificationServiceExtension {
///     private var delivery: ContentDelivery?
///
///     override func didReceive(
///         _ request: UNNotificationRequest,
///         withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
///     ) {
///         let delivery = ContentDelivery(bestAttempt: request.content, handler: contentHandler)
///         self.delivery = delivery
///         delivery.deliver(changed(request.content))
///     }
///
///     override func serviceExtensionTimeWillExpire() { delivery?.deliverBestAttempt() }
/// }
/// ```
///
/// Unchecked: a lock protects handler and content. Apple allows calling the handler from any thread
/// (NSE-10).
public final class ContentDelivery: @unchecked Sendable {
    private let lock = NSLock()
    private var handler: ((UNNotificationContent) -> Void)?
    private var bestAttempt: UNNotificationContent

    /// Creates a delivery with the handler and the content to use when nothing better is available.
    public init(
        bestAttempt: UNNotificationContent, handler: @escaping (UNNotificationContent) -> Void
    ) {
        self.bestAttempt = bestAttempt
        self.handler = handler
    }

    deinit { handler?(bestAttempt) }

    /// Stores better content, for the case that the time runs out.
    public func improve(_ content: UNNotificationContent) {
        lock.lock()
        defer { lock.unlock() }
        bestAttempt = content
    }

    /// Delivers content, unless something was delivered before.
    ///
    /// - Returns: Whether this call delivered.
    @discardableResult
    public func deliver(_ content: UNNotificationContent) -> Bool {
        lock.lock()
        let handler = self.handler
        self.handler = nil
        lock.unlock()
        // The call is outside of the lock, because the handler may call back.
        handler?(content)
        return handler != nil
    }

    /// Delivers the best content so far, unless something was delivered before.
    ///
    /// - Returns: Whether this call delivered.
    @discardableResult
    public func deliverBestAttempt() -> Bool {
        lock.lock()
        let content = bestAttempt
        lock.unlock()
        return deliver(content)
    }
}
