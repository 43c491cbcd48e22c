public import Foundation
public import OpenUIKitCore
public import OpenUserNotifications

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

extension UIScene {
    /// Who hears of the scene's life.
    public var delegate: (any UISceneDelegate)? {
        get { attachments["delegate"] as? any UISceneDelegate }
        set { attachments["delegate"] = newValue }
    }

    /// Opens a URL in another app; there is none, so that `completion` gets false.
    public func open(
        _ url: URL, options: UIScene.OpenExternalURLOptions?,
        completionHandler completion: ((Bool) -> Void)? = nil
    ) { completion?(false) }

    /// What came with a scene's connection.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiscene/connectionoptions>.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        package override init() { super.init() }
        /// URLs to open.
        open var urlContexts: Set<UIOpenURLContext> { [] }
        /// The app that asked for the scene.
        open var sourceApplication: String? { nil }
        /// What a person did with a notification that led here: always `nil`, for scenes do not
        /// come.
        open var notificationResponse: UNNotificationResponse? { nil }
        /// What the person was doing.
        open var userActivities: Set<NSUserActivity> { [] }
        /// The row of the icon's menu that led here.
        open var shortcutItem: UIApplicationShortcutItem? { nil }
    }

    /// How a scene opens a URL elsewhere.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiscene/openexternalurloptions>.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// Whether only an app may open it, not a browser.
        open var universalLinksOnly = false
        /// Creates the usual options.
        public override init() { super.init() }
    }
}

/// A URL that an app is asked to open.
///
/// See <https://developer.apple.com/documentation/uikit/uiopenurlcontext>.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The URL.
    public final let url: URL
    init(url: URL) {
        self.url = url
        super.init()
    }
}

/// What the system remembers of a scene.
///
/// See <https://developer.apple.com/documentation/uikit/uiscenesession>.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// What a scene is for.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiscenesession/role-swift.struct>.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The role's text.
        public let rawValue: String
        /// Creates a role.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A window of an app.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// A window on a screen that takes no touches.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    private let kept: UISceneConfiguration
    /// The session's name.
    public final let persistentIdentifier: String

    package init(configuration: UISceneConfiguration) {
        (kept, persistentIdentifier) = (configuration, UUID().uuidString)
        super.init()
    }

    /// The scene.
    open var scene: UIScene? { nil }
    /// What the scene is for.
    open var role: UISceneSession.Role { kept.role }
    /// How the scene is made.
    open var configuration: UISceneConfiguration { kept }
    /// The app's own values.
    open var userInfo: [String: Any]?
}

/// How a scene is made.
///
/// See <https://developer.apple.com/documentation/uikit/uisceneconfiguration>.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name in the app's property list.
    public final let name: String?
    /// What the scene is for.
    public final let role: UISceneSession.Role
    /// The class of the scene.
    open var sceneClass: AnyClass?
    /// The class of its delegate.
    open var delegateClass: AnyClass?
    /// The storyboard that it begins with.
    open var storyboard: UIStoryboard?

    /// Creates a configuration.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}

/// A scene of windows. None is ever handed to an app here.
///
/// See <https://developer.apple.com/documentation/uikit/uiwindowscene>.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    final var heldWindows: [UIWindow] = []

    /// Creates a scene.
    public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        super.init()
        attachments["session"] = session
    }

    /// What the system remembers of it.
    open var session: UISceneSession {
        attachments["session"] as? UISceneSession
            ?? UISceneSession(
                configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    }

    /// Its windows.
    open var windows: [UIWindow] { heldWindows }
    /// The window that receives the keys.
    open var keyWindow: UIWindow? { heldWindows.first(where: \.isKeyWindow) }
    /// The screen.
    open var screen: UIScreen { .main }
    /// The traits.
    open var traitCollection: UITraitCollection { .current }
}
