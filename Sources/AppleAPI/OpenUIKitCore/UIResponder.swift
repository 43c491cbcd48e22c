public import Foundation

/// An object that receives events: the base class of apps, scenes, views and view controllers.
///
/// No touches or presses occur here, so the system never calls these methods. Tests may call them;
/// each one forwards the event to the next responder. Commands, menus and undo are not supported.
///
/// See <https://developer.apple.com/documentation/uikit/uiresponder>.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    package private(set) static weak var first: UIResponder?

    public override init() { super.init() }

    /// The responder that receives unhandled events. It is `nil` unless a subclass overrides it.
    open var next: UIResponder? { nil }

    open var canBecomeFirstResponder: Bool { false }

    open var isFirstResponder: Bool { Self.first === self }

    /// Makes this object the first responder.
    ///
    /// Returns `false` if it must not become the first responder or the current one does not
    /// resign.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        if let former = Self.first, former !== self {
            guard former.canResignFirstResponder, former.resignFirstResponder() else {
                return false
            }
        }
        Self.first = self
        return true
    }

    open var canResignFirstResponder: Bool { true }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        if isFirstResponder { Self.first = nil }
        return true
    }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
}
