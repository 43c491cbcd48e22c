public import Foundation

/// Who hears of the app's life and of its pushes.
///
/// Apple's requirements are optional, and the one with a fetch handler has an `async` form; write
/// one form of those you want. Here they are ordinary requirements with defaults: a call with `?`
/// compiles and is never `nil`. A class that adopts it can be the program's `@main`.
///
/// See <https://developer.apple.com/documentation/uikit/uiapplicationdelegate>.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
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
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult
}
