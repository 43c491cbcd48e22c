public import Foundation
internal import OpenFoundation
public import OpenIntents
internal import OpenUserNotifications

/// The default implementations, which make the requirements optional.
///
/// As in `UNUserNotificationCenterDelegate`, the handler form calls the `async` form. The default
/// `async` form records that the delegate implements neither.
extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Calls `applicationDidFinishLaunching(_:)` and returns `true`.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }

    public func applicationDidFinishLaunching(_ application: UIApplication) {}

    public func applicationDidBecomeActive(_ application: UIApplication) {}

    public func applicationWillResignActive(_ application: UIApplication) {}

    public func applicationDidEnterBackground(_ application: UIApplication) {}

    public func applicationWillEnterForeground(_ application: UIApplication) {}

    public func applicationWillTerminate(_ application: UIApplication) {}

    public func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) { DelegateProbe.noteDefault() }

    public func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) { DelegateProbe.noteDefault() }

    public func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any? {
        nil
    }

    /// Calls the `async` form.
    @preconcurrency
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler:
            @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) {
        let receiver = Transfer<any UIApplicationDelegate>(self)
        let userInfo = Transfer(userInfo)
        let completion = Transfer(completionHandler)
        Task { @MainActor in
            let result = await receiver.value.application(
                .shared, didReceiveRemoteNotification: userInfo.value)
            completion.value(result)
        }
    }

    @MainActor
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        DelegateProbe.noteDefault()
        return .noData
    }
}
