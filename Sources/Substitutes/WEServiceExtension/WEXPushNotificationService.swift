// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UserNotifications

/// The service extension of WebEngage, from which an app's extension inherits.
///
/// The original attaches the message's media and reports the delivery. Here the content arrives as the push has it.
open class WEXPushNotificationService: UNNotificationServiceExtension {
    open override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }
}
