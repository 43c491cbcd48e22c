public import Foundation
public import OpenUIKitCore

/// A rectangle on the screen that may hold others.
///
/// A view keeps what code sets and is placed by its rules; a content extension's tree is shown by the
/// device's screens. `layoutSubviews()` is called when layout was asked for. Drawing of one's own,
/// hit testing by a person, drag and drop and accessibility are not here.
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
    /// The view's number in snapshots, which no other view of the process has.
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

    /// The view that holds this one.
    open private(set) weak var superview: UIView?
    /// The app's own number for the view.
    open var tag = 0
    /// How its content fills it.
    open var contentMode: UIView.ContentMode = .scaleToFill
    /// Whether it hides all that is behind.
    open var isOpaque = true
    /// Whether it would take a person's touches.
    open var isUserInteractionEnabled = true
    /// Whether it would take more than one finger.
    open var isMultipleTouchEnabled = false
    /// Whether it would keep others from taking touches.
    open var isExclusiveTouch = false
    /// Whether it is cleared before drawing.
    open var clearsContextBeforeDrawing = true
    /// Which sides follow when the holding view's size changes; nothing follows here.
    open var autoresizingMask: UIView.AutoresizingMask = []
    /// Whether the views inside follow when the size changes.
    open var autoresizesSubviews = true
    /// Whether the mask counts as rules.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// How far its content keeps from its sides.
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    /// Whether margins are at least the holding view's.
    open var preservesSuperviewLayoutMargins = false
    /// Whether margins keep to the safe area.
    open var insetsLayoutMarginsFromSafeArea = true
    /// In which direction content runs.
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified
    /// How the tint is shown.
    open var tintAdjustmentMode: UIView.TintAdjustmentMode = .automatic
    /// The view whose opacity this one takes.
    open var mask: UIView?
    /// The text that names the view to tests of the user interface.
    open var accessibilityIdentifier: String?
    /// The text that names the view to a person who does not see.
    open var accessibilityLabel: String?
    /// The text that says what a tap does.
    open var accessibilityHint: String?
    /// The text of the view's value.
    open var accessibilityValue: String?
    /// Whether it is one thing to a person who does not see.
    open var isAccessibilityElement = false
    /// What kind of thing it is to a person who does not see.
    open var accessibilityTraits: UIAccessibilityTraits = .none

    /// Creates a view at a place.
    public init(frame: CGRect) {
        number = Self.nextNumber()
        super.init()
        layer.frame = frame
    }

    /// Creates a view without a size.
    public convenience override init() { self.init(frame: .zero) }

    /// Creates a view without a size: there are no nib files here to read from.
    public required init?(coder: NSCoder) {
        number = Self.nextNumber()
        super.init()
    }

    private static func nextNumber() -> Int {
        viewsMade += 1
        return viewsMade
    }

    /// The class of the view's layer: `CALayer` or a subclass.
    open class var layerClass: AnyClass { CALayer.self }

    /// What the view shows itself with; it holds the view's geometry.
    open var layer: CALayer {
        if let madeLayer { return madeLayer }
        let made = ObjectMaker.object(of: Self.layerClass) as? CALayer ?? CALayer()
        madeLayer = made
        return made
    }

    /// The place in the view that holds this one.
    open var frame: CGRect {
        get { layer.frame }
        set {
            if newValue.size != layer.frame.size { setNeedsLayout() }
            layer.frame = newValue
        }
    }

    /// The view's own rectangle.
    open var bounds: CGRect {
        get { layer.bounds }
        set {
            if newValue.size != layer.bounds.size { setNeedsLayout() }
            layer.bounds = newValue
        }
    }

    /// The middle, in the view that holds this one.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// How the view is turned, scaled and moved.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// The colour behind everything.
    open var backgroundColor: UIColor? {
        get { ownBackground }
        set {
            ownBackground = newValue
            layer.backgroundColor = newValue?.resolvedColor(with: traitCollection).cgColor
        }
    }

    /// Whether the view and those in it are not shown.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != layer.isHidden else { return }
            layer.isHidden = newValue
            // A stack leaves no room for what is hidden.
            superview?.setNeedsLayout()
        }
    }

    /// The opacity, 0 to 1; kept with the precision of a `Float`.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(min(max(newValue, 0), 1)) }
    }

    /// Whether what lies outside is cut off.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The colour of what can be tapped: the view's own, or the holding view's, or blue.
    open var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTint = newValue
            tintColorDidChange()
        }
    }

    /// The tint changed; does nothing.
    open func tintColorDidChange() {}

    /// The size of its content; no size unless a subclass has one.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// What `intrinsicContentSize` says where there is no size.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1

    /// The size of its content changed; layout is asked for.
    open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

    /// The size that fits best in a size: its own, unless a subclass knows better.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Takes the size that fits best.
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

    /// Stands for a size as small as can be.
    nonisolated public static let layoutFittingCompressedSize = CGSize.zero
    /// Stands for a size as large as can be.
    nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// The size that fits the view's rules best.
    ///
    /// Where there are no rules it is a guess from the content's size, or else the view's own.
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

    /// The size that fits the view's rules best, with how much each side of the target counts.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        ViewLayout.fittingSize(of: self, targetSize, horizontal, vertical)
            ?? guessedSize(fitting: targetSize)
    }

    /// Counts how often layout was asked for, of any view.
    static var layoutsAskedFor = 0

    /// Asks for `layoutSubviews()`.
    open func setNeedsLayout() {
        needsLayoutNow = true
        Self.layoutsAskedFor &+= 1
    }

    /// Places the views by their rules and calls `layoutSubviews()` where it was asked for, from the
    /// outside in.
    open func layoutIfNeeded() {
        placeByRules()
        layOutTree()
    }

    /// Rules tie views to those around them, so that the whole tree is placed. What
    /// `layoutSubviews()` asks for anew waits for the next time.
    private func placeByRules() {
        guard let root = sequence(first: self, next: \.superview).reversed().first,
            root.layoutsPlaced != Self.layoutsAskedFor
        else { return }
        ViewLayout.place(root)
        root.layoutsPlaced = Self.layoutsAskedFor
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

    /// Places the views inside; does nothing unless a subclass does.
    open func layoutSubviews() {}

    /// Whether rules are wanted; Apple's system asks, this one does not.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Asks for `updateConstraints()`.
    open func setNeedsUpdateConstraints() {}

    /// Brings rules up to date.
    open func updateConstraintsIfNeeded() { updateConstraints() }

    /// Makes rules; does nothing unless a subclass does.
    open func updateConstraints() {}

    /// Asks to be drawn; nothing is drawn.
    open func setNeedsDisplay() {}

    /// Asks for a part to be drawn; nothing is drawn.
    open func setNeedsDisplay(_ rect: CGRect) {}

    /// Draws the view; never called, for nothing is drawn.
    open func draw(_ rect: CGRect) {}

    /// A view was put into this one; does nothing.
    open func didAddSubview(_ subview: UIView) {}
    /// A view is about to leave this one; does nothing.
    open func willRemoveSubview(_ subview: UIView) {}
    /// The view is about to have another holder; does nothing.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// The view has another holder; does nothing.
    open func didMoveToSuperview() {}
    /// The view is about to be in another window; does nothing.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// The view is in another window; does nothing.
    open func didMoveToWindow() {}
    /// A nib file was read; never called, for there are none.
    open func awakeFromNib() {}
    /// Traits changed; never called, for they do not.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The safe area changed; never called, for it does not.
    open func safeAreaInsetsDidChange() {}
    /// The margins changed; never called by itself.
    open func layoutMarginsDidChange() {}

    /// Whether a point of the view's own lies in it.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    /// The uppermost view at a point that would take a touch; `nil` outside.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01,
            self.point(inside: point, with: event)
        else { return nil }
        for view in held.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// What would come up to type with; a keyboard when `nil`.
    open var inputView: UIView? { nil }
    /// What would be above the keyboard.
    open var inputAccessoryView: UIView? { nil }

    /// The view's controller, or the view that holds this one.
    open override var next: UIResponder? { controller ?? superview }

    /// The window around the view.
    open var window: UIWindow? { superview?.window }

    /// How far what may cover the view reaches into it.
    open var safeAreaInsets: UIEdgeInsets {
        controller?.additionalSafeAreaInsets ?? .zero
    }

    final func isHeld(by view: UIView?) { superview = view }
}
