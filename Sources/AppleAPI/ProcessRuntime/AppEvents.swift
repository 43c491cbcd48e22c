package import DeviceLink
package import Foundation
package import OpenIntents

/// What the device tells an app besides notifications: implemented by UIKit's side.
///
/// Everything runs on the main thread.
@MainActor
package protocol AppEvents: Sendable {
    /// A push came in the background. `completion` gets the result of the fetch, or `nil` when the
    /// app's delegate wrote no such method.
    func didReceiveRemoteNotification(
        _ userInfo: [AnyHashable: Any], completion: @escaping @Sendable (Int?) -> Void)

    /// The device token came.
    func didRegister(deviceToken: Data)

    /// There will be no device token.
    func didFailToRegister(_ error: any Error)

    /// A Focus began or ended to silence the app (COM-42). `completion` gets whether the app's
    /// delegate named a handler of such intents and that was asked.
    func handle(
        _ intent: INShareFocusStatusIntent, completion: @escaping @Sendable (Bool) -> Void)

    /// The app moved between foreground and background.
    func didChange(state: ApplicationState)

    /// The number on the icon changed.
    func didChange(badge: Int)

    /// The process is about to end.
    func willTerminate()
}
