public import Foundation
internal import NotificationModel
public import OpenUIKitCore
internal import ProcessLink

/// The app: its state, its badge and its registration for remote notifications.
///
/// Limits: this implementation covers what notifications need, plus the app's windows. An app
/// has at most one scene, background time never expires, and status bars do not exist.
///
/// See <https://developer.apple.com/documentation/uikit/uiapplication>.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    private static let only = UIApplication(only: ())

    // `move(to:)` sets it from the device's `ApplicationState`.
    package final var currentState = State.inactive
    package final var hasDeviceToken = false
    final var hasState = false
    /// Whether both launch methods returned `true`, so that the delegate gets the URL or shortcut
    /// item of the launch (SCENE-12).
    final var takesLaunchItem = true
    final var badgeNumber = 0
    private var lastBackgroundTask = 0
    /// The scenes; `nil` in an app without a scene manifest.
    final var scenes: SceneHost?
    // Values for the notification API before iOS 10.
    final var legacySettings: UIUserNotificationSettings?
    final var legacyScheduled: [UILocalNotification] = []

    private init(only: Void) { super.init() }

    open class var shared: UIApplication { only }

    open weak var delegate: (any UIApplicationDelegate)?

    /// The running state of the app. It is `.inactive` until the device reports another state.
    open var applicationState: State { currentState }

    /// The number on the icon, set by this app or by a notification.
    ///
    /// Setting 0 also removes the app's delivered notifications (BADGE-6).
    @available(iOS, introduced: 2.0, deprecated: 17.0)
    open var applicationIconBadgeNumber: Int {
        get { badgeNumber }
        set {
            badgeNumber = newValue
            CurrentDevice.shared.ask(.setIconBadge(newValue)) { _ in }
        }
    }

    /// Requests a device token, which the delegate receives after each call.
    ///
    /// It does not require the person's permission (AUTH-20).
    open func registerForRemoteNotifications() {
        if !Thread.isMainThread { CurrentDevice.shared.ask(.registration(.offMainThread)) { _ in } }
        CurrentDevice.shared.ask(.registerForRemoteNotifications) { result in
            guard let failure = result.refusal else { return }
            DispatchQueue.main.async {
                UIApplication.shared.delegate?.application(
                    .shared, didFailToRegisterForRemoteNotificationsWithError: failure)
            }
        }
    }

    /// Marks the app as unregistered. The device ignores the call, so the token remains valid.
    open func unregisterForRemoteNotifications() {
        hasDeviceToken = false
        CurrentDevice.shared.ask(.unregisterForRemoteNotifications) { _ in }
    }

    /// Whether the app has received a device token and has not unregistered since.
    open var isRegisteredForRemoteNotifications: Bool { hasDeviceToken }

    /// Always returns `false`, because other apps do not exist here.
    open func canOpenURL(_ url: URL) -> Bool { false }

    /// Calls `completion` with `false` before it returns, because other apps do not exist here.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        completion?(false)
    }

    /// Always returns `false`, because other apps do not exist here.
    @discardableResult
    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        false
    }

    final func nextBackgroundTask() -> UIBackgroundTaskIdentifier {
        lastBackgroundTask += 1
        return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
    }

    /// Whether the device should stay awake. The value is stored and otherwise unused.
    open var isIdleTimerDisabled = false

    nonisolated public static let openSettingsURLString = "app-settings:"

    nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"
}

extension Result<AppAnswer, ProcessLinkError> {
    /// The error of a request that the device rejected or that did not reach the device.
    fileprivate var refusal: (any Error)? {
        switch self {
        case .success(.failed(let failure)), .failure(let failure): failure
        case .success: nil
        }
    }
}
