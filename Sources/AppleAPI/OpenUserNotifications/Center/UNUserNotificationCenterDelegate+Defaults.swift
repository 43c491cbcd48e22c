internal import OpenFoundation

/// The default implementations, which make the requirements optional.
///
/// A handler form calls the `async` form. The default `async` form does nothing and records in the
/// `DelegateProbe` that the delegate implements neither. The other direction would make a
/// synchronous answer wait for a task.
extension UNUserNotificationCenterDelegate {
    @preconcurrency
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        let receiver = Transfer<any UNUserNotificationCenterDelegate>(self)
        let center = Transfer(center)
        let notification = Transfer(notification)
        let completion = Transfer(completionHandler)
        Task {
            completion.value(
                await receiver.value.userNotificationCenter(
                    center.value, willPresent: notification.value))
        }
    }

    /// Returns no options, so nothing is shown (DEL-7).
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        DelegateProbe.noteDefault()
        return []
    }

    @preconcurrency
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        let receiver = Transfer<any UNUserNotificationCenterDelegate>(self)
        let center = Transfer(center)
        let response = Transfer(response)
        let completion = Transfer(completionHandler)
        Task {
            await receiver.value.userNotificationCenter(
                center.value, didReceive: response.value)
            completion.value()
        }
    }

    /// Does nothing (DEL-15).
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        DelegateProbe.noteDefault()
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {
        DelegateProbe.noteDefault()
    }
}
