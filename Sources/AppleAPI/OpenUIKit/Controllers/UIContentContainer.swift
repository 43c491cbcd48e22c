public import Foundation

/// What holds content that would like to have a size.
///
/// Changes of size and traits are not told here, for the screen stays as it is.
///
/// See <https://developer.apple.com/documentation/uikit/uicontentcontainer>.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The size it would like to have.
    var preferredContentSize: CGSize { get }
    /// What is inside would like to have another size.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
}

/// What lets changes go along with a transition. None is ever made here.
///
/// See <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator>.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
    /// Makes changes along with the transition, then tells.
    @discardableResult
    func animate(
        alongsideTransition animation:
            ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

/// What a transition is like.
///
/// See <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext>.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether it is seen.
    var isAnimated: Bool { get }
    /// How long it takes, in seconds.
    var transitionDuration: TimeInterval { get }
}
