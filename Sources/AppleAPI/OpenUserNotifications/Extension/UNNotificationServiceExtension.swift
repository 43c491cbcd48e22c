public import Foundation

/// An extension that may change a push notification before it is shown (NSE-1, NSE-2).
///
/// The device creates one object of the subclass per push and reuses the process (NSE-19, NSE-20).
/// As on an iPhone, a subclass declares no initializer or overrides `init()`. It inherits
/// `init(_madeByTheSystem:)` and must not implement it.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationserviceextension>.
open class UNNotificationServiceExtension: NSObject {
    public override init() { super.init() }

    /// Creates an object of a subclass for the device.
    ///
    /// This initializer is not part of Apple's API. Swift can create an object of a class known
    /// only at run time only through a `required` initializer. If `init()` itself were required, a
    /// subclass could not write `override init()`.
    public required convenience init(_madeByTheSystem: Void) { self.init() }

    /// Receives a push notification; the extension passes the content to show to `contentHandler`
    /// within about 30 seconds (NSE-9).
    ///
    /// This method runs on a separate thread, not on the main thread. Only the first call of the
    /// handler counts; it may come from any thread, during this method or later (NSE-10, NSE-13).
    /// The default implementation passes on the content unchanged. An override may declare the
    /// handler `@Sendable` or not.
    @preconcurrency
    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// Reports that the time is up: the last chance to call the content handler (NSE-9).
    ///
    /// It runs on another thread than `didReceive`. The default implementation does nothing.
    open func serviceExtensionTimeWillExpire() {}
}
