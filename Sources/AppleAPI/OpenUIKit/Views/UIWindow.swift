public import Foundation
internal import OpenUIKitCore

/// The root of an app's view tree.
///
/// Apps here do not have a screen. A window stores its root controller, loads its view, calls its
/// appearance methods, and shows nothing.
///
/// See <https://developer.apple.com/documentation/uikit/uiwindow>.
@preconcurrency @MainActor
open class UIWindow: UIView {
    private static weak var keyWindowReference: UIWindow?
    private static var shown: [UIWindow] = []
    private weak var heldScene: UIWindowScene?

    open var windowLevel: UIWindow.Level = .normal

    public override init(frame: CGRect) { super.init(frame: frame) }

    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
    }

    /// Creates a window; the coder is ignored, because nib files are not supported.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The root controller. Its view is a subview while the window is visible.
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController, Self.shown.contains(self) else { return }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            oldValue?.change(seen: false, animated: false)
            showRoot()
        }
    }

    open var windowScene: UIWindowScene? {
        get { heldScene }
        set {
            heldScene?.heldWindows.removeAll { $0 === self }
            heldScene = newValue
            newValue?.heldWindows.append(self)
        }
    }

    open var isKeyWindow: Bool { Self.keyWindowReference === self }

    open var screen: UIScreen { .main }

    open func makeKey() { Self.keyWindowReference = self }

    /// Shows the window, makes it the key window and loads the view of its root controller.
    ///
    /// The window is retained until it is hidden.
    open func makeKeyAndVisible() {
        makeKey()
        isHidden = false
        guard !Self.shown.contains(self) else { return }
        Self.shown.append(self)
        showRoot()
    }

    /// Whether the window is hidden. Hiding it releases it.
    open override var isHidden: Bool {
        didSet {
            guard isHidden, Self.shown.contains(self) else { return }
            Self.shown.removeAll { $0 === self }
            rootViewController?.change(seen: false, animated: false)
        }
    }

    /// The visible windows, from back to front.
    static var all: [UIWindow] { shown }

    open override var window: UIWindow? { self }

    private func showRoot() {
        guard let root = rootViewController else { return }
        root.view.frame = bounds
        addSubview(root.view)
        root.change(seen: true, animated: false)
    }

    /// The level of a window in front of or behind others.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiwindow/level>.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
    }
}
