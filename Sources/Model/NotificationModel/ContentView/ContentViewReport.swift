package import Foundation

/// A message that a content extension's process sends to the device unprompted.
///
/// `drew` contains only pictures with new names. `setActions` reports a change of
/// `notificationActions` (CEX-12), and `playing` a start or pause of the media (CEX-11).
/// `performDefaultAction` and `dismiss` forward the calls of the extension (CEX-13, CEX-14).
package enum ContentViewReport: Sendable, Hashable, Codable {
    case drew(ContentViewSnapshot, pictures: [String: Data])
    case setActions([NotificationAction])
    case playing(Bool)
    case performDefaultAction
    case dismiss
}

/// What happens to a content extension's view after a response (CEX-9). Raw values are Apple's.
package enum ContentViewResponseOption: Int, Sendable, Hashable, Codable {
    case doNotDismiss = 0
    case dismiss = 1
    /// Dismisses the view and forwards the action to the app, which otherwise does not get it.
    case dismissAndForwardAction = 2
}
