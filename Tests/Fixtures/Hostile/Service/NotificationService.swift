import Foundation
import UserNotifications

/// A service extension that misbehaves as the payload's key `fault` says.
final class NotificationService: UNNotificationServiceExtension {
    private static var served = 0
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var content = UNMutableNotificationContent()
    /// Kept, so that its memory stays in use.
    private var memory: [UInt8] = []

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        Self.served += 1
        self.contentHandler = contentHandler
        content = request.content.mutableCopy() as? UNMutableNotificationContent ?? content
        content.title = "served \(Self.served)"
        switch request.content.userInfo["fault"] as? String {
        case "crash": preconditionFailure("a crash on purpose")
        case "exit": exit(3)
        case "twice":
            contentHandler(content)
            content.title = "second"
            contentHandler(content)
        case "never", "hang-quietly": break
        case "hang": while true { _ = ProcessInfo.processInfo.systemUptime }
        case "flood":
            for _ in 0..<5000 {
                UNUserNotificationCenter.current().getNotificationSettings { _ in }
            }
            contentHandler(content)
        case "empty": contentHandler(UNNotificationContent())
        case "memory":
            // Each page is touched, since untouched ones take no memory.
            let bytes = [UInt8](repeating: 1, count: 60 * 1024 * 1024)
            DispatchQueue.global().asyncAfter(deadline: .now() + 30) {
                self.content.title = "\(bytes.count)"
                contentHandler(self.content)
            }
        case "near":
            // The device may warn while the array is filled.
            let warning = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
            NotificationCenter.default.addObserver(forName: warning, object: nil, queue: nil) { _ in
                self.content.title = "warned"
                contentHandler(self.content)
            }
            // More than three quarters of the limit of 24 MB, and less than all of it.
            memory = [UInt8](repeating: 1, count: 20 * 1024 * 1024)
        case let fault? where Attack(rawValue: fault) != nil:
            let path = request.content.userInfo["path"] as? String ?? ""
            content.title = Attack(rawValue: fault)?.result(path) ?? ""
            contentHandler(content)
        case let fault? where NetworkAttack(rawValue: fault) != nil:
            let path = request.content.userInfo["path"] as? String ?? ""
            NetworkAttack(rawValue: fault)?.run(path) { title, attachment in
                self.content.title = title
                self.content.attachments = [attachment].compactMap { $0 }
                contentHandler(self.content)
            }
        case "huge":
            content.userInfo["huge"] = String(repeating: "x", count: 100 * 1024 * 1024)
            contentHandler(content)
        default: contentHandler(content)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        guard content.userInfo["fault"] as? String == "never" else { return }
        content.title = "best attempt"
        contentHandler?(content)
    }
}
