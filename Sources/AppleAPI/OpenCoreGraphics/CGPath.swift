public import Foundation

/// Lines and curves: what was added, in its order.
///
/// Paths are kept and measured; a `CGContext` fills them, and they are never stroked.
///
/// See <https://developer.apple.com/documentation/coregraphics/cgpath>.
public class CGPath {
    /// The pieces, for our own rooms.
    package final var elements: [CGPathPiece] = []

    init(elements: [CGPathPiece]) { self.elements = elements }

    /// A rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addRect(rect)
        unsafe self.init(elements: path.elements, transform)
    }

    /// The oval that fills a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addEllipse(in: rect)
        unsafe self.init(elements: path.elements, transform)
    }

    /// A rectangle with round corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = CGMutablePath()
        path.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        unsafe self.init(elements: path.elements, transform)
    }

    private convenience init(
        elements: [CGPathPiece], _ transform: UnsafePointer<CGAffineTransform>?
    ) {
        let change = unsafe transform?.pointee ?? .identity
        self.init(elements: elements.map { $0.applying(change) })
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { elements.isEmpty }

    /// The smallest rectangle around all points, those that steer curves included.
    public var boundingBox: CGRect { CGRect(enclosing: elements.flatMap(\.points)) }

    /// Where the last piece ended; zero when there is none.
    public var currentPoint: CGPoint {
        elements.last { !$0.points.isEmpty }?.points.last ?? .zero
    }

    /// The path as it is now.
    public func copy() -> CGPath? { CGPath(elements: elements) }

    /// A copy that can be added to.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.elements = elements
        return copy
    }
}

/// A piece of a path (ours; Apple's are C structs that are visited).
package enum CGPathPiece: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close

    /// The points, the end last.
    package var points: [CGPoint] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quadCurve(let end, let control): [control, end]
        case .curve(let end, let control1, let control2): [control1, control2, end]
        case .close: []
        }
    }

    /// The piece under a transform.
    package func applying(_ t: CGAffineTransform) -> CGPathPiece {
        switch self {
        case .move(let end): .move(end.applying(t))
        case .line(let end): .line(end.applying(t))
        case .quadCurve(let end, let control):
            .quadCurve(end.applying(t), control: control.applying(t))
        case .curve(let end, let first, let second):
            .curve(
                end.applying(t), control1: first.applying(t), control2: second.applying(t))
        case .close: .close
        }
    }
}
