public import Foundation
public import OpenCoreGraphics

extension CALayer {
    /// The rectangle around the transformed layer, in the coordinates of its superlayer.
    ///
    /// Setting it changes `position` and the size of `bounds`.
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

    public func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(transform)
    }

    public func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }

    public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
}
