public import Foundation
public import OpenFoundation
public import OpenUIKitCore

/// What recognises a movement of fingers on a view.
///
/// No person touches the views here, so that no gesture is ever recognised.
///
/// See <https://developer.apple.com/documentation/uikit/uigesturerecognizer>.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// How far a gesture has gone.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum>.
    @nonexhaustive
    public enum State: Int, Sendable {
        /// Not begun.
        case possible = 0
        /// Begun.
        case began = 1
        /// Going on.
        case changed = 2
        /// Done.
        case ended = 3
        /// Broken off.
        case cancelled = 4
        /// Not this gesture.
        case failed = 5
        /// Done: a gesture of one moment.
        public static let recognized = State.ended
    }

    /// How far the gesture has gone.
    open var state: State = .possible
    /// Whether it is looked for.
    open var isEnabled = true
    /// Whether touches are taken from the view when it is recognised.
    open var cancelsTouchesInView = true
    /// Whether touches wait for it to begin.
    open var delaysTouchesBegan = false
    /// Whether touches wait for it to end.
    open var delaysTouchesEnded = true
    /// The app's own name for it.
    open var name: String?
    /// The view it looks at.
    open fileprivate(set) weak var view: UIView?
    /// Who may forbid it.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    private var targets: [(object: WeakTarget, action: Selector)] = []

    /// Creates a recognizer that tells nobody.
    public override init() { super.init() }

    /// Creates a recognizer that calls a method of an object, which is not kept.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uigesturerecognizer/init(target:action:)>.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Calls a method of an object, which is not kept, as well.
    open func addTarget(_ target: Any, action: Selector) {
        targets.append((WeakTarget(object: target as AnyObject), action))
    }

    /// Calls a method no more; `nil` stands for every object, or every method.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        targets.removeAll {
            (object == nil || $0.object.object === object) && (action == nil || $0.action == action)
        }
    }

    private struct WeakTarget {
        weak var object: AnyObject?
    }

    /// Where the gesture is: always zero.
    open func location(in view: UIView?) -> CGPoint { .zero }
}

/// Who may forbid a gesture. Apple's requirements are optional; here they have defaults.
///
/// See <https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate>.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Whether it may begin.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether it may go on beside another.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether it may have a touch.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// It may.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }
    /// It may not.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// It may.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { true }
}

/// Recognises taps.
///
/// See <https://developer.apple.com/documentation/uikit/uitapgesturerecognizer>.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps.
    open var numberOfTapsRequired = 1
    /// With how many fingers.
    open var numberOfTouchesRequired = 1
}

/// Recognises a finger that stays.
///
/// See <https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer>.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far the finger may move, in points.
    open var allowableMovement: CGFloat = 10
}

/// Recognises a finger that moves.
///
/// See <https://developer.apple.com/documentation/uikit/uipangesturerecognizer>.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// With how many fingers at least.
    open var minimumNumberOfTouches = 1
    /// How far it moved: always zero.
    open func translation(in view: UIView?) -> CGPoint { .zero }
}

/// Recognises a quick stroke.
///
/// See <https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer>.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Where a stroke goes.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer/direction-swift.struct>.
    public struct Direction: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Up.
        public static let up = Direction(rawValue: 4)
        /// Down.
        public static let down = Direction(rawValue: 8)
    }
    /// Where the stroke must go.
    open var direction: Direction = .right
}

extension UIView {
    /// What looks for gestures on the view.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            for recognizer in recognizers { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    /// Looks for a gesture; the recognizer leaves the view that it was at.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        recognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    /// Looks for a gesture no more.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        recognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}
