// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UserNotifications

/// The part of Customer.io that a notification service extension uses.
///
/// The original reports the delivery and attaches the message's media. Here a push of Customer.io's
/// keeps its content.
open class MessagingPush: @unchecked Sendable {
    public static let shared = MessagingPush()

    /// Calls the handler and returns `true` for a push of Customer.io's. Returns `false` for
    /// another push, without a call of the handler.
    @discardableResult
    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) -> Bool {
        let info = request.content.userInfo
        guard info["CIO-Delivery-ID"] is String, info["CIO-Delivery-Token"] is String else {
            return false
        }
        contentHandler(request.content)
        return true
    }

    open func serviceExtensionTimeWillExpire() {}
}

/// The module for apps that get their token from APNs.
open class MessagingPushAPN: MessagingPush, @unchecked Sendable {
    @discardableResult
    open class func initializeForExtension(withConfig config: MessagingPushConfigOptions)
        -> MessagingPush
    {
        .shared
    }
}

/// The module for apps that get their token from Firebase.
open class MessagingPushFCM: MessagingPush, @unchecked Sendable {
    @discardableResult
    open class func initializeForExtension(withConfig config: MessagingPushConfigOptions)
        -> MessagingPush
    {
        .shared
    }
}

public struct MessagingPushConfigOptions: Sendable {}
