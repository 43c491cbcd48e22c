internal import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import OpenIntents
internal import OpenUIKitCore
internal import OpenUserNotifications
internal import ProcessLink
internal import ProcessRuntime

/// The launcher of an app, which also forwards the device's events to it. This type is not part of
/// Apple's API.
@MainActor
package enum AppLauncher {
    // `UIApplication` holds its delegate weakly, so the launcher holds it strongly.
    private static var delegate: (any UIApplicationDelegate)?

    /// Evaluates the views of a SwiftUI app and returns their closures; `nil` in other apps.
    package static var sceneActions: (@MainActor () -> SceneActions)?

    static func run(delegateType: AnyClass) -> Never {
        run {
            guard let made = ObjectFactory.object(of: delegateType) as? any UIApplicationDelegate
            else {
                preconditionFailure(
                    "\(delegateType) is not an NSObject that adopts UIApplicationDelegate.")
            }
            return made
        }
    }

    /// Runs the app, and creates its delegate at the launch.
    package static func run(
        _ makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate
    ) -> Never {
        AppMain.run(events: ApplicationEvents(makeDelegate: makeDelegate))
    }

    /// Makes the launch calls.
    fileprivate static func launch(_ made: any UIApplicationDelegate, _ cause: LaunchCause) {
        delegate = made
        let application = UIApplication.shared
        application.delegate = made
        application.scenes = SceneManifest.ofApp.map(SceneHost.init)
        let options = cause.launchOptions(hasScenes: application.scenes != nil)
        let takesItem = made.application(application, willFinishLaunchingWithOptions: options)
        let keepsItem = made.application(application, didFinishLaunchingWithOptions: options)
        application.takesLaunchItem = takesItem && keepsItem
        application.post(UIApplication.didFinishLaunchingNotification)
    }
}

extension LaunchCause {
    /// The launch options of an app. With scenes there are none (SCENE-5, SCENE-8).
    @MainActor
    func launchOptions(hasScenes: Bool) -> [UIApplication.LaunchOptionsKey: Any]? {
        if hasScenes { return nil }
        switch self {
        case .opened(.item(let item)): return item.launchOptions
        case .opened(.response(let response)):
            let request = response.notification.request
            guard case .push = request.trigger else { return nil }
            return [.remoteNotification: UNNotificationContent(model: request.content).userInfo]
        case .push(let userInfo): return [.remoteNotification: userInfo]
        case .other: return nil
        }
    }
}

/// The events of the device, which are forwarded to the app's delegate.
private struct ApplicationEvents: AppEvents {
    let makeDelegate: @MainActor () -> any UIApplicationDelegate

    private var application: UIApplication { .shared }

    func launch(_ cause: LaunchCause) {
        VendorRegistration.observe()
        AppLauncher.launch(makeDelegate(), cause)
    }

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
        VendorRegistration.post(deviceToken: deviceToken)
        report(.tokenUnread) { application, delegate in
            delegate.application(
                application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
        }
    }

    func didFailToRegister(_ error: any Error) {
        report(.failureUnread) { application, delegate in
            delegate.application(
                application, didFailToRegisterForRemoteNotificationsWithError: error)
        }
    }

    /// Calls the delegate, and tells the device if the delegate lacks the method.
    private func report(
        _ fact: RegistrationFact, _ call: (UIApplication, any UIApplicationDelegate) -> Void
    ) {
        guard let delegate = application.delegate else { return }
        let probe = DelegateProbe()
        DelegateProbe.$current.withValue(probe) { call(application, delegate) }
        guard probe.isNotImplemented else { return }
        CurrentDevice.shared.ask(.registration(fact)) { _ in }
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

    func didChange(state: ApplicationState, opening: AppOpening?) {
        application.move(to: state, opening: opening)
    }

    func response(
        of model: NotificationResponse
    ) -> (response: UNNotificationResponse, receipt: SceneReceipt?) {
        let response = UNNotificationResponse.response(
            of: model, scene: application.scenes?.scene)
        return (response, application.scenes?.takeReceipt(of: model))
    }

    func didChange(badge: Int) {
        application.badgeNumber = badge
    }

    func willTerminate() {
        application.delegate?.applicationWillTerminate(application)
        application.post(UIApplication.willTerminateNotification)
    }
}
