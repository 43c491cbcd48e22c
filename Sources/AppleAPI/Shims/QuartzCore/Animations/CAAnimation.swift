public import Foundation
public import OpenFoundation

/// An animation.
///
/// Nothing moves on a screen. A layer keeps the animation for as long as it would run, and the
/// delegate receives its start and its end.
///
/// See <https://developer.apple.com/documentation/quartzcore/caanimation>.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming {
    open var timingFunction: CAMediaTimingFunction?
    /// The delegate, which is retained.
    open var delegate: (any CAAnimationDelegate)?
    open var isRemovedOnCompletion = true
    open var beginTime: CFTimeInterval = 0
    /// The duration of one run in seconds. 0 means 0.25 seconds on a layer.
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    /// The number of runs. 0 means one.
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode: CAMediaTimingFillMode = .removed

    public override init() { super.init() }

    /// Returns a copy with the same values. Layers copy the animations that are added to them.
    ///
    /// The copy of a subclass instance has the class of its nearest QuartzCore superclass.
    open func copy(with zone: NSZone? = nil) -> Any { filled(CAAnimation()) }

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

    /// The duration of all runs, or infinity if they never end.
    final var wholeDuration: CFTimeInterval {
        guard speed > 0 else { return .infinity }
        if repeatDuration > 0 { return repeatDuration / Double(speed) }
        let run = (duration > 0 ? duration : 0.25) * (autoreverses ? 2 : 1) / Double(speed)
        return run * Double(repeatCount > 0 ? repeatCount : 1)
    }
}

/// Receives an animation's start and end on the main queue.
///
/// Apple's requirements are optional. Here they have default implementations that do nothing.
///
/// See <https://developer.apple.com/documentation/quartzcore/caanimationdelegate>.
public protocol CAAnimationDelegate: NSObjectProtocol {
    func animationDidStart(_ anim: CAAnimation)
    /// Called when an animation ends. `flag` is `true` if it ran to its end, and `false` if it was
    /// removed.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
