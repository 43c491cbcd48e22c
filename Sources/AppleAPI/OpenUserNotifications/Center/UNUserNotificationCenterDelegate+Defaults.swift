internal import OpenFoundation

/// The defaults that make the requirements optional.
///
/// A handler form calls the `async` form, which may have been written; the `async` form does
/// nothing and notes in the `DelegateProbe` that nobody wrote either. Were it the other way round,
/// a synchronous answer would have to wait for a task.
extension UNUserNotificationCenterDelegate {
    /// Calls the `async` form, on the main thread.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        let call = Transfer((self, center, notification, completionHandler))
        Task { @MainActor in
            let (delegate, center, notification, completion) = call.value
            completion(
                await delegate.userNotificationCenter(center, willPresent: notification))
        }
    }

    /// Shows nothing (DEL-7).
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        DelegateProbe.noteDefault()
        return []
    }

    /// Calls the `async` form, on the main thread.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let call = Transfer((self, center, response, completionHandler))
        Task { @MainActor in
            let (delegate, center, response, completion) = call.value
            await delegate.userNotificationCenter(center, didReceive: response)
            completion()
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
