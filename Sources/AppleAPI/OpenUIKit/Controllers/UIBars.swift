public import Foundation
public import OpenUIKitCore

/// The bar at the top of a navigation controller. It is not shown; its values are stored.
///
/// See <https://developer.apple.com/documentation/uikit/uinavigationbar>.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    private static let proxy = UINavigationBar()

    /// Returns one bar for all. Its values are stored and do not reach other bars.
    open class func appearance() -> UINavigationBar { proxy }

    open var prefersLargeTitles = false
    open var isTranslucent = true
    open var barStyle: UIBarStyle = .default
    open var barTintColor: UIColor?
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    open var shadowImage: UIImage?
    open var standardAppearance = UINavigationBarAppearance()
    open var compactAppearance: UINavigationBarAppearance?
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    private var backgrounds: [UIBarMetrics: UIImage] = [:]

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgrounds[barMetrics] = backgroundImage
    }

    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[barMetrics]
    }
}

/// The bar at the bottom of a tab bar controller. It is not shown; its values are stored.
///
/// See <https://developer.apple.com/documentation/uikit/uitabbar>.
@preconcurrency @MainActor
open class UITabBar: UIView {
    private static let proxy = UITabBar()

    /// Returns one bar for all. Its values are stored and do not reach other bars.
    open class func appearance() -> UITabBar { proxy }

    open var items: [UITabBarItem]?
    open weak var selectedItem: UITabBarItem?
    open var isTranslucent = true
    open var barStyle: UIBarStyle = .default
    open var barTintColor: UIColor?
    open var unselectedItemTintColor: UIColor?
    open var backgroundImage: UIImage?
    open var shadowImage: UIImage?
    open var selectionIndicatorImage: UIImage?
    open var standardAppearance = UITabBarAppearance()
    open var scrollEdgeAppearance: UITabBarAppearance?
}

/// The style of a bar.
///
/// See <https://developer.apple.com/documentation/uikit/uibarstyle>.
@nonexhaustive
public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black = 1
}

/// The size of the screen for which a bar has a picture.
///
/// See <https://developer.apple.com/documentation/uikit/uibarmetrics>.
@nonexhaustive
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    case compact = 1
    case defaultPrompt = 101
    case compactPrompt = 102
}
