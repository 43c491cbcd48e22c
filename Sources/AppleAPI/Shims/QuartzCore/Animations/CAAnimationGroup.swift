public import Foundation
public import OpenFoundation

/// Several animations at once.
///
/// See <https://developer.apple.com/documentation/quartzcore/caanimationgroup>.
open class CAAnimationGroup: CAAnimation {
    /// The animations; their own delegates are not told.
    open var animations: [CAAnimation]?

    /// A copy with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = CAAnimationGroup()
        copy.animations = animations
        return filled(copy)
    }
}

/// An animation from one value to another that swings like a spring.
///
/// The values are kept; the spring is not computed.
///
/// See <https://developer.apple.com/documentation/quartzcore/caspringanimation>.
open class CASpringAnimation: CABasicAnimation {
    /// What hangs on the spring.
    open var mass: CGFloat = 1
    /// How hard the spring is.
    open var stiffness: CGFloat = 100
    /// How soon it comes to rest.
    open var damping: CGFloat = 10
    /// How fast it moves at first.
    open var initialVelocity: CGFloat = 0

    /// How long it swings, roughly: until a thousandth is left of it.
    open var settlingDuration: CFTimeInterval {
        guard damping > 0, mass > 0 else { return .infinity }
        return CFTimeInterval(2 * mass / damping * 6.9)
    }

    /// A copy with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = CASpringAnimation()
        (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
        copy.initialVelocity = initialVelocity
        return basicFilled(copy)
    }
}

/// A change from what a layer showed to what it shows.
///
/// See <https://developer.apple.com/documentation/quartzcore/catransition>.
open class CATransition: CAAnimation {
    /// Which change.
    open var type: CATransitionType = .fade
    /// From which side.
    open var subtype: CATransitionSubtype?
    /// Where in the change it begins, 0 to 1.
    open var startProgress: Float = 0
    /// Where in the change it ends, 0 to 1.
    open var endProgress: Float = 1

    /// A copy with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = CATransition()
        (copy.type, copy.subtype) = (type, subtype)
        (copy.startProgress, copy.endProgress) = (startProgress, endProgress)
        return filled(copy)
    }
}

/// How a layer's old look gives way.
///
/// See <https://developer.apple.com/documentation/quartzcore/catransitiontype>.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The kind's text.
    public let rawValue: String
    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The new look comes out of the old one.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new look slides over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new look pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old look slides away.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// From which side a layer's new look comes.
///
/// See <https://developer.apple.com/documentation/quartzcore/catransitionsubtype>.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The side's text.
    public let rawValue: String
    /// Creates a side.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The right.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// The left.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// Above.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// Below.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
