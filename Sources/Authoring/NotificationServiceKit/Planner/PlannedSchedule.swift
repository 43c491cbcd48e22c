public import Foundation

/// A time of day on the clock.
public struct TimeOfDay: Sendable, Hashable, Codable {
    /// 0 to 23.
    package let hour: Int
    /// 0 to 59.
    package let minute: Int

    /// Describes a time; numbers out of bounds become the nearest.
    public init(_ hour: Int, _ minute: Int = 0) {
        self.hour = min(max(0, hour), 23)
        self.minute = min(max(0, minute), 59)
    }

    /// Minutes since midnight.
    var minutes: Int { hour * 60 + minute }
}

/// A day of the Gregorian calendar.
public struct PlannedDay: Sendable, Hashable, Codable {
    /// The year.
    package var year: Int
    /// 1 to 12.
    package var month: Int
    /// 1 to 31.
    package var day: Int

    /// Describes a day of the Gregorian calendar; `month` is 1 to 12 and `day` 1 to 31.
    public init(_ year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day of a moment in a time zone.
    public init(_ date: Date, in zone: TimeZone) {
        let parts = Calendar.gregorian(in: zone).dateComponents([.year, .month, .day], from: date)
        self.init(parts.year ?? 1970, parts.month ?? 1, parts.day ?? 1)
    }
}

/// Whose clock a schedule means.
public enum PlannedZone: Sendable, Hashable, Codable {
    /// The clock of wherever the person is: a reminder to get up.
    case floating
    /// The clock of a place, by its identifier such as "Europe/Berlin": a meeting there. An identifier
    /// that the system does not know counts as `floating`.
    case fixed(String)

    /// The time zone, while the person is in `local`.
    func timeZone(local: TimeZone) -> TimeZone {
        switch self {
        case .floating: local
        case .fixed(let identifier): TimeZone(identifier: identifier) ?? local
        }
    }

    /// Whether it moves along with the person.
    var isFloating: Bool {
        switch self {
        case .floating: true
        case .fixed(let identifier): TimeZone(identifier: identifier) == nil
        }
    }
}

/// When a planned notification comes.
public enum PlannedSchedule: Sendable, Hashable, Codable {
    /// Once, at a moment, wherever the person is.
    case once(Date)
    /// Once, at a time of a clock.
    case onDay(PlannedDay, TimeOfDay, PlannedZone)
    /// Again and again by the calendar.
    case repeating(Recurrence)
    /// Again and again after a number of seconds, at least 60, counted from a moment, which is the
    /// first time.
    case every(TimeInterval, from: Date)

    /// The shortest time between two, in seconds (TIM-2).
    package static let secondsMin: TimeInterval = 60
}

/// A rule by which days repeat.
public struct Recurrence: Sendable, Hashable, Codable {
    /// Which days a rule has: each, those of a week, one of a month or one of a year.
    public enum Unit: Sendable, Hashable, Codable {
        /// Each day.
        case day
        /// These days of each week: 1 is Sunday, 7 Saturday.
        case week(on: Set<Int>)
        /// This day of each month, 1 to 31.
        case month(on: Int)
        /// This day of each year: month and day.
        case year(month: Int, day: Int)
    }

    /// What a month without the day has instead.
    public enum MissingDay: String, Sendable, Hashable, Codable {
        /// Its last day.
        case lastDay
        /// Nothing.
        case skip
        /// The first day of the next month, as a repeating trigger of the system has it (CAL-6).
        case nextMonth
    }

    /// The most units between two times.
    package static let everyMax = 1000

    /// Which days.
    package var unit: Unit
    /// Every how many units: 2 with `week` is every other week. 1 to `everyMax`.
    package var every: Int
    /// The time of day. One that the clock skips becomes the next that it has; of one that comes
    /// twice the first counts.
    package var time: TimeOfDay
    /// The first day that may have it; units are counted from its week, month or year.
    package var start: PlannedDay
    /// The last day that may have it; `nil` is without end.
    package var end: PlannedDay?
    /// Whose clock it means.
    package var zone: PlannedZone
    /// What a month without the day has instead.
    package var missingDay: MissingDay

    /// Describes a rule.
    ///
    /// - Parameters:
    ///   - unit: Which days.
    ///   - every: Every how many units, 1 to 1000; a number beyond becomes the nearest.
    ///   - time: The time of day.
    ///   - start: The first day that may have it.
    ///   - end: The last day that may have it; `nil` is without end.
    ///   - zone: Whose clock it means.
    ///   - missingDay: What a month without the day has instead.
    public init(
        _ unit: Unit, every: Int = 1, at time: TimeOfDay, from start: PlannedDay,
        until end: PlannedDay? = nil, zone: PlannedZone = .floating,
        missingDay: MissingDay = .lastDay
    ) {
        self.unit = unit
        self.every = min(max(1, every), Self.everyMax)
        self.time = time
        self.start = start
        self.end = end
        self.zone = zone
        self.missingDay = missingDay
    }
}

extension Calendar {
    /// The calendar in which the planner counts, whichever the person uses.
    static func gregorian(in zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        // Weeks begin on Monday, so that "every other week" does not depend on the region.
        calendar.firstWeekday = 2
        return calendar
    }

    /// The moment of a time on a day that the calendar has; `nil` for a day that it has not.
    func moment(_ day: PlannedDay, _ time: TimeOfDay) -> Date? {
        let parts = DateComponents(year: day.year, month: day.month, day: day.day)
        guard let noon = date(from: parts).flatMap({ date(byAdding: .hour, value: 12, to: $0) }),
            dateComponents([.year, .month, .day], from: noon) == parts
        else { return nil }
        let midnight = startOfDay(for: noon)
        if time.minutes == 0 { return midnight }
        return nextDate(
            after: midnight.addingTimeInterval(-1),
            matching: DateComponents(hour: time.hour, minute: time.minute, second: 0),
            matchingPolicy: .nextTime, repeatedTimePolicy: .first)
    }
}
