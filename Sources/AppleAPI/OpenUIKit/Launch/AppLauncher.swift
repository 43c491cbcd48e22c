internal import Foundation
internal import OpenFoundation
internal import OpenIntents
internal import OpenUIKitCore
internal import OpenUserNotifications
internal import ProcessLink
internal import ProcessRuntime

/// The launcher of an app, which also forwards the device's events to it. This type is not part of
/// Apple's API.
@MainActor
enum AppLauncher {
    // `UIApplication` holds its delegate weakly, so the launcher holds it strongly.
    private static var delegate: (any UIApplicationDelegate)?

    static func run(delegateType: AnyClass) -> Never {
        AppMain.run(events: ApplicationEvents()) { launch(delegateType) }
    }

    /// Creates the delegate and makes the launch calls.
    private static func launch(_ type: AnyClass) {
        guard let made = ObjectFactory.object(of: type) as? any UIApplicationDelegate else {
            preconditionFailure("\(type) is not an NSObject that adopts UIApplicationDelegate.")
        }
        delegate = made
        let application = UIApplication.shared
        application.delegate = made
        _ = made.application(application, willFinishLaunchingWithOptions: nil)
        _ = made.application(application, didFinishLaunchingWithOptions: nil)
        application.post(UIApplication.didFinishLaunchingNotification)
    }
}

/// The events of the device, which are forwarded to the app's delegate.
private struct ApplicationEvents: AppEvents {
    private var application: UIApplication { .shared }

    func didReceiveRemoteNotification(
        _ userInfo: [AnyHashable: Any], completion: @escaping @Sendable (Int?) -> Void
    ) {
        guard let delegate = application.delegate else { return completion(nil) }
        let probe = DelegateProbe()
        DelegateProbe.$current.withValue(probe) {
            delegate.application(application, didReceiveRemoteNotification: userInfo) { result in
                completion(probe.isNotImplemented ? nil : Int(result.rawValue))
            }
        }
    }

    func didRegister(deviceToken: Data) {
        application.hasDeviceToken = true
        application.delegate?.application(
            application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
    }

    func didFailToRegister(_ error: any Error) {
        application.delegate?.application(
            application, didFailToRegisterForRemoteNotificationsWithError: error)
    }

    func handle(
        _ intent: INShareFocusStatusIntent, completion: @escaping @Sendable (Bool) -> Void
    ) {
        let named = application.delegate?.application(application, handlerFor: intent)
        guard let handler = named as? any INShareFocusStatusIntentHandling else {
            return completion(false)
        }
        handler.handle(intent: intent) { _ in completion(true) }
    }

    func didChange(state: ApplicationState) {
        application.move(to: state)
    }

    func didChange(badge: Int) {
        application.badgeNumber = badge
    }

    func willTerminate() {
        application.delegate?.applicationWillTerminate(application)
        application.post(UIApplication.willTerminateNotification)
    }
}
