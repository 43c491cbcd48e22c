// swift-format-ignore-file
// A user's own style, unchanged iPhone code: a picture from the payload's URL.

import UserNotifications

/// What one request needs, handed from callback to callback.
private struct Delivery: @unchecked Sendable {
    let content: UNMutableNotificationContent
    let handler: (UNNotificationContent) -> Void
}

final class GuidePictureService6: UNNotificationServiceExtension {
    private var delivery: Delivery?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
            let text = content.userInfo["media-url"] as? String, let url = URL(string: text) else {
            return contentHandler(request.content)
        }
        let delivery = Delivery(content: content, handler: contentHandler)
        self.delivery = delivery
        downloadImageFrom(url: url) { attachment in
            if let attachment {
                delivery.content.attachments = [attachment]
            }
            delivery.handler(delivery.content)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let delivery {
            delivery.content.title = "Incoming Image"
            delivery.handler(delivery.content)
        }
    }

    private func downloadImageFrom(url: URL, with completionHandler: @escaping @Sendable (UNNotificationAttachment?) -> Void) {
        let task = URLSession.shared.downloadTask(with: url) { location, _, _ in
            guard let location else { return completionHandler(nil) }
            let target = URL(fileURLWithPath: NSTemporaryDirectory())
                .appendingPathComponent(ProcessInfo.processInfo.globallyUniqueString + ".png")
            try? FileManager.default.moveItem(at: location, to: target)
            completionHandler(try? UNNotificationAttachment(identifier: "picture", url: target, options: nil))
        }
        task.resume()
    }
}
