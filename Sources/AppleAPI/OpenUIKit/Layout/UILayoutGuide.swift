public import Foundation

/// A rectangle in a view, for rules only.
///
/// The rectangle is the view's own for the guides of a view's margins and safe area, moved in by
/// what code set; that of others follows from rules, and is zero before the first layout.
///
/// See <https://developer.apple.com/documentation/uikit/uilayoutguide>.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    private let inset: (UIView) -> UIEdgeInsets?
    /// Where rules put a guide that was added.
    final var solvedFrame = CGRect.zero
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

    /// How far it lies inside its view, for the guides that every view has.
    final func insets(in view: UIView) -> UIEdgeInsets? { inset(view) }

    /// The rectangle in its view.
    open var layoutFrame: CGRect {
        guard let view = owningView, let insets = inset(view) else { return solvedFrame }
        return view.bounds.inset(by: insets)
    }
}
