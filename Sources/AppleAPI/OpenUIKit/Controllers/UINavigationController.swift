public import Foundation
public import OpenFoundation
public import OpenUIKitCore

/// A controller of controllers one over the other.
///
/// See <https://developer.apple.com/documentation/uikit/uinavigationcontroller>.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// The bar at the top.
    public final let navigationBar = UINavigationBar()
    /// Whether there is no bar.
    open var isNavigationBarHidden = false

    /// Creates a controller of none yet, or of what a nib file says; there are no nib files here.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller with a first one inside.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    /// Creates a controller without what the file says: there are no storyboards here.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The controllers, the undermost first.
    open var viewControllers: [UIViewController] {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The uppermost controller.
    open var topViewController: UIViewController? { children.last }

    /// The controller that is seen: what the uppermost one presents, or that one itself.
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }

    /// Takes other controllers.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        for child in children where !viewControllers.contains(child) { child.removeFromParent() }
        for controller in viewControllers {
            addChild(controller)
            controller.didMove(toParent: self)
        }
    }

    /// Puts a controller on top.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        let former = topViewController
        addChild(viewController)
        viewController.didMove(toParent: self)
        guard appearance == .here else { return }
        former?.change(seen: false, animated: animated)
        viewController.change(seen: true, animated: animated)
    }

    /// Takes the uppermost controller away; the first one stays.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard children.count > 1, let top = topViewController else { return nil }
        top.removeFromParent()
        top.change(seen: false, animated: animated)
        if appearance == .here { topViewController?.change(seen: true, animated: animated) }
        return top
    }

    /// Takes all controllers away but the first.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        var popped: [UIViewController] = []
        while let top = popViewController(animated: animated) { popped.insert(top, at: 0) }
        return popped
    }

    /// Hides or shows the bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
    }

    /// Tells the uppermost controller too.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        topViewController?.change(seen: true, animated: animated)
    }
}

/// A controller of controllers side by side.
///
/// See <https://developer.apple.com/documentation/uikit/uitabbarcontroller>.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    private var chosen = 0

    /// The controllers.
    open var viewControllers: [UIViewController]? {
        get { children.isEmpty ? nil : children }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Takes other controllers.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        for child in children { child.removeFromParent() }
        for controller in viewControllers ?? [] {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        chosen = 0
    }

    /// Which controller is seen; a number out of range is not taken.
    open var selectedIndex: Int {
        get { chosen }
        set { if children.indices.contains(newValue) { chosen = newValue } }
    }

    /// The controller that is seen.
    open var selectedViewController: UIViewController? {
        get { children.indices.contains(chosen) ? children[chosen] : nil }
        set { chosen = children.firstIndex { $0 === newValue } ?? chosen }
    }
}

/// The bar at the top of a navigation controller.
///
/// See <https://developer.apple.com/documentation/uikit/uinavigationbar>.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// Whether titles are large.
    open var prefersLargeTitles = false
    /// Whether what is behind shines through.
    open var isTranslucent = true
    /// The bar's colour.
    open var barTintColor: UIColor?
    /// How titles look.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
}

/// What a navigation bar shows of a controller.
///
/// See <https://developer.apple.com/documentation/uikit/uinavigationitem>.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The title.
    open var title: String?
    /// A line above the title.
    open var prompt: String?
    /// A view in place of the title.
    open var titleView: UIView?
    /// Whether there is no way back.
    open var hidesBackButton = false
    /// The buttons where reading begins.
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// The buttons where reading ends.
    open var rightBarButtonItems: [UIBarButtonItem]?

    /// Creates an item.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// The first button where reading begins.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first button where reading ends.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
}

/// What a bar shows.
///
/// See <https://developer.apple.com/documentation/uikit/uibaritem>.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// The words.
    open var title: String?
    /// The picture.
    open var image: UIImage?
    /// Whether it can be used.
    open var isEnabled = true
    /// The app's own number for it.
    open var tag = 0

    /// Creates an item of nothing yet.
    public override init() { super.init() }
}

/// What a tab bar shows of a controller.
///
/// See <https://developer.apple.com/documentation/uikit/uitabbaritem>.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// The words in the little disc.
    open var badgeValue: String?
    /// The picture when it is chosen.
    open var selectedImage: UIImage?

    /// Creates an item.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }
}

/// A button in a bar.
///
/// No person presses it, so that its action is kept and not called.
///
/// See <https://developer.apple.com/documentation/uikit/uibarbuttonitem>.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// What is done when it is used.
    open var primaryAction: UIAction?
    /// How a button looks.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uibarbuttonitem/style-swift.enum>.
    @nonexhaustive
    public enum Style: Int, Sendable {
        /// As the bar's buttons look.
        case plain = 0
        /// What ends a task.
        case done = 2
    }

    /// How it looks.
    open var style: UIBarButtonItem.Style = .plain
    /// Whose method is called when it is used.
    open weak var target: AnyObject?
    /// The method that is called when it is used.
    open var action: Selector?
    /// A menu that it would show.
    open var menu: UIMenu?
    /// A view in its place.
    open var customView: UIView?
    /// The tint.
    open var tintColor: UIColor?

    /// Creates a button.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
        menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        (self.primaryAction, self.menu) = (primaryAction, menu)
    }

    /// Creates a button that calls a method of an object, which is not kept.
    public convenience init(
        title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
    ) {
        self.init()
        self.title = title
        (self.style, self.action) = (style, action)
        self.target = target.map { $0 as AnyObject }
    }

    /// Creates a button with a picture that calls a method of an object, which is not kept.
    public convenience init(
        image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
    ) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// Creates a place for a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
}
