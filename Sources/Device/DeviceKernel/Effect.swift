public import Foundation
public import NotificationModel

/// What the shell must do because of an event. Effects are to be carried out in order.
public enum Effect: Sendable, Hashable {
    /// Answer an app's call.
    case answer(call: UInt64, AppAnswer)
    /// Ask the person whether an app may notify.
    case prompt(app: String)
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
    /// Wake an app in the background with a payload.
    case wakeApp(app: String, payload: [String: PropertyValue])
    /// Bring an app to the front, launching it if need be; `nil` shows the home screen.
    case showApp(app: String?)
    /// A notification caught the person's eye: light, banner.
    case announce(notification: String)
    /// Play a sound of an app.
    case play(NotificationSound, app: String, notification: String)
    /// Fire a timer at a time of the device's clock; setting it again moves it.
    case setTimer(TimerID, at: Date)
    /// Forget a timer.
    case cancelTimer(TimerID)
}
