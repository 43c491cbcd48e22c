public import Foundation

/// What can receive events: the base of apps, scenes, views and view controllers.
///
/// Nobody touches a screen here, so that the functions for touches and presses are never called;
/// tests may call them. Commands, menus and undo are not here.
///
/// See <https://developer.apple.com/documentation/uikit/uiresponder>.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// Who receives events first.
    package private(set) static weak var first: UIResponder?

    /// Creates a responder.
    public override init() { super.init() }

    /// Who gets the events that this object leaves; nobody, unless a subclass says so.
    open var next: UIResponder? { nil }

    /// Whether it may become the first to receive events.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether it is the first to receive events.
    open var isFirstResponder: Bool { Self.first === self }

    /// Becomes the first to receive events; false when it may not, or the former one stays.
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

    /// Whether it may give up being the first.
    open var canResignFirstResponder: Bool { true }

    /// Gives up being the first to receive events.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        if isFirstResponder { Self.first = nil }
        return true
    }

    /// Fingers came down; goes on to the next responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Fingers moved; goes on to the next responder.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Fingers were lifted; goes on to the next responder.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// The system took the fingers away; goes on to the next responder.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// The device began to move; goes on to the next responder.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// The device stopped to move; goes on to the next responder.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
}
