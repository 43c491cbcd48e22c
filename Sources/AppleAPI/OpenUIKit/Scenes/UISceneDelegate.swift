public import Foundation
public import OpenUIKitCore

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// Who hears of a scene's life. Never called here, for there are no scenes.
///
/// Apple's requirements are optional; here they have defaults that do nothing.
///
/// See <https://developer.apple.com/documentation/uikit/uiscenedelegate>.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// The scene came to the app.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    /// The scene left the app.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene came to the front.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to lose the front.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is about to come back.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is out of sight.
    func sceneDidEnterBackground(_ scene: UIScene)
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// URLs are to be opened.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// What the person was doing is to be taken up.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// What the person is doing, to be remembered.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Does nothing.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    /// Nothing.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// Who hears of a window's scene. Never called here, for there are no scenes.
///
/// See <https://developer.apple.com/documentation/uikit/uiwindowscenedelegate>.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's window.
    var window: UIWindow? { get set }
    /// A row of the icon's menu was chosen.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
    /// None; setting it does nothing.
    public var window: UIWindow? {
        get { nil }
        set { _ = newValue }
    }
    /// It was not done.
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
}

/// A row of the menu of an app's icon.
///
/// There is no such menu here.
///
/// See <https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem>.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    /// The app's own name for it.
    public final let type: String
    /// The words.
    public final let localizedTitle: String
    /// Smaller words.
    public final let localizedSubtitle: String?
    /// The app's own values.
    public final let userInfo: [String: any NSSecureCoding]?

    /// Creates a row.
    public convenience init(type: String, localizedTitle: String) {
        self.init(
            type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil,
            userInfo: nil)
    }

    /// Creates a row.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?,
        icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
    ) {
        (self.type, self.localizedTitle, self.localizedSubtitle) = (
            type, localizedTitle, localizedSubtitle
        )
        self.userInfo = userInfo
        super.init()
    }
}

/// The picture of a row of the menu of an app's icon.
///
/// See <https://developer.apple.com/documentation/uikit/uiapplicationshortcuticon>.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
    /// A picture of the app's.
    public convenience init(templateImageName: String) { self.init() }
    /// A symbol of the system's.
    public convenience init(systemImageName: String) { self.init() }
}

/// What can take up what a person was doing.
///
/// See <https://developer.apple.com/documentation/uikit/uiuseractivityrestoring>.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Takes up what the person was doing.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}
