public import Foundation
internal import OpenFoundation

extension UIView {
    /// The options of an animation. Only `showHideTransitionViews` is used.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiview/animationoptions>.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }

    /// Makes the changes immediately, then calls `completion` with `true` on the main queue.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { run(animations, then: completion) }

    /// Makes the changes immediately, then calls `completion` with `true` on the main queue. The
    /// delay is ignored.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { run(animations, then: completion) }

    /// Makes the changes immediately, then calls `completion` with `true` on the main queue. The
    /// spring parameters are ignored.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { run(animations, then: completion) }

    /// Makes the changes immediately, then calls `completion` with `true` on the main queue.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) { run(animations ?? {}, then: completion) }

    /// Replaces a view with another one, then calls `completion` with `true` on the main queue.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval,
        options: UIView.AnimationOptions = [], completion: ((Bool) -> Void)? = nil
    ) {
        run(
            {
                if options.contains(.showHideTransitionViews) {
                    (fromView.isHidden, toView.isHidden) = (true, false)
                } else if let holder = fromView.superview {
                    holder.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, then: completion)
    }

    /// Makes the changes immediately, then calls `completion` with `true` on the main queue.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.KeyframeAnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { run(animations, then: completion) }

    /// Makes the changes of a keyframe immediately.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) { animations() }

    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        actionsWithoutAnimation()
    }

    /// Does nothing, because views are not animated.
    public class func setAnimationsEnabled(_ enabled: Bool) {}

    /// The options of a keyframe animation.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiview/keyframeanimationoptions>.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    }

    /// The timing curve of an animation.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiview/animationcurve>.
    @nonexhaustive
    public enum AnimationCurve: Int, Sendable {
        case easeInOut = 0
        case easeIn = 1
        case easeOut = 2
        case linear = 3
    }

    private static func run(_ changes: () -> Void, then completion: ((Bool) -> Void)?) {
        changes()
        guard let completion = completion.map({ Transfer($0) }) else { return }
        DispatchQueue.main.async { completion.value(true) }
    }
}
