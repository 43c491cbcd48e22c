internal import OpenUIKitCore

/// The outermost view of an app.
///
/// An app here has no screen of its own: a window keeps its controller and shows nothing.
///
/// See <https://developer.apple.com/documentation/uikit/uiwindow>.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The controller of what the window holds.
    open var rootViewController: UIViewController?
    /// Whether it receives the keys.
    open private(set) var isKeyWindow = false

    /// Makes it the window that receives the keys, and loads its controller's view.
    open func makeKeyAndVisible() {
        isKeyWindow = true
        rootViewController?.loadViewIfNeeded()
    }
}
