public import Foundation
public import OpenIntents

/// What content can be updated from: a message or a call (COM-32).
///
/// An app's own class may adopt it, but `updating(from:)` refuses such objects.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationcontentproviding>.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// A message says who writes.
extension INSendMessageIntent: UNNotificationContentProviding {}

/// A call says who calls.
extension INStartCallIntent: UNNotificationContentProviding {}
