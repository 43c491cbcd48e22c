public import Foundation
public import OpenIntents
public import OpenUIKitCore

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// The delegate for the app's life cycle and its remote notifications.
///
/// Apple's requirements are optional, and the one with a fetch handler also has an `async` form;
/// implement one of the two. Here they are requirements with defaults, so a call with `?` compiles
/// and never returns `nil`. A conforming class can be the program's `@main`.
///
/// See <https://developer.apple.com/documentation/uikit/uiapplicationdelegate>.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    var window: UIWindow? { get set }

    /// The first call at launch.
    ///
    /// The options have the push that a person opened the app with, or that wakes it, under
    /// `remoteNotification` (SCENE-8). In an app with scenes they are `nil` (SCENE-5).
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// The second call at launch, in which to set the notification center's delegate (DEL-1).
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called only if the delegate does not implement the method with options.
    func applicationDidFinishLaunching(_ application: UIApplication)

    func applicationDidBecomeActive(_ application: UIApplication)

    func applicationWillResignActive(_ application: UIApplication)

    func applicationDidEnterBackground(_ application: UIApplication)

    func applicationWillEnterForeground(_ application: UIApplication)

    func applicationWillTerminate(_ application: UIApplication)

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error)

    /// Handles a push in the background. The delegate passes the result of its fetch to the handler
    /// (BG-3).
    @preconcurrency
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler:
            @escaping @Sendable (UIBackgroundFetchResult) -> Void)

    /// Handles a push in the background and returns the result of the fetch (BG-3).
    // `@MainActor` is repeated because Swift 5 code with the `async` form would otherwise get a
    // warning.
    @MainActor
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult

    /// Never called; part of the API before iOS 10.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])

    /// Reports the person's answer to `registerUserNotificationSettings`, of iOS 8 and 9.
    func application(
        _ application: UIApplication,
        didRegister notificationSettings: UIUserNotificationSettings)

    /// Never called; the notification center's delegate is called instead.
    func application(
        _ application: UIApplication, didReceive notification: UILocalNotification)

    /// Opens a URL in an app without scenes, also after a launch (SCENE-12).
    func application(
        _ app: UIApplication, open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool

    /// Opens a universal link in an app without scenes, also after a launch (SCENE-12).
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool

    /// Never called, because background fetches do not take place.
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void)

    /// Never called, because background transfers are not supported.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void)

    /// Performs a shortcut item in an app without scenes, also after a launch (SCENE-12).
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)

    /// Returns the object that handles an intent in the app.
    ///
    /// It is called when the Focus status changes (COM-42), and for no other intent.
    func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any?

    /// Chooses the configuration of a scene that connects (SCENE-2). Called at each launch into the
    /// foreground, because sessions are not kept.
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration

    /// Never called, because sessions are not kept.
    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

    /// Never called, because the memory of apps is not measured.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)

    /// Never called, because windows do not rotate.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
}
