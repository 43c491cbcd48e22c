import UserNotifications
import os.log

private let logger = Logger(subsystem: "com.example.chat", category: "service")

extension OSLog {
    private static let subsystem = "com.example.chat"
    static let push = OSLog(subsystem: subsystem, category: "push")
}

/// Logs in the old ways and the new one.
class LoggingService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
        os_log("didReceive")
        os_log("received %{public}@", log: .push, type: .info, request.identifier)
        os_log(.debug, log: OSLog.push, "badge %d of %ld", 1, 2)
        os_log("%@", log: .default, type: .error, request.content.userInfo as NSDictionary)
        os_log(.error, "\(request.content.title, privacy: .public)")
        os_log("\(request.content.body)")
        logger.info("received \(request.identifier, privacy: .public)")
        logger.debug("\(request.content.userInfo.count) keys, \(request.content.title)")
        logger.error("\(String(describing: request.trigger)) \(1.5, format: .fixed(precision: 1))")
        logger.log(level: .fault, "\(request.content.title, privacy: .private(mask: .hash))")
        Logger.service.warning("\(Date.now) \(request.content.badge ?? 0)")
        NSLog("%@ %d", request.identifier, 1)
        do {
            try FileManager.default.removeItem(atPath: "/nowhere")
        } catch {
            logger.error("cannot remove: \(error.localizedDescription, privacy: .public)")
            os_log("%{public}@", type: .error, error as NSError)
            os_log("%{public}s", log: .push, type: .error, error.localizedDescription)
        }
        let signposter = OSSignposter(logger: logger)
        let state = signposter.beginInterval("deliver", id: signposter.makeSignpostID())
        contentHandler(bestAttemptContent ?? request.content)
        signposter.endInterval("deliver", state)
    }

    override func serviceExtensionTimeWillExpire() {
        os_log(.fault, "time is over")
        if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
    }
}

extension Logger {
    static let service = Logger(subsystem: Bundle.main.bundleIdentifier ?? "none", category: "s")
}
