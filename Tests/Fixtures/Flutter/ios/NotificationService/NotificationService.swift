import UserNotifications
import watering

class NotificationService: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?
    private var content: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        handler = contentHandler
        content = request.content.mutableCopy() as? UNMutableNotificationContent
        guard let content else { return contentHandler(request.content) }
        content.title = wateringTitle(of: request.content.userInfo["plant"] as? String ?? "It")
        let build = Bundle.main.infoDictionary?["CFBundleVersion"] as? String ?? "?"
        content.subtitle = "Garden, build \(build)"
        contentHandler(content)
    }

    override func serviceExtensionTimeWillExpire() {
        if let handler, let content { handler(content) }
    }
}
