public import Foundation
public import OpenUIKitCore

extension UIImage {
    /// Draws the image into the current image of this thread, scaled to fill the rectangle.
    public func draw(in rect: CGRect) {
        DrawingStack.current?.context?.draw(fileData, in: rect, turn: imageOrientation.turn)
    }

    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}

extension UIImage.Orientation {
    /// The transform from points of the displayed image to points of its file.
    ///
    /// Both range from 0 to 1, with the origin in the upper left corner.
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
