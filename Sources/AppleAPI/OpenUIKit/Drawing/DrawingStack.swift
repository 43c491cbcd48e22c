internal import Foundation
internal import OpenUIKitCore

/// The images that a thread is drawing, with the current one last.
final class DrawingStack {
    struct Picture {
        /// The drawing context, or `nil` if the image is empty or too large.
        let context: CGContext?
        /// The number of pixels per point.
        let scale: CGFloat

        /// The image with everything drawn so far.
        var image: UIImage? {
            context?.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
        }
    }

    /// The maximum number of nested images per thread. Nothing is drawn into images beyond it.
    static let depthMax = 64

    private static let key = "org.bellhop.drawing"
    private var pictures: [Picture] = []

    /// The stack of the current thread.
    private static var ofThread: DrawingStack {
        let values = Thread.current.threadDictionary
        if let stack = values[key] as? DrawingStack { return stack }
        let stack = DrawingStack()
        values[key] = stack
        return stack
    }

    static var current: Picture? { ofThread.pictures.last }

    /// Begins an image of a rectangle in points. A scale of 0 selects that of the screen.
    static func begin(_ bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
        let scale = scale > 0 ? scale : UIGraphicsImageRendererFormat.screenScale
        let picture = Picture(
            context: ofThread.pictures.count < depthMax ? context(bounds, scale) : nil, scale: scale
        )
        if isOpaque {
            picture.context?.setFillColor(gray: 0, alpha: 1)
            picture.context?.fill(bounds)
        }
        ofThread.pictures.append(picture)
    }

    static func end() { _ = ofThread.pictures.popLast() }

    private static func context(_ bounds: CGRect, _ scale: CGFloat) -> CGContext? {
        let width = (bounds.width * scale).rounded(.up)
        let height = (bounds.height * scale).rounded(.up)
        let toPixels = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
            .concatenating(CGAffineTransform(scaleX: scale, y: scale))
        if let width = Int(exactly: width), let height = Int(exactly: height),
            let context = CGContext(width: width, height: height, transform: toPixels)
        {
            return context
        }
        let size = "\(bounds.width) × \(bounds.height) points"
        FileHandle.standardError.write(
            Data("An image of \(size) cannot be drawn: it is empty or too large.\n".utf8))
        return nil
    }
}
