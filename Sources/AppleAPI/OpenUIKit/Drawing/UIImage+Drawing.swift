public import Foundation
public import OpenUIKitCore

extension UIImage {
    /// Draws the picture into a rectangle of what this thread draws now, scaled to fill it.
    public func draw(in rect: CGRect) {
        DrawingStack.current?.context?.draw(fileData, in: rect, turn: imageOrientation.turn)
    }

    /// Draws the picture in its size.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}

extension UIImage.Orientation {
    /// From places in the picture as it is shown to places in its file, both from 0 to 1, from the upper
    /// left corner.
    fileprivate var turn: CGAffineTransform {
        switch self {
        case .up: .identity
        case .down: CGAffineTransform(-1, 0, 0, -1, 1, 1)
        case .left: CGAffineTransform(0, 1, -1, 0, 1, 0)
        case .right: CGAffineTransform(0, -1, 1, 0, 0, 1)
        case .upMirrored: CGAffineTransform(-1, 0, 0, 1, 1, 0)
        case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, 1)
        case .leftMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
        case .rightMirrored: CGAffineTransform(0, -1, -1, 0, 1, 1)
        }
    }
}
