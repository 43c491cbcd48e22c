internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// When a local trigger fires next: TIM-1 to TIM-8, CAL-1 to CAL-17. In and out go true times.
struct Schedule {
    let settings: DeviceSettings

    /// The next time strictly after a time, or `nil` when it never fires or only a place decides.
    func next(_ trigger: NotificationTrigger, after now: Date) -> Date? {
        switch trigger {
        case .push, .location: nil
        case .timeInterval(let interval, _):
            interval > 0 ? (now + interval).ifConceivable : nil
        case .calendar(let components, _): date(components, after: now)
        }
    }

    /// The next time after `now` of a trigger that was due at `due`: intervals keep their step.
    func next(_ trigger: NotificationTrigger, following due: Date?, after now: Date) -> Date? {
        guard case .timeInterval(let interval, _) = trigger, interval > 0, let due else {
            return next(trigger, after: now)
        }
        let missed = max(0, (now.timeIntervalSince(due) / interval).rounded(.down))
        let next = due + (missed + 1) * interval
        // Steps too small for a date to tell would come again and again at one time.
        return next > now ? next.ifConceivable : nil
    }

    private func date(_ components: DateComponents, after now: Date) -> Date? {
        // The components speak of the person's clock.
        let wall = CalendarMatch.next(
            after: now + settings.clockOffset, matching: components, zone: settings.timeZone,
            calendar: settings.calendarValue)
        return wall?.ifConceivable.map { $0 - settings.clockOffset }
    }
}

extension Date {
    /// The date, unless it lies beyond the year 4000, where nothing ever fires: calendars and texts
    /// of dates end somewhere.
    fileprivate var ifConceivable: Date? { self < .distantFuture ? self : nil }
}

extension DeviceSettings {
    /// The calendar of dates that name none; an unknown name is the Gregorian one.
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
