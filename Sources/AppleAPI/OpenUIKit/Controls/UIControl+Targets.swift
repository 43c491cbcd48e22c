internal import BellhopSelectors
internal import Foundation
public import OpenFoundation
internal import OpenUIKitCore

/// A target with its action and the events that trigger it.
struct ControlTarget {
    /// The target, held weakly. If `isNamed` is `false`, the responder chain is searched instead.
    weak var object: AnyObject?
    let isNamed: Bool
    let action: Selector
    var events: UIControl.Event
}

/// Targets and actions. The methods must be marked `@objc` in modules that `bellhop build`
/// compiled.
extension UIControl {
    /// Adds a target, which is held weakly, and an action for events.
    ///
    /// If the target is `nil`, the first responder from the control upward that has the method is
    /// called. The method takes no argument, the control, or the control and the event.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uicontrol/addtarget(_:action:for:)>.
    public func addTarget(
        _ target: Any?, action: Selector, for controlEvents: UIControl.Event
    ) {
        let object = target.map { $0 as AnyObject }
        let place = targets.firstIndex {
            $0.action == action && $0.object === object && $0.isNamed == (object != nil)
        }
        if let place {
            targets[place].events.formUnion(controlEvents)
        } else {
            targets.append(
                ControlTarget(
                    object: object, isNamed: object != nil, action: action, events: controlEvents))
        }
    }

    /// Removes targets for events. `nil` matches every target or every action.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uicontrol/removetarget(_:action:for:)>.
    public func removeTarget(
        _ target: Any?, action: Selector?, for controlEvents: UIControl.Event
    ) {
        let object = target.map { $0 as AnyObject }
        targets = targets.compactMap { entry in
            guard object == nil || entry.object === object,
                action == nil || entry.action == action
            else { return entry }
            var entry = entry
            entry.events.subtract(controlEvents)
            return entry.events.isEmpty ? nil : entry
        }
    }

    public var allTargets: Set<AnyHashable> {
        Set(targets.compactMap { ($0.object as? NSObject).map(AnyHashable.init) })
    }

    /// Returns the names of a target's actions for an event, or `nil` if none exist.
    public func actions(
        forTarget target: Any?, forControlEvent controlEvent: UIControl.Event
    ) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let names = targets.filter {
            $0.object === object && $0.isNamed == (object != nil)
                && !$0.events.isDisjoint(with: controlEvent)
        }.map(\.action.description)
        return names.isEmpty ? nil : names
    }

    func sendTargets(for events: UIControl.Event) {
        targets.removeAll { $0.isNamed && $0.object == nil }
        for entry in targets where !entry.events.isDisjoint(with: events) {
            sendAction(entry.action, to: entry.object, for: nil)
        }
    }
}

extension UIApplication {
    /// Calls a method of an object, or of the first object in the responder chain that has it.
    ///
    /// Without a target, the search begins at the first responder.
    ///
    /// - Returns: Whether an object with the method was found.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiapplication/sendaction(_:to:from:for:)>.
    @discardableResult
    public func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        let object = target.map { $0 as AnyObject } ?? UIResponder.first?.responder(for: action)
        guard let object, ActionDispatch.responds(object, to: action.name) else { return false }
        _ = ActionDispatch.call(action.name, of: object, with: [sender, event])
        return true
    }
}

extension UIResponder {
    /// Returns this responder or the first one above it that has the method of a selector.
    final func responder(for action: Selector) -> UIResponder? {
        var next: UIResponder? = self
        // The limit ends the search in a cyclic responder chain, which is possible.
        for _ in 0..<1_000 {
            guard let responder = next else { return nil }
            if ActionDispatch.responds(responder, to: action.name) { return responder }
            next = responder.next
        }
        return nil
    }
}
