import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
        }
        content.title = Reader.title(of: content.body)
        content.subtitle = [
            Reader.stored(), Reader.settings(), Reader.attributes(), AccountStore.name(),
        ].joined(separator: "|")
        if content.body == "record" { content.badge = NSNumber(value: RecordSize.size()) }
        contentHandler(content)
    }
}
