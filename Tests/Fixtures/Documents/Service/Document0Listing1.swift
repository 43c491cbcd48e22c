// swift-format-ignore-file
// Document 000, listing 1: the template of a service extension, from Objective-C.

import Foundation
import UserNotifications

class Document0Listing1: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent!

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        self.bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
        self.bestAttemptContent.title = "\(self.bestAttemptContent.title) [modified]"
        self.contentHandler?(self.bestAttemptContent)
    }

    override func serviceExtensionTimeWillExpire() {
        self.contentHandler?(self.bestAttemptContent)
    }
}
