public import Foundation

/// What can receive events: the base of apps, scenes, views and view controllers.
///
/// This slice has the class and the chain; touches, presses, commands and text input are not here.
///
/// See <https://developer.apple.com/documentation/uikit/uiresponder>.
@MainActor
open class UIResponder: NSObject {
    /// Creates a responder.
    public override init() { super.init() }

    /// Who gets the events that this object leaves; nobody, unless a subclass says so.
    open var next: UIResponder? { nil }

    /// Whether it may become the first to receive events.
    open var canBecomeFirstResponder: Bool { false }
}
