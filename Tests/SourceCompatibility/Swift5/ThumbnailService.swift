import AVFoundation
import ImageIO
import MobileCoreServices
import UIKit
import UniformTypeIdentifiers
import UserNotifications

extension UNNotificationAttachment {
    /// An attachment of a picture, by the class that is asked.
    static func make(_ url: URL, clipping rect: CGRect) -> Self? {
        try? self.init(
            identifier: url.lastPathComponent, url: url,
            options: [
                UNNotificationAttachmentOptionsTypeHintKey: UTType.png,
                UNNotificationAttachmentOptionsThumbnailClippingRectKey: rect
                    .dictionaryRepresentation,
                UNNotificationAttachmentOptionsThumbnailTimeKey: CMTimeCopyAsDictionary(
                    CMTimeMake(value: 1, timescale: 2), allocator: nil) as Any,
            ])
    }
}

/// Makes pictures smaller before they are attached.
class ThumbnailService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
        }
        content.setValue("A title", forKey: "title")
        if let name = content.userInfo["file"] as? String {
            let url = URL(fileURLWithPath: name)
            print(ThumbnailService.size(of: url).debugDescription)
            if let small = ThumbnailService.downsample(url, to: 300) {
                let avatar = small.cropping(to: CGRect(x: 0, y: 0, width: 100, height: 100))
                let data = avatar.flatMap { UIImage(cgImage: $0).jpegData(compressionQuality: 0.8) }
                try? data?.write(to: url)
            }
            content.attachments = [
                UNNotificationAttachment.make(
                    url, clipping: CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
            ].compactMap { $0 }
        }
        contentHandler(content)
    }

    static func size(of url: URL) -> CGSize {
        guard let source = CGImageSourceCreateWithURL(url as CFURL, nil),
            let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any],
            let width = properties[kCGImagePropertyPixelWidth] as? CGFloat,
            let height = properties[kCGImagePropertyPixelHeight] as? CGFloat
        else { return .zero }
        return CGSize(width: width, height: height)
    }

    static func downsample(_ url: URL, to side: Int) -> CGImage? {
        let options = [kCGImageSourceShouldCache: false] as CFDictionary
        guard let source = CGImageSourceCreateWithURL(url as CFURL, options) else { return nil }
        let thumbnail =
            [
                kCGImageSourceCreateThumbnailFromImageAlways: true,
                kCGImageSourceShouldCacheImmediately: true,
                kCGImageSourceCreateThumbnailWithTransform: true,
                kCGImageSourceThumbnailMaxPixelSize: side,
            ] as CFDictionary
        return CGImageSourceCreateThumbnailAtIndex(source, 0, thumbnail)
    }

    static func frame(of film: URL) -> UIImage? {
        let generator = AVAssetImageGenerator(asset: AVURLAsset(url: film))
        generator.appliesPreferredTrackTransform = true
        let time = CMTime(seconds: 1, preferredTimescale: 60)
        return (try? generator.copyCGImage(at: time, actualTime: nil)).map { UIImage(cgImage: $0) }
    }
}
