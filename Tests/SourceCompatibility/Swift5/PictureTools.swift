// swift-format-ignore-file
// A user's own style, unchanged iPhone code.

import Foundation
import ImageIO
import UIKit

/// Small tools for pictures that extensions carry from project to project.
enum PictureTools {
    static func isAnimated(_ source: CGImageSource) -> Bool {
        return CGImageSourceGetType(source) as String? == "com.compuserve.gif" && CGImageSourceGetCount(source) > 1
    }

    static func frames(of data: Data) -> [UIImage] {
        guard let source = CGImageSourceCreateWithData(data as CFData, nil) else { return [] }
        return (0..<CGImageSourceGetCount(source)).compactMap { index in
            autoreleasepool { CGImageSourceCreateImageAtIndex(source, index, nil).map { UIImage(cgImage: $0) } }
        }
    }

    static func square(_ color: UIColor, side: CGFloat) -> UIImage? {
        UIGraphicsBeginImageContext(CGSize(width: side, height: side))
        defer { UIGraphicsEndImageContext() }
        color.set()
        UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
        return UIGraphicsGetImageFromCurrentImageContext()
    }

    static func fill(_ context: CGContext, _ color: UIColor, _ rect: CGRect) {
        context.saveGState()
        context.setFillColor(color.cgColor)
        context.fillEllipse(in: rect)
        context.restoreGState()
    }
}
