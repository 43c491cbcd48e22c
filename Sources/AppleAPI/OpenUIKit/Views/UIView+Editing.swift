internal import OpenUIKitCore

extension UIView {
    /// Makes the first responder in this view's tree resign.
    ///
    /// - Returns: `false` if a view of the tree is still the first responder.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiview/endediting(_:)>.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        if isFirstResponder { return resignFirstResponder() }
        return subviews.allSatisfy { $0.endEditing(force) }
    }
}
