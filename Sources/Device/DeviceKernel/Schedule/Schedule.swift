internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The next firing time of a local trigger: TIM-1 to TIM-8, CAL-1 to CAL-17. All times are true
/// times.
struct Schedule {
    let settings: DeviceSettings

    /// Returns the next time strictly after a time; `nil` if the trigger never fires or depends on
    /// a place only.
    func next(_ trigger: NotificationTrigger, after now: Date) -> Date? {
        switch trigger {
        case .push, .location: nil
        case .timeInterval(let interval, _):
            interval > 0 ? (now + interval).ifConceivable : nil
        case .calendar(let components, _): date(components, after: now)
        }
    }

    /// Returns the next time after `now` of a trigger that was due at `due`. Intervals keep their
    /// phase.
    func next(_ trigger: NotificationTrigger, following due: Date?, after now: Date) -> Date? {
        guard case .timeInterval(let interval, _) = trigger, interval > 0, let due else {
            return next(trigger, after: now)
        }
        let missed = max(0, (now.timeIntervalSince(due) / interval).rounded(.down))
        let next = due + (missed + 1) * interval
        // An interval too small to change a date would repeat at the same time forever.
        return next > now ? next.ifConceivable : nil
    }

    private func date(_ components: DateComponents, after now: Date) -> Date? {
        // The components refer to the person's clock.
        let wall = CalendarMatch.next(
            after: now + settings.clockOffset, matching: components, zone: settings.timeZone,
            calendar: settings.calendarValue)
        return wall?.ifConceivable.map { $0 - settings.clockOffset }
    }
}

extension Date {
    /// The date; `nil` beyond the year 4000.
    ///
    /// Nothing fires after that, because calendars and date formatting have limits.
    fileprivate var ifConceivable: Date? { self < .distantFuture ? self : nil }
}

extension DeviceSettings {
    /// The calendar of dates that name none. An unknown name means the Gregorian calendar.
    var calendarValue: Calendar {
        Calendar(identifier: Self.calendars[calendar] ?? .gregorian)
    }

    private static let calendars: [String: Calendar.Identifier] = [
        "gregorian": .gregorian, "iso8601": .iso8601, "buddhist": .buddhist,
        "chinese": .chinese, "coptic": .coptic, "ethiopic": .ethiopicAmeteMihret,
        "hebrew": .hebrew, "indian": .indian, "islamic": .islamic, "japanese": .japanese,
        "persian": .persian, "roc": .republicOfChina,
    ]
}
