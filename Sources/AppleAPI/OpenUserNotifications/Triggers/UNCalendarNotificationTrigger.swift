public import Foundation
package import NotificationModel

/// A trigger that fires at the next date that matches all components, once or repeatedly (CAL-1).
///
/// See <https://developer.apple.com/documentation/usernotifications/uncalendarnotificationtrigger>.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
    package override init(model: NotificationTrigger) { super.init(model: model) }

    /// Creates a trigger. If no date can match the components, it never fires and nothing traps
    /// (CAL-7).
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(model: .calendar(dateComponents, repeats: repeats))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard case .calendar = model else { return nil }
    }

    open var dateComponents: DateComponents {
        guard case .calendar(let components, _) = model else {
            preconditionFailure("UNCalendarNotificationTrigger contains another trigger type.")
        }
        return components
    }

    /// Returns the first matching date strictly after the current time, or `nil` if there is none.
    ///
    /// Each call computes the date again (CAL-15, CAL-17).
    open func nextTriggerDate() -> Date? {
        CalendarMatch.next(after: Date(), matching: dateComponents)
    }
}
