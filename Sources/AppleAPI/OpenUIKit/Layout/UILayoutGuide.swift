public import Foundation

/// A rectangle in a view for use in constraints.
///
/// The guides of a view's margins and safe area are the view's bounds minus the insets. The frame
/// of any other guide follows from constraints, and is zero before the first layout.
///
/// See <https://developer.apple.com/documentation/uikit/uilayoutguide>.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    private let inset: (UIView) -> UIEdgeInsets?
    /// The frame that the last layout assigned to an added guide.
    final var solvedFrame = CGRect.zero
    open weak var owningView: UIView?
    open var identifier = ""

    public override init() {
        inset = { _ in nil }
        super.init()
    }

    init(of view: UIView, inset: @escaping (UIView) -> UIEdgeInsets?) {
        self.inset = inset
        super.init()
        owningView = view
    }

    /// Returns the insets of a built-in guide, or `nil` for an added one.
    final func insets(in view: UIView) -> UIEdgeInsets? { inset(view) }

    open var layoutFrame: CGRect {
        guard let view = owningView, let insets = inset(view) else { return solvedFrame }
        return view.bounds.inset(by: insets)
    }
}
