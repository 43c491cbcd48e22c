internal import BellhopSelectors
internal import OpenFoundation
internal import OpenUIKitCore

/// Methods of UIKit that apps refer to in selectors. The table is not part of Apple's API.
nonisolated final class BellhopActions: BellhopActionSource {
    static func add(to actions: inout BellhopActionTable) {
        actions.add("endEditing:") { (view: UIView, arguments) in
            view.endEditing(try arguments[0])
        }
        actions.add("setNeedsLayout") { (view: UIView, _) in view.setNeedsLayout() }
        actions.add("layoutIfNeeded") { (view: UIView, _) in view.layoutIfNeeded() }
        actions.add("setNeedsDisplay") { (view: UIView, _) in view.setNeedsDisplay() }
        actions.add("removeFromSuperview") { (view: UIView, _) in view.removeFromSuperview() }
        actions.add("becomeFirstResponder") { (responder: UIResponder, _) in
            responder.becomeFirstResponder()
        }
        actions.add("resignFirstResponder") { (responder: UIResponder, _) in
            responder.resignFirstResponder()
        }
    }
}
