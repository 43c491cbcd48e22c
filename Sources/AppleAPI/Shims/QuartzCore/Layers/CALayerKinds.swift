/// Corners of a layer.
///
/// See <https://developer.apple.com/documentation/quartzcore/cacornermask>.
public struct CACornerMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Top left.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// Top right.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// Bottom left.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// Bottom right.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// In which way corners are round.
///
/// See <https://developer.apple.com/documentation/quartzcore/calayercornercurve>.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The curve's text.
    public let rawValue: String
    /// Creates a curve.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As a part of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Softer than a circle.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How a picture fills a layer.
///
/// See <https://developer.apple.com/documentation/quartzcore/calayercontentsgravity>.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The kind's text.
    public let rawValue: String
    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In the middle, in its own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// In the layer's size, out of shape.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits whole.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as leaves nothing free.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
