package import Foundation

/// What a content extension's process tells the device by itself.
package enum ContentViewReport: Sendable, Hashable, Codable {
    /// The view changed. `pictures` holds the files of the names that were not sent before.
    case drew(ContentViewSnapshot, pictures: [String: Data])
    /// `notificationActions` was set (CEX-12).
    case setActions([NotificationAction])
    /// It plays or paused by itself (CEX-11).
    case playing(Bool)
    /// `performNotificationDefaultAction()` (CEX-13).
    case performDefaultAction
    /// `dismissNotificationContentExtension()` (CEX-14).
    case dismiss
}

/// What becomes of a content extension's view after a response (CEX-9). Raw values are Apple's.
package enum ContentViewResponseOption: Int, Sendable, Hashable, Codable {
    /// It stays, and the app is not told.
    case doNotDismiss = 0
    /// It goes, and the app is not told.
    case dismiss = 1
    /// It goes, and the app is told.
    case dismissAndForwardAction = 2
}
