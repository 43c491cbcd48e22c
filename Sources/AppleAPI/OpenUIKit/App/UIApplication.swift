internal import DeviceLink
public import Foundation
internal import NotificationModel
public import OpenUIKitCore

/// The app itself: its state, its icon's number and its registration for pushes.
///
/// This slice is what notifications need, with the windows that an app makes. Scenes are never
/// connected, background time never ends, and status bars do not exist.
///
/// See <https://developer.apple.com/documentation/uikit/uiapplication>.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    private static let only = UIApplication(only: ())

    // The states of Apple's enum and the device's are told apart by `AppLauncher`.
    package final var currentState = State.inactive
    package final var hasDeviceToken = false
    final var hasState = false
    final var badgeNumber = 0
    private var lastBackgroundTask = 0
    // What the API of before iOS 10 keeps.
    final var settingsOfOld: UIUserNotificationSettings?
    final var scheduledOfOld: [UILocalNotification] = []

    private init(only: Void) { super.init() }

    /// The app of this process.
    open class var shared: UIApplication { only }

    /// Who hears of the app's life.
    open weak var delegate: (any UIApplicationDelegate)?

    /// Whether the app is in front.
    ///
    /// Inactive until the device has said otherwise.
    open var applicationState: State { currentState }

    /// The number on the icon.
    ///
    /// Reading gives what is on the icon, set by this app or by a notification.
    ///
    /// Setting 0 also clears the app's delivered notifications (BADGE-6).
    @available(iOS, introduced: 2.0, deprecated: 17.0)
    open var applicationIconBadgeNumber: Int {
        get { badgeNumber }
        set {
            badgeNumber = newValue
            CurrentDevice.shared.ask(.setIconBadge(newValue)) { _ in }
        }
    }

    /// Asks for a device token.
    ///
    /// It comes through the delegate, each time it is asked for; no permission is needed (AUTH-20).
    open func registerForRemoteNotifications() {
        CurrentDevice.shared.ask(.registerForRemoteNotifications) { result in
            guard let failure = result.refusal else { return }
            DispatchQueue.main.async {
                UIApplication.shared.delegate?.application(
                    .shared, didFailToRegisterForRemoteNotificationsWithError: failure)
            }
        }
    }

    /// Gives the device token up.
    open func unregisterForRemoteNotifications() {
        hasDeviceToken = false
        CurrentDevice.shared.ask(.unregisterForRemoteNotifications) { _ in }
    }

    /// Whether the app has a device token: since it came, until it was given up.
    open var isRegisteredForRemoteNotifications: Bool { hasDeviceToken }

    /// Whether another app can open a URL: none can, for there is no other app.
    open func canOpenURL(_ url: URL) -> Bool { false }

    /// Opens a URL in another app; there is none, so that `completion` gets false before this
    /// returns.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        completion?(false)
    }

    /// Opens a URL in another app; there is none, so that the result is false.
    @discardableResult
    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        false
    }

    final func nextBackgroundTask() -> UIBackgroundTaskIdentifier {
        lastBackgroundTask += 1
        return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
    }

    /// Whether the device stays awake: kept, not done.
    open var isIdleTimerDisabled = false

    /// The URL of the app's page in Settings.
    nonisolated public static let openSettingsURLString = "app-settings:"

    /// The URL of the app's notifications in Settings.
    nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"
}

extension Result<AppAnswer, ProcessLinkError> {
    /// The error when the device refused or cannot be reached.
    fileprivate var refusal: (any Error)? {
        switch self {
        case .success(.failed(let failure)), .failure(let failure): failure
        case .success: nil
        }
    }
}
