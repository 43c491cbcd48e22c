public import Foundation

/// Where an app asks for permission, schedules notifications and hears of them.
///
/// Every call goes to the device of the process (`CurrentDevice`) and takes effect in the order in
/// which it was made (ADD-13, LIST-5). Calls may be made on any thread; completion handlers run
/// once, on a thread of the device link (AUTH-6). In a process without a device no call hangs:
/// those with an error report it, the others answer as for an app that never did anything, and one
/// sentence on standard error says how to get a device.
///
/// See <https://developer.apple.com/documentation/usernotifications/unusernotificationcenter>.
open class UNUserNotificationCenter: NSObject {
    // The only mutable part is the delegate, which apps set and the runtime reads on the main
    // thread.
    nonisolated(unsafe) private static let only = UNUserNotificationCenter(only: ())

    private init(only: Void) { super.init() }

    /// The app's centre: always the same object.
    ///
    /// An extension's centre acts for its app (ADD-15).
    open class func current() -> UNUserNotificationCenter { unsafe only }

    /// Who hears of notifications and of what people do with them.
    ///
    /// Held weakly (DEL-2); set it before launching ends (DEL-1).
    open weak var delegate: (any UNUserNotificationCenterDelegate)?

    /// Whether the device shows an app's own interface for expanded notifications (CEX-17).
    open var supportsContentExtensions: Bool { true }
}
