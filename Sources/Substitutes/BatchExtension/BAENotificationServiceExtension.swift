// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UserNotifications

/// The service extension of Batch, from which an app's extension inherits.
///
/// The original attaches the message's media and reports its display. Here the content arrives as the push has it.
open class BAENotificationServiceExtension: UNNotificationServiceExtension {
    open override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }
}
