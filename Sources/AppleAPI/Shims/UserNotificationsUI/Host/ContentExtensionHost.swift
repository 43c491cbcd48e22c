package import OpenUserNotifications

/// The device's side of a content extension, for the methods of `NSExtensionContext`.
///
/// It belongs to Bellhop, not to Apple's API.
package protocol ContentExtensionHost: AnyObject {
    /// The actions that the notification shows. Setting them replaces them (CEX-12).
    var notificationActions: [UNNotificationAction] { get set }
    /// Called when the extension starts media playback (CEX-11).
    func mediaPlayingStarted()
    /// Called when the extension pauses media playback (CEX-11).
    func mediaPlayingPaused()
    /// Launches the app with the default action (CEX-13).
    func performNotificationDefaultAction()
    /// Closes the view (CEX-14).
    func dismissNotificationContentExtension()
}
