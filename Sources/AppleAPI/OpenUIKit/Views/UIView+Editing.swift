internal import OpenUIKitCore

extension UIView {
    /// Makes the view of this tree that is first to receive events give that up.
    ///
    /// - Returns: Whether none of the tree is the first any more.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiview/endediting(_:)>.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        if isFirstResponder { return resignFirstResponder() }
        return subviews.allSatisfy { $0.endEditing(force) }
    }
}
