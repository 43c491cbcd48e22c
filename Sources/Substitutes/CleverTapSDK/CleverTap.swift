// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation

/// The part of CleverTap that notification extensions use.
///
/// The original reports events and profiles. Here nothing is reported.
open class CleverTap: @unchecked Sendable {
    private static let shared = CleverTap()

    @discardableResult
    open class func sharedInstance() -> CleverTap? { shared }

    @discardableResult
    open class func autoIntegrate() -> CleverTap? { shared }

    open class func setDebugLevel(_ level: Int32) {}

    open class func enableLocation(_ enabled: Bool) {}

    open func recordNotificationViewedEvent(withData notificationData: Any) {}

    open func recordNotificationClickedEvent(withData notificationData: Any) {}

    open func handleNotification(withData data: Any) {}

    open func recordEvent(_ event: String) {}

    open func recordEvent(_ event: String, withProps properties: [AnyHashable: Any]) {}

    open func onUserLogin(_ properties: [AnyHashable: Any]) {}

    open func profilePush(_ properties: [AnyHashable: Any]) {}

    open func setPushToken(_ pushToken: Data) {}
}

public enum CleverTapLogLevel: Int32, Sendable {
    case off = -1
    case info = 0
    case debug = 1
}
