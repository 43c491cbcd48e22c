package import Foundation

/// Finds the dates of a calendar trigger, by those rules of CAL-1 to CAL-17 that do not depend on a
/// device.
///
/// ```swift
/// let nine = CalendarMatch.next(
///     after: now, matching: DateComponents(hour: 9, minute: 0),
///     zone: TimeZone(identifier: "Europe/Berlin") ?? .current)
/// ```
///
/// Both `nextTriggerDate()` of Apple's class and the device's schedule use it.
package enum CalendarMatch {
    /// Returns the first matching date strictly after `date`; `nil` if none exists.
    ///
    /// Components without a calendar use `calendar` (CAL-12). Without a time zone, or with an
    /// autoupdating one, they use the time zone `zone` (CAL-10). Any other time zone fixes the
    /// moment (CAL-11).
    package static func next(
        after date: Date, matching components: DateComponents, zone: TimeZone = .current,
        calendar: @autoclosure () -> Calendar = .current
    ) -> Date? {
        guard isPossible(components) else { return nil }
        var calendar = components.calendar ?? calendar()
        if let pinned = components.timeZone, pinned != .autoupdatingCurrent {
            calendar.timeZone = pinned
        } else {
            calendar.timeZone = zone
        }
        var wanted = components
        wanted.calendar = nil
        wanted.timeZone = nil
        fillSmaller(&wanted)
        let found = calendar.nextDate(
            after: date, matching: wanted, matchingPolicy: .nextTimePreservingSmallerComponents)
        guard let found, !isMatch(found, of: wanted, in: calendar) else { return found }
        // Foundation replaces a date in the past with a later one that is no match (CAL-15).
        return calendar.nextDate(after: date, matching: wanted, matchingPolicy: .strict)
    }

    /// Returns whether a date has the components, or replaces an hour that the clocks skip (CAL-13)
    /// or a day that the month lacks (CAL-6).
    private static func isMatch(
        _ date: Date, of wanted: DateComponents, in calendar: Calendar
    ) -> Bool {
        var day = wanted
        (day.hour, day.minute, day.second, day.nanosecond) = (nil, nil, nil, nil)
        if calendar.date(date, matchesComponents: day) { return true }
        guard let number = day.day, let before = calendar.date(byAdding: .day, value: -1, to: date),
            let days = calendar.range(of: .day, in: .month, for: before), days.count < number
        else { return false }
        day.day = days.count
        return calendar.date(before, matchesComponents: day)
    }

    /// Returns whether the components can match. Impossible numbers (CAL-7) and a quarter (CAL-8)
    /// never match.
    private static func isPossible(_ components: DateComponents) -> Bool {
        guard components.quarter == nil else { return false }
        let ranges: [(Int?, ClosedRange<Int>)] = [
            (components.month, 1...13), (components.day, 1...31), (components.hour, 0...23),
            (components.minute, 0...59), (components.second, 0...59),
            (components.weekday, 1...7), (components.nanosecond, 0...999_999_999),
        ]
        return ranges.allSatisfy { value, range in value.map(range.contains) ?? true }
    }

    /// Sets components smaller than the smallest given one to their first value (CAL-2).
    private static func fillSmaller(_ components: inout DateComponents) {
        let hasDay =
            components.day != nil || components.weekday != nil || components.weekOfYear != nil
            || components.weekOfMonth != nil || components.month != nil || components.year != nil
            || components.yearForWeekOfYear != nil || components.era != nil
        let hasHour = components.hour != nil
        let hasMinute = components.minute != nil
        let hasWeek =
            components.weekday != nil || components.weekOfYear != nil
            || components.weekOfMonth != nil
        let hasLarge = components.month != nil || components.year != nil
        if hasLarge, components.day == nil, !hasWeek { components.day = 1 }
        if components.year != nil, components.month == nil, !hasWeek { components.month = 1 }
        if hasDay, !hasHour, !hasMinute, components.second == nil { components.hour = 0 }
        if components.hour != nil, !hasMinute { components.minute = 0 }
        if components.minute != nil || components.hour != nil, components.second == nil {
            components.second = 0
        }
    }
}
