public import Foundation
internal import OpenUIKitCore

/// The outermost view of an app.
///
/// An app here has no screen of its own: a window keeps its controller, loads its view and tells it
/// of appearing, and shows nothing.
///
/// See <https://developer.apple.com/documentation/uikit/uiwindow>.
@preconcurrency @MainActor
open class UIWindow: UIView {
    private static weak var keyed: UIWindow?
    private static var shown: [UIWindow] = []
    private weak var heldScene: UIWindowScene?

    /// How far in front it is.
    open var windowLevel: UIWindow.Level = .normal

    /// Creates a window at a place.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a window of a scene, of the screen's size.
    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
    }

    /// Creates a window: there are no nib files here to read from.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The controller of what the window holds; its view is inside while the window is shown.
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController, Self.shown.contains(self) else { return }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            oldValue?.change(seen: false, animated: false)
            showRoot()
        }
    }

    /// The scene that it belongs to.
    open var windowScene: UIWindowScene? {
        get { heldScene }
        set {
            heldScene?.heldWindows.removeAll { $0 === self }
            heldScene = newValue
            newValue?.heldWindows.append(self)
        }
    }

    /// Whether it receives the keys.
    open var isKeyWindow: Bool { Self.keyed === self }

    /// The screen.
    open var screen: UIScreen { .main }

    /// Makes it the window that receives the keys.
    open func makeKey() { Self.keyed = self }

    /// Shows it, makes it the window that receives the keys, and loads its controller's view.
    ///
    /// It is held from now on until it is hidden.
    open func makeKeyAndVisible() {
        makeKey()
        isHidden = false
        guard !Self.shown.contains(self) else { return }
        Self.shown.append(self)
        showRoot()
    }

    /// Whether the window is not shown; hiding lets go of it.
    open override var isHidden: Bool {
        didSet {
            guard isHidden, Self.shown.contains(self) else { return }
            Self.shown.removeAll { $0 === self }
            rootViewController?.change(seen: false, animated: false)
        }
    }

    /// The windows that are shown, the first one undermost.
    static var all: [UIWindow] { shown }

    /// The window itself.
    open override var window: UIWindow? { self }

    private func showRoot() {
        guard let root = rootViewController else { return }
        root.view.frame = bounds
        addSubview(root.view)
        root.change(seen: true, animated: false)
    }

    /// How far in front a window is.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiwindow/level>.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The number.
        public let rawValue: CGFloat
        /// Creates a level.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// As usual.
        public static let normal = Level(rawValue: 0)
        /// In front of the bar at the top.
        public static let statusBar = Level(rawValue: 1000)
        /// In front of all.
        public static let alert = Level(rawValue: 2000)
    }
}
