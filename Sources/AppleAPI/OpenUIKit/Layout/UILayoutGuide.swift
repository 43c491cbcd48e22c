public import Foundation

/// A rectangle in a view, for rules only.
///
/// Nothing solves rules here: the rectangle is the view's own for the guides of a view's margins
/// and safe area, moved in by what code set, and zero for others.
///
/// See <https://developer.apple.com/documentation/uikit/uilayoutguide>.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    private let inset: (UIView) -> UIEdgeInsets?
    /// The view it belongs to.
    open weak var owningView: UIView?
    /// The app's own name for it.
    open var identifier = ""

    /// Creates a guide of no view yet.
    public override init() {
        inset = { _ in nil }
        super.init()
    }

    init(of view: UIView, inset: @escaping (UIView) -> UIEdgeInsets?) {
        self.inset = inset
        super.init()
        owningView = view
    }

    /// The rectangle in its view.
    open var layoutFrame: CGRect {
        guard let view = owningView, let insets = inset(view) else { return .zero }
        return view.bounds.inset(by: insets)
    }
}
