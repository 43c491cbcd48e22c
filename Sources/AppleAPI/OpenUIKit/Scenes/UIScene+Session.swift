public import Foundation
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
        package override init() { super.init() }
        open var urlContexts: Set<UIOpenURLContext> { [] }
        open var sourceApplication: String? { nil }
        /// The response that opened the scene. It is always `nil`, because scenes are not
        /// supported.
        open var notificationResponse: UNNotificationResponse? { nil }
        open var userActivities: Set<NSUserActivity> { [] }
        open var shortcutItem: UIApplicationShortcutItem? { nil }
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

    private let kept: UISceneConfiguration
    public final let persistentIdentifier: String

    package init(configuration: UISceneConfiguration) {
        (kept, persistentIdentifier) = (configuration, UUID().uuidString)
        super.init()
    }

    open var scene: UIScene? { nil }
    open var role: UISceneSession.Role { kept.role }
    open var configuration: UISceneConfiguration { kept }
    open var userInfo: [String: Any]?
}

/// The configuration with which a scene is created.
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
    }
}

/// A scene with windows. An app never receives one here.
///
/// See <https://developer.apple.com/documentation/uikit/uiwindowscene>.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    final var heldWindows: [UIWindow] = []

    public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        super.init()
        attachments["session"] = session
    }

    open var session: UISceneSession {
        attachments["session"] as? UISceneSession
            ?? UISceneSession(
                configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    }

    open var windows: [UIWindow] { heldWindows }
    open var keyWindow: UIWindow? { heldWindows.first(where: \.isKeyWindow) }
    open var screen: UIScreen { .main }
    open var traitCollection: UITraitCollection { .current }
}
