package import DeviceModel
package import NotificationModel

/// What the shell must do because of an event. Effects are to be carried out in order.
///
/// Time is not an effect: the shell wakes the kernel at `Kernel.nextDue`.
package enum Effect: Sendable, Hashable {
    /// Answer an app's call.
    case answer(call: UInt64, AppAnswer)
    /// Ask the person.
    case prompt(Prompt)
    /// Hand a push to the app's service extension, starting its process if need be.
    case runExtension(notification: String, app: String, NotificationRequest)
    /// Tell the extension that its time is over for this push.
    case expireExtension(notification: String, app: String)
    /// End the extension's process: it did not answer.
    case killExtension(notification: String, app: String)
    /// Decode a picture within limits.
    case decodePicture(notification: String, app: String, ImageReference)
    /// Ask the app in front how to present.
    case askPresentation(notification: String, app: String, DeliveredNotification)
    /// Hand a response to an app, launching it if need be; `foreground` brings it to the front.
    case deliverResponse(
        notification: String, app: String, NotificationResponse, foreground: Bool)
    /// Wake an app in the background with a payload (BG-3).
    case wakeApp(notification: String, app: String, payload: [String: PropertyValue])
    /// Hand a VoIP push to the app's push registry, launching it if need be (VOIP-1).
    case deliverCall(notification: String, app: String, payload: [String: PropertyValue])
    /// Let an app's process stand still until it is called again or brought to the front.
    case suspendApp(app: String)
    /// End an app's process.
    case terminateApp(app: String)
    /// Bring an app to the front, launching it if need be; `nil` shows the home screen.
    case showApp(app: String?)
    /// Open an app's own notification settings, from a notification's manage view or from Settings
    /// (DEL-16).
    case openSettings(app: String, DeliveredNotification?)
    /// A notification caught the person's eye, and looked like this.
    case announce(notification: String, app: String, AlertPresentation, Appearance)
    /// A notification came into the list without catching the eye.
    case list(notification: String, app: String, Appearance)
    /// Play a sound of an app.
    case play(PlayedSound, app: String, notification: String)
    /// Shake the device: there is a sound, and the ring switch is on silent.
    case vibrate(app: String, notification: String)
    /// Read a notification aloud (SET-16).
    case speak(String, app: String, notification: String)
    /// The number on an app's icon is now this; 0 is none.
    case badge(app: String, Int)
    /// A summary came, with these notifications, the featured ones first (FOCUS-7).
    case showSummary([String])
    /// Hand an order to a content extension's process, starting it if need be; what becomes of it
    /// comes back as `Event.contentView` with the same session.
    case contentView(session: Int, app: String, extension: String, ContentViewOrder)
    /// End a content extension's process at once.
    case endContentView(session: Int, app: String, extension: String)
    /// Tell an app's Intents extension that a Focus went on or off for it (COM-42).
    case shareFocusStatus(app: String, isFocused: Bool)
}

/// How a notification catches the person's eye.
public enum AlertPresentation: String, Sendable, Hashable, Codable {
    /// The Lock Screen lights up and shows it.
    case lockScreen
    /// A banner that goes away by itself.
    case temporaryBanner
    /// A banner that stays until the person does something with it (SET-6).
    case persistentBanner
    /// The car's screen shows it (CAT-19).
    case carScreen
}
