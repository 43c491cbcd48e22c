internal import BellhopSelectors
public import Foundation
public import OpenFoundation
internal import OpenUIKitCore

/// A view that sends actions when a person uses it.
///
/// Actions are closures, or methods by their selectors if `bellhop build` built the app, because
/// Swift on Linux does not have selectors. People can use the controls in a content extension's
/// view. Code can call `sendActions(for:)`.
///
/// See <https://developer.apple.com/documentation/uikit/uicontrol>.
@preconcurrency @MainActor
open class UIControl: UIView {
    private var actions: [(action: UIAction, events: Event)] = []
    final var targets: [ControlTarget] = []

    open var isEnabled = true
    open var isSelected = false
    open var isHighlighted = false
    open var contentHorizontalAlignment: UIControl.ContentHorizontalAlignment = .center
    open var contentVerticalAlignment: UIControl.ContentVerticalAlignment = .center

    public override init(frame: CGRect) { super.init(frame: frame) }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Creates a control with a size of zero; the coder is ignored, because nib files are not
    /// supported.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var state: UIControl.State {
        var state: State = []
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        return state
    }

    /// Adds an action for events. It replaces an action with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(action, for: controlEvents)
        actions.append((action, controlEvents))
    }

    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(
        identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event
    ) {
        actions = actions.compactMap { entry in
            guard entry.action.identifier == actionIdentifier else { return entry }
            let left = entry.events.subtracting(controlEvents)
            return left.isEmpty ? nil : (entry.action, left)
        }
    }

    open var allControlEvents: UIControl.Event {
        (actions.map(\.events) + targets.map(\.events)).reduce(into: []) { $0.formUnion($1) }
    }

    /// Calls the methods and then the actions for the events, each in the order in which they were
    /// added.
    open func sendActions(for controlEvents: UIControl.Event) {
        sendTargets(for: controlEvents)
        for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
            sendAction(entry.action)
        }
    }

    open func sendAction(_ action: UIAction) { action.run(by: self) }

    /// Calls a method of an object, or of the first responder from the control upward that has it.
    ///
    /// If none has it, the call does nothing.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uicontrol/sendaction(_:to:for:)>.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        guard let object = target.map({ $0 as AnyObject }) ?? responder(for: action) else { return }
        _ = ActionDispatch.call(action.name, of: object, with: [self, event])
    }
}
