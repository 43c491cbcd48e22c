public import Foundation

/// Who hears of notifications and of what people do with them.
///
/// Apple's requirements are optional, and each with a handler has an `async` form; write one form
/// of those you want. Here they are ordinary requirements with defaults, and whichever form was
/// written is called. Two things differ for code that calls a delegate itself: a call with `?` is
/// never `nil`, as it is on an iPhone where the delegate wrote no such method, and the `async` form
/// does nothing where only the handler form was written.
///
/// Bellhop calls the handler forms on the main thread (DEL-17). An `async` form runs where its own
/// isolation says, on the main thread only if it is the main actor's, as on an iPhone.
///
/// See <https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate>.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// Asks what to do with a notification that arrives while the app is in front (DEL-3).
    @preconcurrency
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void)

    /// Asks what to do with a notification that arrives while the app is in front (DEL-3).
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions

    /// Tells what a person did with a notification (DEL-12). The handler says that it is dealt with.
    @preconcurrency
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)

    /// Tells what a person did with a notification (DEL-12).
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async

    /// Asks to show the app's own notification settings (DEL-16).
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}
