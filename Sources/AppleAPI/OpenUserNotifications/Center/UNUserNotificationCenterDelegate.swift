public import Foundation

/// The delegate for arriving notifications and people's responses to them.
///
/// Apple's requirements are optional, and each one with a handler also has an `async` form. Here
/// they are requirements with defaults; implement one form of those you need. Bellhop calls the
/// form that is implemented.
///
/// Code that calls a delegate itself sees two differences. A call with `?` never returns `nil`,
/// which it does on an iPhone if the delegate does not implement the method. The `async` form does
/// nothing if only the handler form is implemented.
///
/// Bellhop calls the handler forms on the main thread (DEL-17). An `async` form runs in its own
/// isolation, as on an iPhone: on the main thread only if it is isolated to the main actor.
///
/// See <https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate>.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// Asks how to present a notification that arrives while the app is in the foreground (DEL-3).
    @preconcurrency
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void)

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions

    /// Reports a person's response to a notification (DEL-12). The delegate calls the handler when
    /// it is done.
    @preconcurrency
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async

    /// Asks the app to show its notification settings (DEL-16).
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}
