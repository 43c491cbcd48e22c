internal import BellhopSelectors
public import Foundation
public import OpenFoundation
internal import OpenUIKitCore

/// A view that a person uses, and that says so.
///
/// Actions are closures, or methods by their selectors where `bellhop build` built the app: Swift has
/// no selectors on Linux. A person uses the controls of a content extension's view; code may, with
/// `sendActions(for:)`.
///
/// See <https://developer.apple.com/documentation/uikit/uicontrol>.
@preconcurrency @MainActor
open class UIControl: UIView {
    private var actions: [(action: UIAction, events: Event)] = []
    final var targets: [ControlTarget] = []

    /// Whether it can be used.
    open var isEnabled = true
    /// Whether it is selected.
    open var isSelected = false
    /// Whether it looks pressed.
    open var isHighlighted = false
    /// Where its content is from side to side.
    open var contentHorizontalAlignment: UIControl.ContentHorizontalAlignment = .center
    /// Where its content is from top to bottom.
    open var contentVerticalAlignment: UIControl.ContentVerticalAlignment = .center

    /// Creates a control at a place.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a control that does something when it is used.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Creates a control without a size: there are no nib files here to read from.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// What holds of it now.
    open var state: UIControl.State {
        var state: State = []
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        return state
    }

    /// Adds what is done on events; an action with the same identifier makes way for it.
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(action, for: controlEvents)
        actions.append((action, controlEvents))
    }

    /// Takes away what is done on events.
    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Takes away what is done on events.
    open func removeAction(
        identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event
    ) {
        actions = actions.compactMap { entry in
            guard entry.action.identifier == actionIdentifier else { return entry }
            let left = entry.events.subtracting(controlEvents)
            return left.isEmpty ? nil : (entry.action, left)
        }
    }

    /// The events on which something is done.
    open var allControlEvents: UIControl.Event {
        (actions.map(\.events) + targets.map(\.events)).reduce(into: []) { $0.formUnion($1) }
    }

    /// Does what is done on events, in the order in which it was added, methods first.
    open func sendActions(for controlEvents: UIControl.Event) {
        sendTargets(for: controlEvents)
        for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
            sendAction(entry.action)
        }
    }

    /// Does what an action says.
    open func sendAction(_ action: UIAction) { action.run(by: self) }

    /// Calls the method of a selector on an object, or on the first responder from here upwards that
    /// has it; where nobody has it, nothing happens.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uicontrol/sendaction(_:to:for:)>.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        guard let object = target.map({ $0 as AnyObject }) ?? responder(for: action) else { return }
        _ = ActionDispatch.call(action.name, of: object, with: [self, event])
    }
}
