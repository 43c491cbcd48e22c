// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UserNotifications

/// The part of Pushwoosh that a notification service extension uses.
///
/// The original reports the delivery and attaches the message's media. Here the content arrives as
/// the push has it.
open class PWNotificationExtensionManager: NSObject, @unchecked Sendable {
    private static let only = PWNotificationExtensionManager()

    open class func shared() -> PWNotificationExtensionManager { only }

    open func handle(
        _ request: UNNotificationRequest,
        contentHandler: ((UNNotificationContent) -> Void)?
    ) {
        contentHandler?(request.content)
    }

    open func handle(_ request: UNNotificationRequest, withAppGroups appGroupsName: String) {}
}
