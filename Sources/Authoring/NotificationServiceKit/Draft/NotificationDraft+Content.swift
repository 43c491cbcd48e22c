internal import Foundation
public import UserNotifications

extension NotificationDraft {
    /// Creates a draft from content.
    ///
    /// The sound becomes `asReceived`, since an app cannot read the name of a sound. Files that are
    /// already attached stay attached, but are not in `attachments`.
    public init(_ content: UNNotificationContent) {
        self.init()
        title = content.title
        subtitle = content.subtitle
        body = content.body
        threadIdentifier = content.threadIdentifier
        categoryIdentifier = content.categoryIdentifier
        targetContentIdentifier = content.targetContentIdentifier
        badge = content.badge?.intValue
        sound = content.sound == nil ? .none : .asReceived
        if #available(iOS 15, macOS 12, *) {
            interruptionLevel = DraftInterruptionLevel(rawValue: content.interruptionLevel.rawValue)
            relevanceScore = content.relevanceScore
        }
        if #available(iOS 16, macOS 13, *) { filterCriteria = content.filterCriteria }
        for (key, value) in content.userInfo {
            guard let key = key as? String, let value = PayloadValue(value) else { continue }
            userInfo[key] = value
        }
        base = DraftBase(content, self)
    }

    mutating func quieten() {
        sound = .none
        interruptionLevel = .passive
        relevanceScore = 0
    }
}
