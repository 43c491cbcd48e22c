public import Foundation
package import NotificationModel
public import OpenUIKitCore
public import OpenUserNotifications

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

extension UIScene {
    public var delegate: (any UISceneDelegate)? {
        get { attachments["delegate"] as? any UISceneDelegate }
        set { attachments["delegate"] = newValue }
    }

    public var session: UISceneSession {
        attachments["session"] as? UISceneSession
            ?? UISceneSession(
                configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    }

    /// Calls `completion` with `false`, because other apps do not exist here.
    public func open(
        _ url: URL, options: UIScene.OpenExternalURLOptions?,
        completionHandler completion: ((Bool) -> Void)? = nil
    ) { completion?(false) }

    /// The values with which a scene is connected.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiscene/connectionoptions>.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        private let response: UNNotificationResponse?
        private let item: OpenedItem?
        /// Whether the app's code read `notificationResponse`.
        final private(set) var wasResponseRead = false

        /// Creates the options of a scene that a person opens with a response or an item.
        package init(_ opening: AppOpening? = nil) {
            switch opening {
            case .response(let response):
                self.response = UNNotificationResponse.response(of: response)
                item = nil
            case .item(let item): (response, self.item) = (nil, item)
            case nil: (response, item) = (nil, nil)
            }
            super.init()
        }

        /// The URL with which a person opened the scene (SCENE-10).
        open var urlContexts: Set<UIOpenURLContext> {
            guard case .link(let url) = item else { return [] }
            return [UIOpenURLContext(url: url)]
        }
        /// Always `nil`, because no other app opens URLs.
        open var sourceApplication: String? { nil }
        /// Always `nil`, because no other device hands off an activity.
        open var handoffUserActivityType: String? { nil }

        /// The response with which a person opened the scene (SCENE-4).
        open var notificationResponse: UNNotificationResponse? {
            if response != nil { wasResponseRead = true }
            return response
        }

        /// The activity of the universal link with which a person opened the scene (SCENE-10).
        open var userActivities: Set<NSUserActivity> {
            guard case .webPage(let url) = item else { return [] }
            return [NSUserActivity(webPage: url)]
        }
        /// The shortcut item with which a person opened the scene (SCENE-10).
        open var shortcutItem: UIApplicationShortcutItem? {
            guard case .shortcut(let type) = item else { return nil }
            return UIApplicationShortcutItem(listed: type)
        }
    }

    /// The options for opening a URL in another app.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiscene/openexternalurloptions>.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        open var universalLinksOnly = false
        public override init() { super.init() }
    }
}

/// A URL that the app should open.
///
/// See <https://developer.apple.com/documentation/uikit/uiopenurlcontext>.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    public final let url: URL
    init(url: URL) {
        self.url = url
        super.init()
    }
}

/// The persistent state of a scene.
///
/// See <https://developer.apple.com/documentation/uikit/uiscenesession>.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    final var chosen: UISceneConfiguration
    final weak var connected: UIScene?
    public final let persistentIdentifier: String

    package init(configuration: UISceneConfiguration) {
        (chosen, persistentIdentifier) = (configuration, UUID().uuidString)
        super.init()
    }

    open var scene: UIScene? { connected }
    open var role: UISceneSession.Role { chosen.role }
    open var configuration: UISceneConfiguration { chosen }
    open var userInfo: [String: Any]?
}

/// The configuration with which a scene is created.
///
/// A configuration with a name of the app's Info.plist starts with the classes that are listed there
/// (SCENE-2). Storyboards cannot be read.
///
/// See <https://developer.apple.com/documentation/uikit/uisceneconfiguration>.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    public final let name: String?
    public final let role: UISceneSession.Role
    open var sceneClass: AnyClass?
    open var delegateClass: AnyClass?
    open var storyboard: UIStoryboard?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
        guard let listed = SceneManifest.ofApp?.configuration(named: name, role: role.rawValue)
        else { return }
        delegateClass = listed.delegateClassName.flatMap(SceneManifest.loadedClass)
        sceneClass = listed.sceneClassName.flatMap(SceneManifest.loadedClass)
    }

    /// Creates a configuration for the role of the scene that connects.
    public convenience init(name: String?) {
        self.init(name: name, sessionRole: .windowApplication)
    }
}

/// A scene with windows. An iPhone's app has one.
///
/// See <https://developer.apple.com/documentation/uikit/uiwindowscene>.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    final var heldWindows: [UIWindow] = []

    public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        super.init()
        attachments["session"] = session
    }

    open var windows: [UIWindow] { heldWindows }
    open var keyWindow: UIWindow? { heldWindows.first(where: \.isKeyWindow) }
    open var screen: UIScreen { .main }
    /// The coordinates of the screen, which the scene fills.
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    open var traitCollection: UITraitCollection { .current }
}
