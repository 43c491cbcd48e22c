public import Foundation
public import OpenCoreGraphics

extension CALayer {
    /// The place in the layer that holds this one: the rectangle around the transformed layer.
    ///
    /// Setting moves `position` and sizes `bounds` so that it comes true.
    public var frame: CGRect {
        get {
            let corner = CGPoint(
                x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height)
            return CGRect(origin: corner, size: bounds.size)
                .applying(affineTransform())
                .offsetBy(dx: position.x, dy: position.y)
        }
        set {
            let size = newValue.size.applying(affineTransform().inverted())
            bounds.size = CGSize(width: abs(size.width), height: abs(size.height))
            position = .zero
            let now = frame
            position = CGPoint(x: newValue.minX - now.minX, y: newValue.minY - now.minY)
        }
    }

    /// The part of the transform that stays in the plane.
    public func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(transform)
    }

    /// Sets the transform to one in the plane.
    public func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }

    /// Whether a point of the layer's own lies in it.
    public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
}
