public import Foundation
internal import OpenFoundation
public import OpenIntents
internal import OpenUserNotifications

/// The defaults that make the requirements optional.
///
/// As for the notification centre's delegate, the handler form calls the `async` form, and that
/// notes that nobody wrote either.
extension UIApplicationDelegate {
    /// Goes on.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Calls the older form.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }

    /// Does nothing.
    public func applicationDidFinishLaunching(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}

    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}

    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}

    /// None.
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

    /// Does nothing.
    @MainActor
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        DelegateProbe.noteDefault()
        return .noData
    }
}
