package import OpenUserNotifications

/// The device's side of a content extension: what `NSExtensionContext` asks (ours, not Apple's).
package protocol ContentExtensionHost: AnyObject {
    /// The actions shown, and to be shown (CEX-12).
    var notificationActions: [UNNotificationAction] { get set }
    /// The extension began to play by itself (CEX-11).
    func mediaPlayingStarted()
    /// The extension paused by itself (CEX-11).
    func mediaPlayingPaused()
    /// Launch the app with the default action (CEX-13).
    func performNotificationDefaultAction()
    /// Close the view (CEX-14).
    func dismissNotificationContentExtension()
}
