internal import OpenFoundation

extension UNUserNotificationCenterDelegate {
    /// Makes `delegate?.userNotificationCenter?(center, willPresent: …)` compile. It is never
    /// `nil`.
    ///
    /// Apple's requirements are optional, so code that forwards calls to another delegate writes
    /// `?` after the method's name. The requirements here have defaults instead, and `?` needs an
    /// optional. If the delegate implements neither form, the default answers.
    public var userNotificationCenter: _UserNotificationCenterDelegateCalls? {
        _UserNotificationCenterDelegateCalls(delegate: self)
    }
}

/// The calls of a delegate in the form `delegate?.userNotificationCenter?(…)`.
///
/// This type is not part of Apple's API; do not use its name. See
/// `UNUserNotificationCenterDelegate.userNotificationCenter`.
public struct _UserNotificationCenterDelegateCalls {
    private let delegate: any UNUserNotificationCenterDelegate

    init(delegate: any UNUserNotificationCenterDelegate) { self.delegate = delegate }

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

    public func callAsFunction(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        await delegate.userNotificationCenter(center, willPresent: notification)
    }

    public func callAsFunction(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let completion = Transfer(completionHandler)
        delegate.userNotificationCenter(center, didReceive: response) { completion.value() }
    }

    public func callAsFunction(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        await delegate.userNotificationCenter(center, didReceive: response)
    }

    public func callAsFunction(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {
        delegate.userNotificationCenter(center, openSettingsFor: notification)
    }
}
