public import Foundation
public import OpenUIKitCore

/// A rectangle on the screen that may contain others.
///
/// A view stores its properties and is laid out by its constraints. The device's screens show the
/// tree of a content extension. `layoutSubviews()` is called after `setNeedsLayout()`. Custom
/// drawing, hit testing by touches, drag and drop, and accessibility are not supported.
///
/// See <https://developer.apple.com/documentation/uikit/uiview>.
@preconcurrency @MainActor
open class UIView: UIResponder {
    private var madeLayer: CALayer?
    private var ownBackground: UIColor?
    private var ownTint: UIColor?
    private var needsLayoutNow = true
    private var layoutsPlaced = -1
    private static var viewsMade = 0
    /// The number of the view in snapshots, which is unique in the process.
    final let number: Int
    final var held: [UIView] = []
    final var rules: [NSLayoutConstraint] = []
    final var addedGuides: [UILayoutGuide] = []
    final var ownGuides: [String: UILayoutGuide] = [:]
    final var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    final var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    final var recognizers: [UIGestureRecognizer] = []
    final var ownStyle = UIUserInterfaceStyle.unspecified
    final weak var controller: UIViewController?

    open private(set) weak var superview: UIView?
    open var tag = 0
    open var contentMode: UIView.ContentMode = .scaleToFill
    open var isOpaque = true
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open var clearsContextBeforeDrawing = true
    /// How the view resizes with its superview. The value is unused, because views do not resize
    /// automatically.
    open var autoresizingMask: UIView.AutoresizingMask = []
    open var autoresizesSubviews = true
    /// Whether the view keeps its frame when constraints are solved.
    open var translatesAutoresizingMaskIntoConstraints = true
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    open var preservesSuperviewLayoutMargins = false
    open var insetsLayoutMarginsFromSafeArea = true
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified
    open var tintAdjustmentMode: UIView.TintAdjustmentMode = .automatic
    open var mask: UIView?
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var isAccessibilityElement = false
    open var accessibilityTraits: UIAccessibilityTraits = .none

    /// Creates a view with a frame.
    public init(frame: CGRect) {
        number = Self.nextNumber()
        super.init()
        layer.frame = frame
    }

    public convenience override init() { self.init(frame: .zero) }

    /// Creates a view with a size of zero; the coder is ignored, because nib files are not
    /// supported.
    public required init?(coder: NSCoder) {
        number = Self.nextNumber()
        super.init()
    }

    private static func nextNumber() -> Int {
        viewsMade += 1
        return viewsMade
    }

    open class var layerClass: AnyClass { CALayer.self }

    /// The layer, which stores the geometry of the view.
    open var layer: CALayer {
        if let madeLayer { return madeLayer }
        let made = ObjectFactory.object(of: Self.layerClass) as? CALayer ?? CALayer()
        madeLayer = made
        return made
    }

    open var frame: CGRect {
        get { layer.frame }
        set {
            if newValue.size != layer.frame.size { setNeedsLayout() }
            layer.frame = newValue
        }
    }

    open var bounds: CGRect {
        get { layer.bounds }
        set {
            if newValue.size != layer.bounds.size { setNeedsLayout() }
            layer.bounds = newValue
        }
    }

    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    open var backgroundColor: UIColor? {
        get { ownBackground }
        set {
            ownBackground = newValue
            layer.backgroundColor = newValue?.resolvedColor(with: traitCollection).cgColor
        }
    }

    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != layer.isHidden else { return }
            layer.isHidden = newValue
            // A stack view gives no space to hidden views.
            superview?.setNeedsLayout()
        }
    }

    /// The opacity from 0 to 1, stored with the precision of a `Float`.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(min(max(newValue, 0), 1)) }
    }

    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The tint color: that of the view or the nearest ancestor that has one, or else blue.
    open var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTint = newValue
            tintColorDidChange()
        }
    }

    open func tintColorDidChange() {}

    /// The natural size of the content, or `noIntrinsicMetric` in a dimension without one.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// The value of `intrinsicContentSize` for a dimension without a natural size.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1

    /// Reports a change of the content size and requests a layout.
    open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

    /// Returns the best size for a target size: the current size, unless a subclass overrides it.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

    /// The target for the smallest possible size.
    nonisolated public static let layoutFittingCompressedSize = CGSize.zero
    /// The target for the largest possible size.
    nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// Returns the size that satisfies the constraints of the view best.
    ///
    /// Without constraints, it is an estimate from the content size, or else the current size.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }

    private func guessedSize(fitting targetSize: CGSize) -> CGSize {
        let fitted = sizeThatFits(targetSize)
        return CGSize(
            width: max(fitted.width, targetSize.width), height: max(fitted.height, 0))
    }

    /// Returns the size that satisfies the constraints best, with a priority for each side of the
    /// target.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        ViewLayout.fittingSize(of: self, targetSize, horizontal, vertical)
            ?? guessedSize(fitting: targetSize)
    }

    /// The number of layout requests of all views.
    static var layoutRequestCount = 0

    /// Requests a call of `layoutSubviews()`.
    open func setNeedsLayout() {
        needsLayoutNow = true
        Self.layoutRequestCount &+= 1
    }

    /// Solves the constraints and calls `layoutSubviews()` on views that requested it, from this
    /// view down.
    open func layoutIfNeeded() {
        placeByRules()
        layOutTree()
    }

    /// Solves the constraints of the whole tree, because they connect views with their ancestors.
    ///
    /// A request from within `layoutSubviews()` waits for the next layout.
    private func placeByRules() {
        guard let root = sequence(first: self, next: \.superview).reversed().first,
            root.layoutsPlaced != Self.layoutRequestCount
        else { return }
        ViewLayout.place(root)
        root.layoutsPlaced = Self.layoutRequestCount
    }

    private func layOutTree() {
        if needsLayoutNow {
            needsLayoutNow = false
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
        for view in held { view.layOutTree() }
    }

    /// Lays out the subviews. The default implementation does nothing.
    open func layoutSubviews() {}

    /// Whether the view requires constraints. The system does not read it here.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Does nothing, because `updateConstraintsIfNeeded()` always updates.
    open func setNeedsUpdateConstraints() {}

    /// Calls `updateConstraints()`, even without a request.
    open func updateConstraintsIfNeeded() { updateConstraints() }

    open func updateConstraints() {}

    /// Does nothing, because custom drawing is not supported.
    open func setNeedsDisplay() {}

    /// Does nothing, because custom drawing is not supported.
    open func setNeedsDisplay(_ rect: CGRect) {}

    /// Never called, because custom drawing is not supported.
    open func draw(_ rect: CGRect) {}

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    /// Called for a view that a storyboard makes, after its outlets are set.
    open func awakeFromNib() {}
    /// Never called, because the traits do not change.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Never called, because the safe area does not change.
    open func safeAreaInsetsDidChange() {}
    /// Never called by the system.
    open func layoutMarginsDidChange() {}

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    /// Returns the frontmost view at a point that accepts touches, or `nil` outside of the view.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01,
            self.point(inside: point, with: event)
        else { return nil }
        for view in held.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }

    /// The view's controller, or else the superview.
    open override var next: UIResponder? { controller ?? superview }

    open var window: UIWindow? { superview?.window }

    open var safeAreaInsets: UIEdgeInsets {
        controller?.additionalSafeAreaInsets ?? .zero
    }

    final func isHeld(by view: UIView?) { superview = view }
}
