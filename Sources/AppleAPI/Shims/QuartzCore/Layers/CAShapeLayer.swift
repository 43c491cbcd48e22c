public import Foundation
public import OpenCoreGraphics

/// A layer that is a path, filled and stroked.
///
/// See <https://developer.apple.com/documentation/quartzcore/cashapelayer>.
open class CAShapeLayer: CALayer {
    /// The path.
    open var path: CGPath?
    /// The colour inside.
    open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
    /// Which parts are inside.
    open var fillRule: CAShapeLayerFillRule = .nonZero
    /// The line's colour.
    open var strokeColor: CGColor?
    /// Where on the path the line begins, 0 to 1.
    open var strokeStart: CGFloat = 0
    /// Where on the path the line ends, 0 to 1.
    open var strokeEnd: CGFloat = 1
    /// The line's width.
    open var lineWidth: CGFloat = 1
    /// How long a point may stand out where lines meet.
    open var miterLimit: CGFloat = 10
    /// How the line ends.
    open var lineCap: CAShapeLayerLineCap = .butt
    /// How lines meet.
    open var lineJoin: CAShapeLayerLineJoin = .miter
    /// Where in the pattern of dashes the line begins.
    open var lineDashPhase: CGFloat = 0
    /// The lengths of dashes and gaps.
    open var lineDashPattern: [NSNumber]?
}

/// Which parts of a path are inside.
///
/// See <https://developer.apple.com/documentation/quartzcore/cashapelayerfillrule>.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The rule's text.
    public let rawValue: String
    /// Creates a rule.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Those around which the path goes.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Those that a line out crosses an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a line ends.
///
/// See <https://developer.apple.com/documentation/quartzcore/cashapelayerlinecap>.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The end's text.
    public let rawValue: String
    /// Creates an end.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Cut off at the last point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// With half a disc beyond it.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// With half a square beyond it.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How two lines meet.
///
/// See <https://developer.apple.com/documentation/quartzcore/cashapelayerlinejoin>.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The join's text.
    public let rawValue: String
    /// Creates a join.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In a point.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// In an arc.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// With the point cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
