public import Foundation
public import OpenFoundation

/// When something happens and how often.
///
/// See <https://developer.apple.com/documentation/quartzcore/camediatiming>.
public protocol CAMediaTiming {
    /// When it begins, in the time of what holds it.
    var beginTime: CFTimeInterval { get set }
    /// How long one run takes, in seconds.
    var duration: CFTimeInterval { get set }
    /// How fast its time passes.
    var speed: Float { get set }
    /// Where in its own time it begins.
    var timeOffset: CFTimeInterval { get set }
    /// How many runs there are.
    var repeatCount: Float { get set }
    /// How long runs are repeated.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each run is played back.
    var autoreverses: Bool { get set }
    /// What is seen before and after.
    var fillMode: CAMediaTimingFillMode { get set }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time now, in seconds since the machine started.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// What is seen before and after an animation.
///
/// See <https://developer.apple.com/documentation/quartzcore/camediatimingfillmode>.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The mode's text.
    public let rawValue: String
    /// Creates a mode.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The end stays.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The beginning shows early.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Neither.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The names of the usual timing functions.
///
/// See <https://developer.apple.com/documentation/quartzcore/camediatimingfunctionname>.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The function's text.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Even.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at first.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at last.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at both ends.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// What the system uses.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How an animation's time runs: a curve that two points steer.
///
/// See <https://developer.apple.com/documentation/quartzcore/camediatimingfunction>.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    // `@unchecked`, as the class is open; nothing here changes.
    private let points: [Float]

    /// A usual function; an unknown name gives the even one.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    /// A function of one's own.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = [c1x, c1y, c2x, c2y]
        super.init()
    }

    /// The four numbers, for our own rooms.
    package var controlPoints: [Float] { points }

    /// Whether the other object is the same curve.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CAMediaTimingFunction)?.points == points
    }

    /// Equal for equal curves.
    open override var hash: Int { points.hashValue }
}
