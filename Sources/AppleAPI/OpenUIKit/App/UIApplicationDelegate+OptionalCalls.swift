public import Foundation
internal import OpenFoundation

/// Makes `service.application?(application, didFinishLaunchingWithOptions: …)` compile. The
/// properties are never `nil`.
///
/// Apple's requirements are optional, so a delegate that forwards calls to several others writes
/// `?` after a method's name. The requirements here have defaults instead, and `?` needs an
/// optional. If a delegate does not implement the method, the default answers.
extension UIApplicationDelegate {
    public var application: _ApplicationDelegateCalls? {
        _ApplicationDelegateCalls(delegate: self)
    }

    public var applicationDidFinishLaunching: ((UIApplication) -> Void)? {
        { self.applicationDidFinishLaunching($0) }
    }

    public var applicationDidBecomeActive: ((UIApplication) -> Void)? {
        { self.applicationDidBecomeActive($0) }
    }

    public var applicationWillResignActive: ((UIApplication) -> Void)? {
        { self.applicationWillResignActive($0) }
    }

    public var applicationDidEnterBackground: ((UIApplication) -> Void)? {
        { self.applicationDidEnterBackground($0) }
    }

    public var applicationWillEnterForeground: ((UIApplication) -> Void)? {
        { self.applicationWillEnterForeground($0) }
    }

    public var applicationWillTerminate: ((UIApplication) -> Void)? {
        { self.applicationWillTerminate($0) }
    }
}

/// The delegate calls in the form `service.application?(…)`.
///
/// This type is not part of Apple's API; do not use its name. See
/// `UIApplicationDelegate.application`.
@MainActor
public struct _ApplicationDelegateCalls {
    private let delegate: any UIApplicationDelegate

    init(delegate: any UIApplicationDelegate) { self.delegate = delegate }

    public func callAsFunction(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        delegate.application(application, willFinishLaunchingWithOptions: launchOptions)
    }

    public func callAsFunction(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        delegate.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    public func callAsFunction(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        delegate.application(
            application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
    }

    public func callAsFunction(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        delegate.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
    }

    public func callAsFunction(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void
    ) {
        let completion = Transfer(completionHandler)
        delegate.application(application, didReceiveRemoteNotification: userInfo) {
            completion.value($0)
        }
    }

    public func callAsFunction(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        await delegate.application(application, didReceiveRemoteNotification: userInfo)
    }
}
