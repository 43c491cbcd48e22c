// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UserNotifications

/// The part of OneSignal that a notification service extension uses: attachments, buttons and
/// badge.
///
/// The original confirms the delivery to OneSignal's servers; here nothing is sent.
open class OneSignalExtension: NSObject {
    /// Adds buttons, badge and attachments, and then calls the handler once on another thread.
    ///
    /// Unavailable attachments are skipped. After `serviceExtensionTimeWillExpireRequest` the
    /// handler is not called.
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

    /// Adds the buttons only, and stops the pending handler. The extension delivers the content.
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
