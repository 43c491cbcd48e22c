public import Foundation
internal import OpenFoundation

extension UIView {
    /// How an animation runs.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiview/animationoptions>.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Views inside are placed within the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Touches are taken meanwhile.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// It begins where the former one is.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// It never ends by itself.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Each run is played back.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// The duration around it does not count.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// The curve around it does not count.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Views are hidden and shown, not taken out and put in.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at first.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at last.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Even.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// A transition that turns over from the left.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// A transition that turns over from the right.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// A transition in which one comes out of the other.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }

    /// Makes changes at once, then calls `completion` with true on the main queue.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { run(animations, then: completion) }

    /// Makes changes at once, then calls `completion` with true on the main queue; a delay does
    /// not count.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { run(animations, then: completion) }

    /// Makes changes at once, then calls `completion` with true on the main queue; the spring does
    /// not count.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { run(animations, then: completion) }

    /// Makes changes at once, then calls `completion` with true on the main queue.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) { run(animations ?? {}, then: completion) }

    /// Puts one view in another one's place, then calls `completion` with true on the main queue.
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

    /// Makes changes at once, then calls `completion` with true on the main queue.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.KeyframeAnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { run(animations, then: completion) }

    /// Makes the changes of one part of an animation at once.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) { animations() }

    /// Makes changes.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        actionsWithoutAnimation()
    }

    /// Switches animations on and off; there are none.
    public class func setAnimationsEnabled(_ enabled: Bool) {}

    /// How an animation in parts runs.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiview/keyframeanimationoptions>.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Touches are taken meanwhile.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// It begins where the former one is.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// It never ends by itself.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Each run is played back.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Straight between the parts.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// In jumps.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// At an even pace.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// In a curve.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    }

    /// Which curve an animation follows.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiview/animationcurve>.
    @nonexhaustive
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends.
        case easeInOut = 0
        /// Slow at first.
        case easeIn = 1
        /// Slow at last.
        case easeOut = 2
        /// Even.
        case linear = 3
    }

    private static func run(_ changes: () -> Void, then completion: ((Bool) -> Void)?) {
        changes()
        guard let completion = completion.map({ Transfer($0) }) else { return }
        DispatchQueue.main.async { completion.value(true) }
    }
}
