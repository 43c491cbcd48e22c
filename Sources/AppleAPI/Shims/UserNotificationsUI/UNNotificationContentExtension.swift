public import Foundation
public import OpenUIKit
public import OpenUserNotifications

/// The view controller of an expanded notification (CEX-1).
///
/// Apple's requirements but the first are optional, and the one with a handler has an `async` form;
/// write one form of those you want. Here they are ordinary requirements with defaults.
///
/// A device runs it in a process of its own, on the main thread, while a person has a notification
/// open, and its screens show the view.
///
/// See <https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextension>.
@preconcurrency @MainActor
public protocol UNNotificationContentExtension: NSObjectProtocol {
    /// Shows a notification: after the view was loaded, and again for each further one of the same
    /// thread (CEX-5).
    func didReceive(_ notification: UNNotification)

    /// Takes what a person did; the handler says what becomes of the view (CEX-8, CEX-9).
    @preconcurrency
    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion:
            @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void)

    /// Takes what a person did, and says what becomes of the view (CEX-8, CEX-9).
    // `@MainActor` again: without it, Swift 5 code with the `async` form gets a warning.
    @MainActor
    func didReceive(_ response: UNNotificationResponse) async
        -> UNNotificationContentExtensionResponseOption

    /// Which button plays and pauses (CEX-11).
    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }

    /// Where the button is.
    var mediaPlayPauseButtonFrame: CGRect { get }

    /// The button's colour.
    var mediaPlayPauseButtonTintColor: UIColor { get }

    /// Begins to play.
    func mediaPlay()

    /// Pauses.
    func mediaPause()
}
