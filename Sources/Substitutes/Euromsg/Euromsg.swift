// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UserNotifications

/// The part of Related Digital's Euromsg that notification extensions use.
///
/// The original reports the delivery and attaches the message's media. Here the content arrives as
/// the push has it.
public enum Euromsg {
    public static func configure(
        appAlias: String, launchOptions: [AnyHashable: Any]? = nil, enableLog: Bool = false,
        appGroupsKey: String? = nil, deliveredBadge: Bool? = true
    ) {}

    public static func didReceive(
        _ bestAttemptContent: UNMutableNotificationContent?,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        contentHandler(bestAttemptContent ?? UNMutableNotificationContent())
    }

    public static func handlePush(pushDictionary: [AnyHashable: Any]) {}
}
