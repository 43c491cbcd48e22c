public import Foundation
internal import OpenFoundation

/// What makes `service.application?(application, didFinishLaunchingWithOptions: …)` compile.
///
/// Not Apple's: an app whose delegate shares its work among several writes a `?` after a method's
/// name, because Apple's requirements are optional. Here they have defaults, and a `?` needs
/// something that may be missing. It never is: where a delegate wrote no such method, the default
/// answers.
extension UIApplicationDelegate {
    /// The calls that begin with `application(`.
    public var application: _ApplicationDelegateCalls? {
        _ApplicationDelegateCalls(delegate: self)
    }

    /// `applicationDidFinishLaunching(_:)`, with a `?`.
    public var applicationDidFinishLaunching: ((UIApplication) -> Void)? {
        { self.applicationDidFinishLaunching($0) }
    }

    /// `applicationDidBecomeActive(_:)`, with a `?`.
    public var applicationDidBecomeActive: ((UIApplication) -> Void)? {
        { self.applicationDidBecomeActive($0) }
    }

    /// `applicationWillResignActive(_:)`, with a `?`.
    public var applicationWillResignActive: ((UIApplication) -> Void)? {
        { self.applicationWillResignActive($0) }
    }

    /// `applicationDidEnterBackground(_:)`, with a `?`.
    public var applicationDidEnterBackground: ((UIApplication) -> Void)? {
        { self.applicationDidEnterBackground($0) }
    }

    /// `applicationWillEnterForeground(_:)`, with a `?`.
    public var applicationWillEnterForeground: ((UIApplication) -> Void)? {
        { self.applicationWillEnterForeground($0) }
    }

    /// `applicationWillTerminate(_:)`, with a `?`.
    public var applicationWillTerminate: ((UIApplication) -> Void)? {
        { self.applicationWillTerminate($0) }
    }
}

/// The calls of an app's delegate, as `service.application?(…)` makes them.
///
/// Not Apple's, and not to be named: see `UIApplicationDelegate.application`.
@MainActor
public struct _ApplicationDelegateCalls {
    private let delegate: any UIApplicationDelegate

    init(delegate: any UIApplicationDelegate) { self.delegate = delegate }

    /// The first call at launch.
    public func callAsFunction(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        delegate.application(application, willFinishLaunchingWithOptions: launchOptions)
    }

    /// The second call at launch.
    public func callAsFunction(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        delegate.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    /// The device token came.
    public func callAsFunction(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        delegate.application(
            application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
    }

    /// There will be no device token.
    public func callAsFunction(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        delegate.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
    }

    /// A push came in the background.
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

    /// A push came in the background.
    public func callAsFunction(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        await delegate.application(application, didReceiveRemoteNotification: userInfo)
    }
}
