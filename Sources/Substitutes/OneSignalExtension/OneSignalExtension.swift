// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original, whose documentation says more about them.

import Foundation
import UserNotifications

/// What a notification service extension uses of OneSignal: attachments, action buttons and the badge.
///
/// Confirmed delivery is a report to OneSignal's servers and is not sent.
open class OneSignalExtension: NSObject {
    /// Adds buttons, badge and attachments of the message, and hands the content to the handler, once.
    ///
    /// What cannot be had is left out. After `serviceExtensionTimeWillExpireRequest` the handler is not
    /// called any more.
    @discardableResult
    open class func didReceiveNotificationExtensionRequest(
        _ request: UNNotificationRequest, with replacementContent: UNMutableNotificationContent?,
        withContentHandler contentHandler: ((UNNotificationContent) -> Void)?
    ) -> UNMutableNotificationContent? {
        let content = replacementContent ?? copy(of: request)
        let message = Message(request.content.userInfo)
        let number = requests.begin(request)
        report(message)
        DispatchQueue.global().async {
            message.addButtons(to: content)
            message.addBadge(to: content)
            message.addAttachments(to: content)
            if requests.end(request, number) { contentHandler?(content) }
        }
        return content
    }

    /// Adds buttons, badge and attachments of the message before it returns.
    @discardableResult
    open class func didReceiveNotificationExtensionRequest(
        _ request: UNNotificationRequest, with replacementContent: UNMutableNotificationContent?
    ) -> UNMutableNotificationContent? {
        let content = replacementContent ?? copy(of: request)
        let message = Message(request.content.userInfo)
        report(message)
        message.addButtons(to: content)
        message.addBadge(to: content)
        message.addAttachments(to: content)
        return content
    }

    /// Adds what needs no download; the extension hands the content on itself.
    @discardableResult
    open class func serviceExtensionTimeWillExpireRequest(
        _ request: UNNotificationRequest, with replacementContent: UNMutableNotificationContent?
    ) -> UNMutableNotificationContent? {
        requests.forget(request)
        let content = replacementContent ?? copy(of: request)
        Message(request.content.userInfo).addButtons(to: content)
        return content
    }

    private static let requests = PendingRequests()

    private static func copy(of request: UNNotificationRequest) -> UNMutableNotificationContent {
        request.content.mutableCopy() as? UNMutableNotificationContent
            ?? UNMutableNotificationContent()
    }

    private static func report(_ message: Message) {
        guard message.identifier != nil else { return }
        print("OneSignalExtension: the delivery would be confirmed to OneSignal; here it is not.")
    }
}

/// The requests whose handler is not called yet.
private final class PendingRequests: @unchecked Sendable {
    private let lock = NSLock()
    private var numbers: [String: Int] = [:]
    private var last = 0

    func begin(_ request: UNNotificationRequest) -> Int {
        lock.withLock {
            last += 1
            numbers[request.identifier] = last
            return last
        }
    }

    /// Whether the request still waits; it does not afterwards.
    func end(_ request: UNNotificationRequest, _ number: Int) -> Bool {
        lock.withLock {
            guard numbers[request.identifier] == number else { return false }
            numbers[request.identifier] = nil
            return true
        }
    }

    func forget(_ request: UNNotificationRequest) {
        lock.withLock { numbers[request.identifier] = nil }
    }
}
