public import Foundation
public import OpenCoreGraphics
public import OpenFoundation

/// A rectangle with a background, a border and content, the base of every view's appearance.
///
/// Layers store what an app sets. A view's snapshot uses the geometry, visibility, opacity,
/// clipping, corner radius and border of its layer. Other properties, and layers without a view,
/// are not drawn. Filters, drawing into a context and key paths (`setValue(_:forKeyPath:)`, which
/// needs Objective-C) are not available.
///
/// See <https://developer.apple.com/documentation/quartzcore/calayer>.
open class CALayer: NSObject, CAMediaTiming {
    open var bounds: CGRect = .zero
    /// The position of the anchor point in the superlayer.
    open var position: CGPoint = .zero
    /// The anchor point as fractions of the layer's size.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    open var zPosition: CGFloat = 0
    open var transform: CATransform3D = CATransform3DIdentity
    open var sublayerTransform: CATransform3D = CATransform3DIdentity
    open var isHidden = false
    open var opacity: Float = 1
    open var masksToBounds = false
    open var cornerRadius: CGFloat = 0
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    open var cornerCurve: CALayerCornerCurve = .circular
    open var backgroundColor: CGColor?
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
    open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
    open var shadowOpacity: Float = 0
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var shadowRadius: CGFloat = 3
    open var shadowPath: CGPath?
    open var contents: Any?
    open var contentsGravity: CALayerContentsGravity = .resize
    open var contentsScale: CGFloat = 1
    open var mask: CALayer?
    open var name: String?
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1
    open var drawsAsynchronously = false
    open var isOpaque = false

    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = .infinity
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode: CAMediaTimingFillMode = .removed

    final var heldLayers: [CALayer] = []
    open private(set) weak var superlayer: CALayer?
    final var animations: [(key: String, animation: CAAnimation)] = []
    private final var needsLayoutNow = false

    public override init() { super.init() }

    /// Creates a layer with the bounds, position and anchor point of another one. Subclasses that
    /// animate override it.
    public init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer else { return }
        (bounds, position, anchorPoint) = (other.bounds, other.position, other.anchorPoint)
    }

    /// Creates an empty layer. The decoder is ignored, because nib files are not supported.
    public required init?(coder: NSCoder) { super.init() }

    final func holds(_ layer: CALayer?) { superlayer = layer }

    /// Returns the layer itself, because animations do not change it.
    open func presentation() -> Self? { self }

    open func model() -> Self { self }

    /// Does nothing, because custom drawing is not supported.
    open func setNeedsDisplay() {}

    /// Does nothing, because custom drawing is not supported.
    open func setNeedsDisplay(_ r: CGRect) {}

    /// Does nothing, because custom drawing is not supported.
    open func displayIfNeeded() {}

    open func setNeedsLayout() { needsLayoutNow = true }

    open func needsLayout() -> Bool { needsLayoutNow }

    open func layoutIfNeeded() {
        guard needsLayoutNow else { return }
        needsLayoutNow = false
        layoutSublayers()
    }

    /// Does nothing. Subclasses override it to place their sublayers.
    open func layoutSublayers() {}
}
