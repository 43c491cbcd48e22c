// A service extension of 2017, which Xcode still compiles with SWIFT_VERSION 4: functions that Swift 4.2 renamed,
// and `try?` that keeps each optional.
import UIKit
import UserNotifications

private enum PictureError: Error {
    case noFolder
}

extension FileManager {
    fileprivate func pictures() throws -> URL? {
        guard let folder = containerURL(forSecurityApplicationGroupIdentifier: "group.org.example")
        else { throw PictureError.noFolder }
        return fileExists(atPath: folder.path) ? folder : nil
    }
}

class PictureService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
        guard let content = bestAttemptContent else { return }
        if let found = try? FileManager.default.pictures(), let folder = found,
            let picture = UIImage(contentsOfFile: folder.appendingPathComponent("a.jpg").path),
            let attachment = save(picture, in: folder)
        {
            content.attachments = [attachment]
        }
        contentHandler(content)
    }

    private func save(_ picture: UIImage, in folder: URL) -> UNNotificationAttachment? {
        let file = folder.appendingPathComponent("picture")
        guard
            let data = UIImagePNGRepresentation(picture) ?? UIImageJPEGRepresentation(picture, 0.8)
        else { return nil }
        try? data.write(to: file)
        return try? UNNotificationAttachment(identifier: "picture", url: file, options: nil)
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let content = bestAttemptContent {
            contentHandler(content)
        }
    }
}
