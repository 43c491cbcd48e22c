public import Foundation
internal import OpenFoundation
internal import OpenUIKitCore

/// Changes that can be made as an animation.
///
/// Nothing moves here: starting makes the changes at once and calls the completions on the main
/// queue. Stopping half way is not in this slice.
///
/// See <https://developer.apple.com/documentation/uikit/uiviewpropertyanimator>.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    private var changes: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// How long it would take, in seconds.
    public let duration: TimeInterval

    /// Creates an animator that follows a curve.
    public init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.duration = duration
        changes = animations.map { [$0] } ?? []
        super.init()
    }

    /// Creates an animator that swings like a spring.
    public init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.duration = duration
        changes = animations.map { [$0] } ?? []
        super.init()
    }

    /// Adds changes.
    open func addAnimations(_ animation: @escaping () -> Void) { changes.append(animation) }

    /// Adds what is called at the end.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Makes the changes.
    open func startAnimation() {
        for change in changes { change() }
        let called = Transfer(completions)
        (changes, completions) = ([], [])
        DispatchQueue.main.async { for completion in called.value { completion(.end) } }
    }

    /// Makes the changes; the delay does not count.
    open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
}

/// Where an animation ended.
///
/// See <https://developer.apple.com/documentation/uikit/uiviewanimatingposition>.
@nonexhaustive
public enum UIViewAnimatingPosition: Int, Sendable {
    /// At its end.
    case end = 0
    /// At its start.
    case start = 1
    /// Between them.
    case current = 2
}
