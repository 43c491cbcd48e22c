// swift-format-ignore-file
// A user's own style, unchanged iPhone code.

import ImageIO
import Intents
import UIKit
import UserNotifications

/// An extension of a chat app that rounds the sender's picture, and frames and scales what it attaches.
class RoundAvatarService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        guard let content = bestAttemptContent,
            let path = content.userInfo["avatar"] as? String, let image = UIImage(contentsOfFile: path)
        else { return contentHandler(request.content) }

        let avatar = image.rounded(side: 80).withWhiteBackground() ?? image
        let sender = INPerson(
            personHandle: INPersonHandle(value: "anna", type: .unknown), nameComponents: nil, displayName: content.title,
            image: avatar.pngData().map { INImage(imageData: $0) }, contactIdentifier: nil, customIdentifier: "anna")
        let intent = INSendMessageIntent(
            recipients: nil, outgoingMessageType: .outgoingMessageText, content: content.body, speakableGroupName: nil,
            conversationIdentifier: "anna", serviceName: nil, sender: sender, attachments: nil)
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        interaction.donate(completion: nil)

        let file = NSTemporaryDirectory() + "picture.jpg"
        let options: [String: Any] = [UNNotificationAttachmentOptionsThumbnailHiddenKey: false]
        print((options as NSDictionary).count, (file as NSString).lastPathComponent)
        if (try? image.scaled(toWidth: 300).jpegData(compressionQuality: 0.8)?.write(to: URL(fileURLWithPath: file))) != nil,
            let attachment = try? UNNotificationAttachment(identifier: "", url: URL(fileURLWithPath: file), options: options) {
            content.attachments = [attachment]
        }
        contentHandler((try? content.updating(from: intent)) ?? content)
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }

    static func side(of data: Data) -> Int? {
        let options: [CFString: Any] = [kCGImageSourceShouldCache: false]
        guard let source = CGImageSourceCreateWithData(data as CFData, options as CFDictionary) else { return nil }
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
        return properties?[kCGImagePropertyPixelWidth] as? Int
    }
}

extension UIImage {
    func rounded(side: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat.default()
        format.scale = 2
        format.opaque = false
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
            let rect = CGRect(origin: .zero, size: CGSize(width: side, height: side))
            UIBezierPath(roundedRect: rect, cornerRadius: side / 2).addClip()
            UIColor.white.setFill()
            context.fill(rect)
            draw(in: rect)
        }
    }

    func scaled(toWidth width: CGFloat) -> UIImage {
        let size = CGSize(width: width, height: width / self.size.width * self.size.height)
        UIGraphicsBeginImageContextWithOptions(size, false, scale)
        defer { UIGraphicsEndImageContext() }
        draw(in: CGRect(origin: .zero, size: size))
        return UIGraphicsGetImageFromCurrentImageContext() ?? self
    }

    func withWhiteBackground() -> UIImage? {
        UIGraphicsBeginImageContext(size)
        guard let context = UIGraphicsGetCurrentContext(), let cgImage = cgImage else { return nil }
        let rect = CGRect(origin: .zero, size: size)
        context.saveGState()
        context.addEllipse(in: rect)
        context.clip()
        context.setFillColor(UIColor.white.cgColor)
        context.fill(rect)
        context.translateBy(x: 0, y: size.height)
        context.scaleBy(x: 1, y: -1)
        context.draw(cgImage, in: rect)
        context.restoreGState()
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        return image
    }
}
