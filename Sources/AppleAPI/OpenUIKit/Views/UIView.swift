public import Foundation
public import OpenUIKitCore

/// A rectangle on the screen that may hold others.
///
/// This slice keeps what code sets, so that a content extension's code compiles and can be
/// inspected; nothing is laid out or drawn. Constraints, gestures, animation and layers are not
/// here.
///
/// See <https://developer.apple.com/documentation/uikit/uiview>.
open class UIView: UIResponder {
    /// The place in the view that holds this one.
    open var frame: CGRect
    /// The colour behind everything.
    open var backgroundColor: UIColor?
    /// Whether the view and those in it are not shown.
    open var isHidden = false
    /// The opacity, 0 to 1.
    open var alpha: CGFloat = 1
    /// The app's own number for the view.
    open var tag = 0
    /// The views inside, the first one undermost.
    open private(set) var subviews: [UIView] = []
    /// The view that holds this one.
    open private(set) weak var superview: UIView?

    /// Creates a view at a place.
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    /// Creates a view without a size.
    public convenience override init() { self.init(frame: .zero) }

    /// Creates a view without a size: there are no nib files here to read from.
    public required init?(coder: NSCoder) {
        frame = .zero
        super.init()
    }

    /// The view's own rectangle, from zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }

    /// Puts a view on top of those inside.
    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
    }

    /// Takes the view out of the one that holds it.
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    /// The view that holds this one.
    open override var next: UIResponder? { superview }
}
