public import Foundation
public import OpenFoundation
public import OpenUIKitCore

/// A recognizer of a gesture on a view.
///
/// The views here receive no touches, so a gesture is never recognized.
///
/// See <https://developer.apple.com/documentation/uikit/uigesturerecognizer>.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// The state of a gesture.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum>.
    @nonexhaustive
    public enum State: Int, Sendable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5
        public static let recognized = State.ended
    }

    open var state: State = .possible
    open var isEnabled = true
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open var name: String?
    open fileprivate(set) weak var view: UIView?
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    private var targets: [(object: WeakTarget, action: Selector)] = []

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Creates a recognizer that calls a method of a target. The target is held weakly.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uigesturerecognizer/init(target:action:)>.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Adds a target, which is held weakly.
    open func addTarget(_ target: Any, action: Selector) {
        targets.append((WeakTarget(object: target as AnyObject), action))
    }

    /// Removes targets. `nil` matches every target or every action.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        targets.removeAll {
            (object == nil || $0.object.object === object) && (action == nil || $0.action == action)
        }
    }

    private struct WeakTarget {
        weak var object: AnyObject?
    }

    /// Always returns the zero point.
    open func location(in view: UIView?) -> CGPoint { .zero }
}

/// The delegate of a gesture recognizer. Apple's requirements are optional; here they have
/// defaults.
///
/// See <https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate>.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { true }
}

/// A recognizer of taps.
///
/// See <https://developer.apple.com/documentation/uikit/uitapgesturerecognizer>.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
}

/// A recognizer of long presses.
///
/// See <https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer>.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var minimumPressDuration: TimeInterval = 0.5
    open var allowableMovement: CGFloat = 10
}

/// A recognizer of drags.
///
/// See <https://developer.apple.com/documentation/uikit/uipangesturerecognizer>.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    /// Always returns zero.
    open func translation(in view: UIView?) -> CGPoint { .zero }
}

/// A recognizer of swipes.
///
/// See <https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer>.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }
    open var direction: Direction = .right
}

extension UIView {
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            for recognizer in recognizers { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    /// Adds a recognizer, which is removed from its former view.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        recognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        recognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}
