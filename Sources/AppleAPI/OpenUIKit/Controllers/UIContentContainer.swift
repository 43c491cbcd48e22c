public import Foundation

/// An object with content that has a preferred size.
///
/// Changes of size and traits are not reported, because the screen does not change.
///
/// See <https://developer.apple.com/documentation/uikit/uicontentcontainer>.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    var preferredContentSize: CGSize { get }
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
}

/// A coordinator of changes during a transition. The system never creates one here.
///
/// See <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator>.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
    @discardableResult
    func animate(
        alongsideTransition animation:
            ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

/// The properties of a transition.
///
/// See <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext>.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    var transitionDuration: TimeInterval { get }
}
