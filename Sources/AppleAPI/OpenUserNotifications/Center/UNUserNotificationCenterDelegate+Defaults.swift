internal import OpenFoundation

/// The defaults that make the requirements optional.
///
/// A handler form calls the `async` form, which may have been written; the `async` form does
/// nothing and notes in the `DelegateProbe` that nobody wrote either. Were it the other way round,
/// a synchronous answer would have to wait for a task.
extension UNUserNotificationCenterDelegate {
    /// Calls the `async` form.
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

    /// Shows nothing (DEL-7).
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        DelegateProbe.noteDefault()
        return []
    }

    /// Calls the `async` form.
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

    /// Does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {
        DelegateProbe.noteDefault()
    }
}
