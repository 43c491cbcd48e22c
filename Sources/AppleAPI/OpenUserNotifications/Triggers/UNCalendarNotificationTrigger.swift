public import Foundation
package import NotificationModel

/// Fires at the next date that matches every component set, once or each time (CAL-1).
///
/// See <https://developer.apple.com/documentation/usernotifications/uncalendarnotificationtrigger>.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
    /// Wraps the values of a trigger.
    package override init(model: NotificationTrigger) { super.init(model: model) }

    /// Creates a trigger.
    ///
    /// Components that no date can match never fire; nothing traps (CAL-7).
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(model: .calendar(dateComponents, repeats: repeats))
    }

    /// Reads a trigger from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard case .calendar = model else { return nil }
    }

    /// The components to match.
    open var dateComponents: DateComponents {
        guard case .calendar(let components, _) = model else {
            preconditionFailure("A UNCalendarNotificationTrigger holds another trigger.")
        }
        return components
    }

    /// The first matching date strictly after now, computed at each call; `nil` when there is none
    /// (CAL-15, CAL-17).
    open func nextTriggerDate() -> Date? {
        CalendarMatch.next(after: Date(), matching: dateComponents)
    }
}
