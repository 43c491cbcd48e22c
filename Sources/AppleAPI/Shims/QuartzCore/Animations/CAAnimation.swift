public import Foundation
public import OpenFoundation

/// A change over time.
///
/// Nothing moves on a screen here. An animation is kept by its layer for as long as it would run,
/// and its delegate is told of the start and the end.
///
/// See <https://developer.apple.com/documentation/quartzcore/caanimation>.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming {
    /// How its time runs; even when `nil`.
    open var timingFunction: CAMediaTimingFunction?
    /// Who hears of its start and end; held strongly.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the layer lets go of it at the end.
    open var isRemovedOnCompletion = true
    /// When it begins.
    open var beginTime: CFTimeInterval = 0
    /// How long one run takes; 0 means a quarter of a second on a layer.
    open var duration: CFTimeInterval = 0
    /// How fast its time passes.
    open var speed: Float = 1
    /// Where in its own time it begins.
    open var timeOffset: CFTimeInterval = 0
    /// How many runs there are; 0 means one.
    open var repeatCount: Float = 0
    /// How long runs are repeated.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each run is played back.
    open var autoreverses = false
    /// What is seen before and after.
    open var fillMode: CAMediaTimingFillMode = .removed

    /// Creates an animation of nothing.
    public override init() { super.init() }

    /// A copy with the same values; layers copy what is added to them.
    ///
    /// A subclass of a user's own is copied as the class of ours that it is.
    open func copy(with zone: NSZone? = nil) -> Any { filled(CAAnimation()) }

    /// Writes this animation's values into another.
    final func filled<Copy: CAAnimation>(_ copy: Copy) -> Copy {
        copy.timingFunction = timingFunction
        copy.delegate = delegate
        copy.isRemovedOnCompletion = isRemovedOnCompletion
        (copy.beginTime, copy.duration, copy.speed) = (beginTime, duration, speed)
        (copy.timeOffset, copy.repeatCount, copy.repeatDuration) = (
            timeOffset, repeatCount, repeatDuration
        )
        (copy.autoreverses, copy.fillMode) = (autoreverses, fillMode)
        return copy
    }

    /// How long all runs take; infinite when they never end.
    final var wholeDuration: CFTimeInterval {
        guard speed > 0 else { return .infinity }
        if repeatDuration > 0 { return repeatDuration / Double(speed) }
        let run = (duration > 0 ? duration : 0.25) * (autoreverses ? 2 : 1) / Double(speed)
        return run * Double(repeatCount > 0 ? repeatCount : 1)
    }
}

/// Who hears of an animation's start and end, on the main queue.
///
/// Apple's requirements are optional; here they have defaults that do nothing.
///
/// See <https://developer.apple.com/documentation/quartzcore/caanimationdelegate>.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// The animation began.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation ended: `flag` is true when it ran to its end, false when it was taken away.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
