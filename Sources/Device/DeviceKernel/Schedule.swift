internal import Foundation
internal import NotificationModel

/// When a local trigger fires next: TIM-1 to TIM-8, CAL-1 to CAL-17.
struct Schedule {
    let settings: DeviceSettings

    /// The next date strictly after a time, or `nil` when it never fires.
    func next(_ trigger: NotificationTrigger, after now: Date) -> Date? {
        switch trigger {
        case .push: nil
        case .timeInterval(let interval, _): interval > 0 ? now + interval : nil
        case .calendar(let components, _):
            CalendarMatch.next(after: now, matching: components, zone: settings.timeZone)
        // Without the permission to locate, a region never fires (LOC-3).
        case .location: nil
        }
    }
}
