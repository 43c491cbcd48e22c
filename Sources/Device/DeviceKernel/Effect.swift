package import DeviceModel
package import Foundation
package import NotificationModel

/// An action that the shell must perform after an event. The shell performs effects in order.
///
/// ```swift
/// for effect in kernel.handle(.pushArrived(push), at: now) {
///     switch effect {
///     case .runExtension(let id, let app, _): print("start the extension of \(app) for \(id)")
///     case .play(let sound, _, _): print("play \(sound.kind)")
///     default: break
///     }
/// }
/// ```
///
/// Time is not an effect: the shell sends `Event.timePassed` at `Kernel.nextDue`.
///
/// `wakeApp` delivers a background push (BG-3), and `speak` announces a notification (SET-16) or
/// plays the speech of a service extension (SND-9).
package enum Effect: Sendable, Hashable {
    case answer(call: UInt64, AppAnswer)
    case prompt(Prompt)
    /// Sends a push to the app's service extension, and starts its process if necessary.
    case runExtension(notification: String, app: String, NotificationRequest)
    case expireExtension(notification: String, app: String)
    case killExtension(notification: String, app: String)
    case decodePicture(notification: String, app: String, ImageReference)
    case askPresentation(notification: String, app: String, DeliveredNotification)
    /// Delivers a response to an app, and launches it if necessary. `foreground` brings it to the
    /// front.
    case deliverResponse(
        notification: String, app: String, NotificationResponse, foreground: Bool)
    case wakeApp(notification: String, app: String, payload: [String: PropertyValue])
    /// Delivers a VoIP push to the app's push registry, and launches the app if necessary (VOIP-1).
    case deliverCall(notification: String, app: String, payload: [String: PropertyValue])
    /// Passes the person's choice about a call to the app (CALL-4). The result
    /// is a report of the app or a `CallEvent`.
    case performCall(app: String, UUID, CallChoice)
    case suspendApp(app: String)
    /// Suspends an app's service extension, whose speech ends (SND-11).
    case endSpeech(app: String)
    case terminateApp(app: String)
    /// Brings an app to the foreground, and launches it if necessary; `nil` shows the home screen.
    case showApp(app: String?, opening: OpenedItem? = nil)
    /// Opens an app's own notification settings, from a notification's manage view or from Settings
    /// (DEL-16).
    case openSettings(app: String, DeliveredNotification?)
    case announce(notification: String, app: String, AlertPresentation, Appearance)
    case list(notification: String, app: String, Appearance)
    case play(PlayedSound, app: String, notification: String)
    /// Vibrates in place of a sound, because the ring switch is on silent.
    case vibrate(app: String, notification: String)
    case speak(String, by: Speaker, app: String, notification: String)
    /// Sets the number on an app's icon; 0 removes it.
    case badge(app: String, Int)
    /// Shows a Scheduled Summary with these notifications, the featured ones first (FOCUS-7).
    case showSummary([String])
    /// Sends an order to a content extension's process, and starts it if necessary.
    ///
    /// The result arrives as `Event.contentView` with the same session.
    case contentView(session: Int, app: String, extension: String, ContentViewOrder)
    case endContentView(session: Int, app: String, extension: String)
    /// Reports to an app's Intents extension that a Focus started or stopped silencing it (COM-42).
    case shareFocusStatus(app: String, isFocused: Bool)
    /// Reports a Live Activity that started, changed or ended. With `wakesApp` the app is launched
    /// in the background, so that it can read the activity's token (LIVE-14).
    case activity(LiveActivity, wakesApp: Bool)
    /// Reports the placed widgets or controls of an app with a push handler, after the person placed
    /// or removed one. Their token is valid while there is one (WIDGET-2, WIDGET-8).
    case widgetsChanged(app: String, surface: PlacedWidget.Surface, [PlacedWidget])
    /// Asks the app's widget extension for new content of these kinds (WIDGET-1).
    ///
    /// `kinds` is empty if no widget of the app was placed. Without `isByPush` the app's code asked
    /// for the reload (WIDGET-9). The result arrives as `WidgetEvent.reloaded`.
    case reloadWidgets(
        notification: String, app: String, surface: PlacedWidget.Surface, kinds: [String],
        isByPush: Bool)
}

/// The way in which the device announces a notification.
///
/// A temporary banner disappears automatically, a persistent one stays until the person acts on it
/// (SET-6). `carScreen` is the display of a connected car (CAT-19).
public enum AlertPresentation: String, Sendable, Hashable, Codable {
    case lockScreen
    case temporaryBanner
    case persistentBanner
    case carScreen
}
