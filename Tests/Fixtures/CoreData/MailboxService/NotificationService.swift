import CoreData
import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
        }
        do {
            let unread = try MailStore.shared.keep(
                id: content.userInfo["letter"] as? String ?? request.identifier,
                text: content.body, box: content.userInfo["box"] as? String ?? "Inbox")
            content.subtitle = "\(unread.inBox) of \(unread.all) unread"
            content.badge = unread.all as NSNumber
        } catch {
            content.subtitle = "not stored: \(error.localizedDescription)"
        }
        contentHandler(content)
    }
}
