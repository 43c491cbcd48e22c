public import Foundation

/// Lines and curves in the order in which they were added.
///
/// Paths can be stored and measured. A `CGContext` can fill them but not stroke them.
///
/// See <https://developer.apple.com/documentation/coregraphics/cgpath>.
public class CGPath {
    package final var elements: [CGPathPiece] = []

    init(elements: [CGPathPiece]) { self.elements = elements }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addRect(rect)
        unsafe self.init(elements: path.elements, transform)
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addEllipse(in: rect)
        unsafe self.init(elements: path.elements, transform)
    }

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

    public var isEmpty: Bool { elements.isEmpty }

    /// The bounding box of all points, including control points.
    public var boundingBox: CGRect { CGRect(enclosing: elements.flatMap(\.points)) }

    /// The end of the last piece, or zero for an empty path.
    public var currentPoint: CGPoint {
        elements.last { !$0.points.isEmpty }?.points.last ?? .zero
    }

    public func copy() -> CGPath? { CGPath(elements: elements) }

    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.elements = elements
        return copy
    }
}

/// A piece of a path. It belongs to Bellhop; Apple's elements are C structs.
package enum CGPathPiece: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close

    package var points: [CGPoint] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quadCurve(let end, let control): [control, end]
        case .curve(let end, let control1, let control2): [control1, control2, end]
        case .close: []
        }
    }

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
