// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UserNotifications

/// The service extension of Braze, from which an app's extension inherits.
///
/// The original attaches the message's media and sets its category. Here the content arrives as the push has it.
open class NotificationService: UNNotificationServiceExtension {
    open override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }
}

/// Returns whether Braze sent the push. The original then prepares the content and calls the
/// handler; here the handler gets the content as the push has it.
@discardableResult
public func brazeHandle(
    request: UNNotificationRequest,
    contentHandler: @escaping (UNNotificationContent) -> Void
) -> Bool {
    guard request.content.userInfo["ab"] is [AnyHashable: Any] else { return false }
    contentHandler(request.content)
    return true
}
