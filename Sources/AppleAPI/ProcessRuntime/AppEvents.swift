package import Foundation
package import OpenIntents
package import ProcessLink

/// The events of the device, apart from notifications, that an app receives. UIKit's side
/// implements it.
///
/// All methods run on the main thread.
@MainActor
package protocol AppEvents: Sendable {
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

    func didChange(state: ApplicationState)

    func didChange(badge: Int)

    func willTerminate()
}
