public import Foundation
public import OpenCoreGraphics
public import OpenFoundation

/// A rectangle with a look: what a view shows itself with.
///
/// Layers keep what code sets and are not drawn. Filters, drawing into a context and properties by
/// key (`setValue(_:forKeyPath:)`, which needs Objective-C) are not in this slice.
///
/// See <https://developer.apple.com/documentation/quartzcore/calayer>.
open class CALayer: NSObject, CAMediaTiming {
    /// The layer's own rectangle.
    open var bounds: CGRect = .zero
    /// Where the anchor point is in the layer that holds this one.
    open var position: CGPoint = .zero
    /// Which point of the layer is at `position`, in parts of its size.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// How near to the viewer.
    open var zPosition: CGFloat = 0
    /// How the layer is turned, scaled and moved around its anchor point.
    open var transform: CATransform3D = CATransform3DIdentity
    /// The same for the layers inside.
    open var sublayerTransform: CATransform3D = CATransform3DIdentity
    /// Whether the layer is not shown.
    open var isHidden = false
    /// The opacity, 0 to 1.
    open var opacity: Float = 1
    /// Whether what lies outside is cut off.
    open var masksToBounds = false
    /// How round the corners are.
    open var cornerRadius: CGFloat = 0
    /// Which corners are round.
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    /// In which way the corners are round.
    open var cornerCurve: CALayerCornerCurve = .circular
    /// The colour behind everything.
    open var backgroundColor: CGColor?
    /// The border's width.
    open var borderWidth: CGFloat = 0
    /// The border's colour.
    open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
    /// The shadow's colour.
    open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
    /// The shadow's opacity; 0 is no shadow.
    open var shadowOpacity: Float = 0
    /// How far away the shadow falls.
    open var shadowOffset = CGSize(width: 0, height: -3)
    /// How soft the shadow is.
    open var shadowRadius: CGFloat = 3
    /// The shadow's shape, where it is not the layer's own.
    open var shadowPath: CGPath?
    /// The picture, mostly a `CGImage`.
    open var contents: Any?
    /// How the picture fills the layer.
    open var contentsGravity: CALayerContentsGravity = .resize
    /// The pixels of the picture for one point.
    open var contentsScale: CGFloat = 1
    /// The layer whose opacity this one takes.
    open var mask: CALayer?
    /// The app's own name for the layer.
    open var name: String?
    /// Whether the layer is made a bitmap before it is drawn.
    open var shouldRasterize = false
    /// The pixels of that bitmap for one point.
    open var rasterizationScale: CGFloat = 1
    /// Whether it is drawn later than asked.
    open var drawsAsynchronously = false
    /// Whether it is opaque all over.
    open var isOpaque = false

    /// When its time begins.
    open var beginTime: CFTimeInterval = 0
    /// How long it is there.
    open var duration: CFTimeInterval = .infinity
    /// How fast its time passes.
    open var speed: Float = 1
    /// Where in its own time it begins.
    open var timeOffset: CFTimeInterval = 0
    /// How often its time repeats.
    open var repeatCount: Float = 0
    /// How long its time repeats.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether its time runs back.
    open var autoreverses = false
    /// What is seen before and after.
    open var fillMode: CAMediaTimingFillMode = .removed

    final var heldLayers: [CALayer] = []
    /// The layer that holds this one.
    open private(set) weak var superlayer: CALayer?
    final var animations: [(key: String, animation: CAAnimation)] = []
    private final var needsLayoutNow = false

    /// Creates a layer.
    public override init() { super.init() }

    /// Creates a copy of a layer's values that are rectangles, for subclasses that animate.
    public init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer else { return }
        (bounds, position, anchorPoint) = (other.bounds, other.position, other.anchorPoint)
    }

    /// Creates a layer without what the file says: there are no nib files here.
    public required init?(coder: NSCoder) { super.init() }

    final func holds(_ layer: CALayer?) { superlayer = layer }

    /// The layer as it is seen: itself, for nothing is in motion.
    open func presentation() -> Self? { self }

    /// The layer as it was set: itself.
    open func model() -> Self { self }

    /// Asks to be drawn; nothing is drawn.
    open func setNeedsDisplay() {}

    /// Asks to be drawn; nothing is drawn.
    open func setNeedsDisplay(_ r: CGRect) {}

    /// Draws what asked for it; nothing is drawn.
    open func displayIfNeeded() {}

    /// Asks for its layers to be placed anew.
    open func setNeedsLayout() { needsLayoutNow = true }

    /// Whether it asked for its layers to be placed.
    open func needsLayout() -> Bool { needsLayoutNow }

    /// Places its layers if it asked for that.
    open func layoutIfNeeded() {
        guard needsLayoutNow else { return }
        needsLayoutNow = false
        layoutSublayers()
    }

    /// Places its layers; does nothing unless a subclass does.
    open func layoutSublayers() {}
}
