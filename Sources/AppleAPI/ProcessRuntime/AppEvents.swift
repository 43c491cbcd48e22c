package import Foundation
package import NotificationModel
package import OpenIntents
package import OpenUserNotifications
package import ProcessLink

/// Why the device launches an app.
package enum LaunchCause {
    /// A person opened the app with a response or an item.
    case opened(AppOpening)
    /// A push wakes the app in the background.
    case push([AnyHashable: Any])
    case other
}

/// The events of the device, apart from notifications, that an app receives. UIKit's side
/// implements it.
///
/// All methods run on the main thread.
@MainActor
package protocol AppEvents: Sendable {
    /// Creates the app's delegate and makes the launch calls. It is the first call, and comes once.
    func launch(_ cause: LaunchCause)

    /// Handles a background push. `completion` receives the fetch result, or `nil` if the app's
    /// delegate does not implement the method.
    func didReceiveRemoteNotification(
        _ userInfo: [AnyHashable: Any], completion: @escaping @Sendable (Int?) -> Void)

    func didRegister(deviceToken: Data)

    func didFailToRegister(_ error: any Error)

    /// Handles the start or end of a Focus that silences the app (COM-42). `completion` receives
    /// whether the app's delegate provided an intent handler and the handler was called.
    func handle(
        _ intent: INShareFocusStatusIntent, completion: @escaping @Sendable (Bool) -> Void)

    /// Moves the app to a state. `opening` is what a person opened the app with.
    func didChange(state: ApplicationState, opening: AppOpening?)

    /// Returns a response with the scene that shows it, and what the scene's delegate did if it
    /// opened with the response (DEL-18, SCENE-4).
    func response(
        of model: NotificationResponse
    ) -> (response: UNNotificationResponse, receipt: SceneReceipt?)

    func didChange(badge: Int)

    func willTerminate()
}
