public import Foundation

/// An animation of one property of a layer.
///
/// See <https://developer.apple.com/documentation/quartzcore/capropertyanimation>.
open class CAPropertyAnimation: CAAnimation {
    /// The property's name.
    open var keyPath: String?
    /// Whether it adds to the property.
    open var isAdditive = false
    /// Whether each run begins where the last one ended.
    open var isCumulative = false
    /// How its numbers become the property's.
    open var valueFunction: CAValueFunction?

    /// Creates an animation of no property yet.
    public override init() { super.init() }

    /// Creates an animation of a property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    /// A copy with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        propertyFilled(CAPropertyAnimation())
    }

    final func propertyFilled<Copy: CAPropertyAnimation>(_ copy: Copy) -> Copy {
        (copy.keyPath, copy.isAdditive, copy.isCumulative) = (keyPath, isAdditive, isCumulative)
        copy.valueFunction = valueFunction
        return filled(copy)
    }
}

/// How an animation's numbers become a transform.
///
/// See <https://developer.apple.com/documentation/quartzcore/cavaluefunction>.
open class CAValueFunction: NSObject {
    /// Which function.
    public let name: CAValueFunctionName

    /// Creates a function by its name.
    public init?(name: CAValueFunctionName) {
        self.name = name
        super.init()
    }
}

/// The names of the functions that make transforms.
///
/// See <https://developer.apple.com/documentation/quartzcore/cavaluefunctionname>.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// The function's text.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A turn around the axis that points at the viewer.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// A change of size.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A move.
    public static let translate = CAValueFunctionName(rawValue: "translate")
}

/// An animation from one value to another.
///
/// See <https://developer.apple.com/documentation/quartzcore/cabasicanimation>.
open class CABasicAnimation: CAPropertyAnimation {
    /// The first value.
    open var fromValue: Any?
    /// The last value.
    open var toValue: Any?
    /// What is added to the first value.
    open var byValue: Any?

    /// A copy with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any { basicFilled(CABasicAnimation()) }

    final func basicFilled<Copy: CABasicAnimation>(_ copy: Copy) -> Copy {
        (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
        return propertyFilled(copy)
    }
}

/// An animation through several values.
///
/// See <https://developer.apple.com/documentation/quartzcore/cakeyframeanimation>.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values.
    open var values: [Any]?
    /// The path whose points are the values.
    open var path: CGPath?
    /// When each value is reached, 0 to 1.
    open var keyTimes: [NSNumber]?
    /// How time runs between the values.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How values between the values are found.
    open var calculationMode: CAAnimationCalculationMode = .linear
    /// Whether the layer turns with the path.
    open var rotationMode: CAAnimationRotationMode?

    /// A copy with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = CAKeyframeAnimation()
        (copy.values, copy.path, copy.keyTimes) = (values, path, keyTimes)
        (copy.timingFunctions, copy.calculationMode) = (timingFunctions, calculationMode)
        copy.rotationMode = rotationMode
        return propertyFilled(copy)
    }
}

/// How values between an animation's values are found.
///
/// See <https://developer.apple.com/documentation/quartzcore/caanimationcalculationmode>.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The mode's text.
    public let rawValue: String
    /// Creates a mode.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Straight between them.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// In jumps.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// At an even pace.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// In a curve.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// In a curve at an even pace.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer turns with the path that it follows.
///
/// See <https://developer.apple.com/documentation/quartzcore/caanimationrotationmode>.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The mode's text.
    public let rawValue: String
    /// Creates a mode.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// It turns with the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// It turns against the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
