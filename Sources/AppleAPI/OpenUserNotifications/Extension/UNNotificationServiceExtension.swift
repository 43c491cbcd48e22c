public import Foundation

/// A program that may change a push before it is shown (NSE-1, NSE-2).
///
/// The device makes a new object of the subclass for each push, in one process that it uses again
/// (NSE-19, NSE-20). A subclass either declares no initializer or overrides `init()`, as on an
/// iPhone; `init(_madeByTheSystem:)` comes along by inheritance and is not to be written.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationserviceextension>.
open class UNNotificationServiceExtension: NSObject {
    /// Creates an extension.
    public override init() { super.init() }

    /// How the device makes an object of a subclass.
    ///
    /// Not Apple's: Swift makes an object of a class known at run time only through a `required`
    /// initializer, and were `init()` itself required, a subclass could not write `override
    /// init()`.
    public required convenience init(_madeByTheSystem: Void) { self.init() }

    /// Asks for the content to show, to be given to `contentHandler` within about 30 seconds
    /// (NSE-9).
    ///
    /// Runs on a thread of its own, not on the main thread. The first call of the handler counts,
    /// from any thread, during this call or later (NSE-10, NSE-13). Unless a subclass overrides it,
    /// the content is handed back unchanged. An override may say `@Sendable` of the handler or not.
    @preconcurrency
    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// Says that time is up: a last chance to call the content handler, on another thread than
    /// `didReceive` (NSE-9).
    ///
    /// Unless a subclass overrides it, it does nothing.
    open func serviceExtensionTimeWillExpire() {}
}
