public import Foundation

/// A layer of colours that flow into each other.
///
/// See <https://developer.apple.com/documentation/quartzcore/cagradientlayer>.
open class CAGradientLayer: CALayer {
    /// The colours, each a `CGColor`.
    open var colors: [Any]?
    /// Where each colour is, 0 to 1; evenly spread when `nil`.
    open var locations: [NSNumber]?
    /// Where the first colour is, in parts of the layer.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// Where the last colour is, in parts of the layer.
    open var endPoint = CGPoint(x: 0.5, y: 1)
    /// The shape of the flow.
    open var type: CAGradientLayerType = .axial
}

/// The shape in which colours flow.
///
/// See <https://developer.apple.com/documentation/quartzcore/cagradientlayertype>.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The shape's text.
    public let rawValue: String
    /// Creates a shape.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Out of a point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around a point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
