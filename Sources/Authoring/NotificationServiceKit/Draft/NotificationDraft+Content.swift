internal import Foundation
public import UserNotifications

extension NotificationDraft {
    /// Reads content.
    ///
    /// Its sound becomes `asReceived`, since no app can read which one it is; files that are attached
    /// already stay attached and are not in `attachments`.
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

    /// Makes it as unobtrusive as can be without dropping it.
    mutating func quieten() {
        sound = .none
        interruptionLevel = .passive
        relevanceScore = 0
    }
}
