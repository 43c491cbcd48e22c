// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// As the vendors' guides have it.

import FirebaseMessaging
import OneSignalExtension
import UserNotifications

/// A service extension that leaves each push to the vendor whom it names.
final class NotificationService: UNNotificationServiceExtension {
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var receivedRequest: UNNotificationRequest!
    private var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        receivedRequest = request
        bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
        guard let content = bestAttemptContent else { return contentHandler(request.content) }
        switch request.content.userInfo["vendor"] as? String {
        case "firebase":
            FIRMessagingExtensionHelper().exportDeliveryMetricsToBigQuery(
                withMessageInfo: request.content.userInfo)
            Messaging.serviceExtension().populateNotificationContent(
                content, withContentHandler: contentHandler)
        case "onesignal":
            OneSignalExtension.didReceiveNotificationExtensionRequest(
                receivedRequest, with: content, withContentHandler: self.contentHandler)
        case "jpush":
            JPushNotificationExtensionService.jpushSetAppkey("a key of the app")
            JPushNotificationExtensionService.jpushReceive(request) {
                content.subtitle = "counted"
                contentHandler(content)
            }
        case "kingfisher": loadWithKingfisher(content, contentHandler)
        case "sdwebimage": loadWithSDWebImage(content, contentHandler)
        case "keychain": rememberInKeychain(content, contentHandler)
        default: contentHandler(content)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        guard let contentHandler, let content = bestAttemptContent else { return }
        if content.userInfo["vendor"] as? String == "onesignal" {
            OneSignalExtension.serviceExtensionTimeWillExpireRequest(
                receivedRequest, with: bestAttemptContent)
            content.subtitle = "expired"
        }
        contentHandler(content)
    }
}
