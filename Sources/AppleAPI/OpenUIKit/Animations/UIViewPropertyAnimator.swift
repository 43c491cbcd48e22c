public import Foundation
internal import OpenFoundation
internal import OpenUIKitCore

/// An animator of changes to views.
///
/// Views are not animated here: starting makes the changes immediately and calls the completions on
/// the main queue. Stopping an animation is not supported.
///
/// See <https://developer.apple.com/documentation/uikit/uiviewpropertyanimator>.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    private var changes: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// The duration in seconds. It is unused, because the changes take place immediately.
    public let duration: TimeInterval

    public init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.duration = duration
        changes = animations.map { [$0] } ?? []
        super.init()
    }

    public init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.duration = duration
        changes = animations.map { [$0] } ?? []
        super.init()
    }

    open func addAnimations(_ animation: @escaping () -> Void) { changes.append(animation) }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    open func startAnimation() {
        for change in changes { change() }
        let called = Transfer(completions)
        (changes, completions) = ([], [])
        DispatchQueue.main.async { for completion in called.value { completion(.end) } }
    }

    /// Makes the changes immediately. The delay is ignored.
    open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
}

/// The position at which an animation ended.
///
/// See <https://developer.apple.com/documentation/uikit/uiviewanimatingposition>.
@nonexhaustive
public enum UIViewAnimatingPosition: Int, Sendable {
    case end = 0
    case start = 1
    case current = 2
}
