public import Foundation
public import OpenUIKit
public import OpenUserNotifications

/// The view controller of an expanded notification (CEX-1).
///
/// All of Apple's requirements but the first are optional, and the one with a handler has an
/// `async` variant; an app implements one of the two. Here they are ordinary requirements with
/// default implementations.
///
/// A device runs the extension in a separate process, on the main thread, while a user has the
/// notification open. Its screens show the view.
///
/// See
/// <https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextension>.
@preconcurrency @MainActor
public protocol UNNotificationContentExtension: NSObjectProtocol {
    /// Shows a notification. It is called after the view was loaded, and for each further
    /// notification of the same thread (CEX-5).
    func didReceive(_ notification: UNNotification)

    /// Handles the user's response. The completion handler determines whether the view stays
    /// (CEX-8, CEX-9).
    @preconcurrency
    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion:
            @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void)

    /// Handles the user's response. The result determines whether the view stays (CEX-8, CEX-9).
    // `@MainActor` again: without it, Swift 5 code with the `async` variant gets a warning.
    @MainActor
    func didReceive(_ response: UNNotificationResponse) async
        -> UNNotificationContentExtensionResponseOption

    /// The button that starts and pauses playback (CEX-11).
    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }

    var mediaPlayPauseButtonFrame: CGRect { get }

    var mediaPlayPauseButtonTintColor: UIColor { get }

    func mediaPlay()

    func mediaPause()
}
