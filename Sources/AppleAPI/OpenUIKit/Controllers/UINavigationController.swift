public import Foundation
public import OpenFoundation
public import OpenUIKitCore

/// A controller with a stack of child controllers.
///
/// See <https://developer.apple.com/documentation/uikit/uinavigationcontroller>.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    public final let navigationBar = UINavigationBar()
    open var isNavigationBarHidden = false

    /// Creates an empty controller; the nib name is ignored.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    /// Creates an empty controller; the coder is ignored, because storyboards are not supported.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The stack of controllers, from bottom to top.
    open var viewControllers: [UIViewController] {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }

    open var topViewController: UIViewController? { children.last }

    /// The controller that is visible: the one that the top controller presents, or the top
    /// controller.
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        for child in children where !viewControllers.contains(child) { child.removeFromParent() }
        for controller in viewControllers {
            addChild(controller)
            controller.didMove(toParent: self)
        }
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        let former = topViewController
        addChild(viewController)
        viewController.didMove(toParent: self)
        guard appearance == .here else { return }
        former?.change(seen: false, animated: animated)
        viewController.change(seen: true, animated: animated)
    }

    /// Removes and returns the top controller; the root controller cannot be removed.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard children.count > 1, let top = topViewController else { return nil }
        top.removeFromParent()
        top.change(seen: false, animated: animated)
        if appearance == .here { topViewController?.change(seen: true, animated: animated) }
        return top
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        var popped: [UIViewController] = []
        while let top = popViewController(animated: animated) { popped.insert(top, at: 0) }
        return popped
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
    }

    /// Forwards the call to the top controller.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        topViewController?.change(seen: true, animated: animated)
    }
}

/// A controller that switches between child controllers with tabs.
///
/// See <https://developer.apple.com/documentation/uikit/uitabbarcontroller>.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    private var chosen = 0 {
        didSet { showItems() }
    }
    public final let tabBar = UITabBar()
    open weak var delegate: (any UITabBarControllerDelegate)?

    open var viewControllers: [UIViewController]? {
        get { children.isEmpty ? nil : children }
        set { setViewControllers(newValue, animated: false) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        for child in children { child.removeFromParent() }
        for controller in viewControllers ?? [] {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        chosen = 0
    }

    /// The index of the selected controller. An index out of range is ignored.
    open var selectedIndex: Int {
        get { chosen }
        set { if children.indices.contains(newValue) { chosen = newValue } }
    }

    open var selectedViewController: UIViewController? {
        get { children.indices.contains(chosen) ? children[chosen] : nil }
        set { chosen = children.firstIndex { $0 === newValue } ?? chosen }
    }

    private func showItems() {
        tabBar.items = children.compactMap(\.tabBarItem)
        tabBar.selectedItem = selectedViewController?.tabBarItem
    }
}

/// The delegate of a tab bar controller. It is never called, because people cannot select a tab
/// here.
///
/// Apple's requirements are optional; here they have defaults.
///
/// See <https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate>.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
}

/// The items that a navigation bar shows for a controller.
///
/// See <https://developer.apple.com/documentation/uikit/uinavigationitem>.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    open var title: String?
    open var prompt: String?
    open var titleView: UIView?
    open var hidesBackButton = false
    open var backBarButtonItem: UIBarButtonItem?
    open var backButtonTitle: String?
    open var largeTitleDisplayMode: UINavigationItem.LargeTitleDisplayMode = .automatic
    open var standardAppearance: UINavigationBarAppearance?
    open var compactAppearance: UINavigationBarAppearance?
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?

    /// How a controller's title is shown. The value is stored.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uinavigationitem/largetitledisplaymode-swift.enum>.
    @nonexhaustive
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic = 0
        case always = 1
        case never = 2
    }

    public init(title: String) {
        self.title = title
        super.init()
    }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
}

/// The base class of items in bars.
///
/// See <https://developer.apple.com/documentation/uikit/uibaritem>.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    open var title: String?
    open var image: UIImage?
    open var isEnabled = true
    open var tag = 0

    public override init() { super.init() }
}

/// The item that a tab bar shows for a controller.
///
/// See <https://developer.apple.com/documentation/uikit/uitabbaritem>.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    open var badgeValue: String?
    open var selectedImage: UIImage?

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }
}

/// A button in a bar.
///
/// People cannot press it here, so its action is stored and never called.
///
/// See <https://developer.apple.com/documentation/uikit/uibarbuttonitem>.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    open var primaryAction: UIAction?
    @nonexhaustive
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    open var style: UIBarButtonItem.Style = .plain
    open weak var target: AnyObject?
    open var action: Selector?
    open var menu: UIMenu?
    open var customView: UIView?
    open var tintColor: UIColor?

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
        menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        (self.primaryAction, self.menu) = (primaryAction, menu)
    }

    /// Creates a button with a title; the target is held weakly.
    public convenience init(
        title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
    ) {
        self.init()
        self.title = title
        (self.style, self.action) = (style, action)
        self.target = target.map { $0 as AnyObject }
    }

    /// Creates a button with an image; the target is held weakly.
    public convenience init(
        image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
    ) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
}
