public import Foundation
public import OpenUIKitCore

/// Lines and curves.
///
/// What is added is kept, and fills and clips what a `UIGraphicsImageRenderer` draws; it is never stroked.
///
/// See <https://developer.apple.com/documentation/uikit/uibezierpath>.
open class UIBezierPath: NSObject {
    private let path = CGMutablePath()
    /// The line's width.
    open var lineWidth: CGFloat = 1
    /// How lines end.
    open var lineCapStyle: CGLineCap = .butt
    /// How lines meet.
    open var lineJoinStyle: CGLineJoin = .miter
    /// Whether parts crossed an even number of times are outside.
    open var usesEvenOddFillRule = false

    /// Creates an empty path.
    public override init() { super.init() }

    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// The oval that fills a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// A rectangle with round corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
    }

    /// Part of a circle; `clockwise` as it is seen, with y downwards.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    /// Takes a path of Core Graphics.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// The path for Core Graphics.
    open var cgPath: CGPath { path.copy() ?? CGMutablePath() }
    /// Whether there is nothing in it.
    open var isEmpty: Bool { path.isEmpty }
    /// The rectangle around it.
    open var bounds: CGRect { path.boundingBox }
    /// Where the last piece ended.
    open var currentPoint: CGPoint { path.currentPoint }

    /// Begins a new line.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// A straight line.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// A curve that two points steer.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    /// A curve that one point steers.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }
    /// Part of a circle; `clockwise` as it is seen, with y downwards.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: !clockwise)
    }
    /// A line back to where this one began.
    open func close() { path.closeSubpath() }
    /// What another path holds.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
}
