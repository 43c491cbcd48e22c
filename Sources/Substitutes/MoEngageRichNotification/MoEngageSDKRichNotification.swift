// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UserNotifications

/// The part of MoEngage that a notification service extension uses.
///
/// The original attaches the message's media and reports the delivery. Here the content arrives as
/// the push has it.
open class MoEngageSDKRichNotification: NSObject {
    open class func setAppGroupID(_ appGroupID: String) {}

    open class func handle(
        richNotificationRequest: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        contentHandler(richNotificationRequest.content)
    }
}

/// The name of ``MoEngageSDKRichNotification`` in versions before 9.
public typealias MORichNotification = MoEngageSDKRichNotification
