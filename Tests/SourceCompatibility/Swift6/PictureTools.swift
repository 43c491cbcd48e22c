import CoreMedia
import ImageIO
import UIKit

/// Small tools for pictures, off the main actor.
struct PictureTools: Sendable {
    let side: CGFloat

    func thumbnail(of file: URL) -> CGImage? {
        let options: [CFString: Any] = [kCGImageSourceShouldCache: false]
        guard let source = CGImageSourceCreateWithURL(file as CFURL, options as CFDictionary),
            CGImageSourceGetType(source) != nil
        else { return nil }
        let wanted: [CFString: Any] = [
            kCGImageSourceCreateThumbnailFromImageAlways: true,
            kCGImageSourceThumbnailMaxPixelSize: side,
        ]
        return CGImageSourceCreateThumbnailAtIndex(source, 0, wanted as CFDictionary)
    }

    func width(of source: CGImageSource) -> Int? {
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
        return properties?[kCGImagePropertyPixelWidth] as? Int
    }

    func rounded(_ image: UIImage) async -> Data? {
        await Task.detached { [side] in
            let rect = CGRect(x: 0, y: 0, width: side, height: side)
            UIGraphicsBeginImageContextWithOptions(rect.size, false, 0)
            defer { UIGraphicsEndImageContext() }
            UIBezierPath(ovalIn: rect).addClip()
            image.draw(in: rect)
            return UIGraphicsGetImageFromCurrentImageContext()?.pngData()
        }.value
    }

    func placeholder() -> UIImage? {
        UIGraphicsBeginImageContext(CGSize(width: side, height: side))
        defer { UIGraphicsEndImageContext() }
        guard let context: CGContext = UIGraphicsGetCurrentContext() else { return nil }
        context.setFillColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: side, height: side))
        return UIGraphicsGetImageFromCurrentImageContext()
    }

    func time(atSecond second: Int64) -> CMTime { CMTimeMake(value: second, timescale: 1) }
}
