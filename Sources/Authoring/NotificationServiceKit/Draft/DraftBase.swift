internal import Foundation
internal import UserNotifications

/// The content that a draft was read from. It keeps the properties that a draft cannot represent,
/// so that they appear again.
///
/// Unchecked: the content is a copy that never changes, so any thread may read it.
final class DraftBase: @unchecked Sendable, Hashable {
    let content: UNNotificationContent
    let draft: NotificationDraft

    init(_ content: UNNotificationContent, _ draft: NotificationDraft) {
        self.content = content.copy() as? UNNotificationContent ?? content
        self.draft = draft
    }

    static func == (left: DraftBase, right: DraftBase) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
