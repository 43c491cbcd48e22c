internal import Foundation
internal import OpenUIKitCore

/// The pictures that a thread has begun to draw, the present one last.
final class DrawingStack {
    /// A picture that is drawn.
    struct Picture {
        /// Where it is drawn; `nil` for one that is empty or too large.
        let context: CGContext?
        /// The pixels for one point.
        let scale: CGFloat

        /// What was drawn so far.
        var image: UIImage? {
            context?.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
        }
    }

    /// The most pictures that a thread may have begun; nothing is drawn into those beyond.
    static let depthMax = 64

    private static let key = "org.bellhop.drawing"
    private var pictures: [Picture] = []

    /// The stack of this thread.
    private static var ofThread: DrawingStack {
        let values = Thread.current.threadDictionary
        if let stack = values[key] as? DrawingStack { return stack }
        let stack = DrawingStack()
        values[key] = stack
        return stack
    }

    /// The picture that is drawn now.
    static var current: Picture? { ofThread.pictures.last }

    /// Begins a picture of what is in a rectangle, in points; a scale of 0 is the screen's.
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

    /// Ends the picture that is drawn now.
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
            Data("Nothing is drawn: a picture of \(size) is empty or too large.\n".utf8))
        return nil
    }
}
