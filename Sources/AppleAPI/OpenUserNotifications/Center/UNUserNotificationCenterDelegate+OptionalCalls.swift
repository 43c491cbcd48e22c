internal import OpenFoundation

extension UNUserNotificationCenterDelegate {
    /// What makes `delegate?.userNotificationCenter?(center, willPresent: …)` compile.
    ///
    /// Not Apple's: code that passes calls on to another delegate writes a `?` after the method's
    /// name, because Apple's requirements are optional. Here they have defaults, and a `?` needs
    /// something that may be missing. It never is: where the delegate wrote neither form, the
    /// default answers.
    public var userNotificationCenter: _UserNotificationCenterDelegateCalls? {
        _UserNotificationCenterDelegateCalls(delegate: self)
    }
}

/// The calls of a delegate, as `delegate?.userNotificationCenter?(…)` makes them.
///
/// Not Apple's, and not to be named: see `UNUserNotificationCenterDelegate.userNotificationCenter`.
public struct _UserNotificationCenterDelegateCalls {
    private let delegate: any UNUserNotificationCenterDelegate

    init(delegate: any UNUserNotificationCenterDelegate) { self.delegate = delegate }

    /// Asks the delegate what to do with a notification.
    public func callAsFunction(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        let completion = Transfer(completionHandler)
        delegate.userNotificationCenter(center, willPresent: notification) {
            completion.value($0)
        }
    }

    /// Asks the delegate what to do with a notification.
    public func callAsFunction(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        await delegate.userNotificationCenter(center, willPresent: notification)
    }

    /// Tells the delegate what a person did.
    public func callAsFunction(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let completion = Transfer(completionHandler)
        delegate.userNotificationCenter(center, didReceive: response) { completion.value() }
    }

    /// Tells the delegate what a person did.
    public func callAsFunction(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        await delegate.userNotificationCenter(center, didReceive: response)
    }

    /// Asks the delegate to show the app's own notification settings.
    public func callAsFunction(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {
        delegate.userNotificationCenter(center, openSettingsFor: notification)
    }
}
