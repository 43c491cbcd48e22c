package import Foundation

/// Which date a calendar trigger means: those rules of CAL-1 to CAL-17 that depend on no device.
///
/// `nextTriggerDate()` of Apple's class and the device's schedule both read them here.
package enum CalendarMatch {
    /// The first matching date strictly after `date`; `nil` when there is none.
    ///
    /// Components without a calendar mean `calendar` (CAL-12); without a time zone, or with an
    /// autoupdating one, they mean the zone of `zone` (CAL-10), any other pins the moment (CAL-11).
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
        return calendar.nextDate(
            after: date, matching: wanted, matchingPolicy: .nextTimePreservingSmallerComponents)
    }

    /// Impossible numbers match nothing (CAL-7), and neither does a set quarter (CAL-8).
    private static func isPossible(_ components: DateComponents) -> Bool {
        guard components.quarter == nil else { return false }
        let ranges: [(Int?, ClosedRange<Int>)] = [
            (components.month, 1...13), (components.day, 1...31), (components.hour, 0...23),
            (components.minute, 0...59), (components.second, 0...59),
            (components.weekday, 1...7), (components.nanosecond, 0...999_999_999),
        ]
        return ranges.allSatisfy { value, range in value.map(range.contains) ?? true }
    }

    /// Components smaller than the smallest one set count as their first value (CAL-2).
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
