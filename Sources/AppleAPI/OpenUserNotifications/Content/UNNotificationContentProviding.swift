public import Foundation
public import OpenIntents

/// An object that content can be updated from: a message or a call (COM-32).
///
/// An app's class may conform, but `updating(from:)` rejects its objects.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationcontentproviding>.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

extension INSendMessageIntent: UNNotificationContentProviding {}

extension INStartCallIntent: UNNotificationContentProviding {}
