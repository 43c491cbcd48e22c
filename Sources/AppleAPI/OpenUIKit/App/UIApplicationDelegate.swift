public import Foundation
public import OpenIntents
public import OpenUIKitCore

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// Who hears of the app's life and of its pushes.
///
/// Apple's requirements are optional, and the one with a fetch handler has an `async` form; write
/// one form of those you want. Here they are ordinary requirements with defaults: a call with `?`
/// compiles and is never `nil`. A class that adopts it can be the program's `@main`.
///
/// See <https://developer.apple.com/documentation/uikit/uiapplicationdelegate>.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The app's window.
    var window: UIWindow? { get set }

    /// The first call. The options are always `nil` here: launches carry none yet.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// The second call: the place to set the notification centre's delegate (DEL-1).
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// The second call, of old; only called where the one with options is not written.
    func applicationDidFinishLaunching(_ application: UIApplication)

    /// The app came to the front.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// The app is about to lose the front.
    func applicationWillResignActive(_ application: UIApplication)

    /// The app is out of sight.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// The app is about to come back.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// The process is about to end.
    func applicationWillTerminate(_ application: UIApplication)

    /// The device token came.
    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)

    /// There will be no device token.
    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error)

    /// A push came in the background; the handler says what came of the fetch (BG-3).
    @preconcurrency
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler:
            @escaping @Sendable (UIBackgroundFetchResult) -> Void)

    /// A push came in the background (BG-3).
    // `@MainActor` again: without it, Swift 5 code with the `async` form gets a warning.
    @MainActor
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult

    /// A push came, of old; never called.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])

    /// The person answered `registerUserNotificationSettings`, of iOS 8 and 9.
    func application(
        _ application: UIApplication,
        didRegister notificationSettings: UIUserNotificationSettings)

    /// A local notification came, of old; never called: the centre's delegate is.
    func application(
        _ application: UIApplication, didReceive notification: UILocalNotification)

    /// A URL is to be opened; never called, for no other app asks.
    func application(
        _ app: UIApplication, open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool

    /// What the person was doing elsewhere is to be taken up; never called.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool

    /// Something new may be fetched; never called.
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void)

    /// A transfer went on while the app was away; never called.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void)

    /// A row of the icon's menu was chosen; never called.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)

    /// Who handles an intent inside the app. Asked for news of a Focus (COM-42), and for no other
    /// intent.
    func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any?

    /// How a scene is to be made; never called, for there are no scenes.
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration

    /// Scenes were thrown away; never called.
    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

    /// Memory is short; never called.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)

    /// Which ways round a window can be seen; never called.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
}
