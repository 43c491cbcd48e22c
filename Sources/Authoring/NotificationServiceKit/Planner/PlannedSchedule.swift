public import Foundation

/// A local time of day, to the minute.
public struct TimeOfDay: Sendable, Hashable, Codable {
    package let hour: Int
    package let minute: Int

    /// Creates a time. Values out of range are clamped.
    public init(_ hour: Int, _ minute: Int = 0) {
        self.hour = min(max(0, hour), 23)
        self.minute = min(max(0, minute), 59)
    }

    var minutes: Int { hour * 60 + minute }
}

/// A day of the Gregorian calendar.
public struct PlannedDay: Sendable, Hashable, Codable {
    package var year: Int
    package var month: Int
    package var day: Int

    /// Creates a day of the Gregorian calendar; `month` is 1 to 12 and `day` is 1 to 31.
    public init(_ year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Creates the day of a moment in a time zone.
    public init(_ date: Date, in zone: TimeZone) {
        let parts = Calendar.gregorian(in: zone).dateComponents([.year, .month, .day], from: date)
        self.init(parts.year ?? 1970, parts.month ?? 1, parts.day ?? 1)
    }
}

/// The time zone of a schedule: the person's current one, for example for an alarm, or a fixed one,
/// for example for a meeting.
public enum PlannedZone: Sendable, Hashable, Codable {
    case floating
    /// A fixed time zone, by its identifier such as `Europe/Berlin`, for example for a meeting. An
    /// unknown identifier counts as `floating`.
    case fixed(String)

    func timeZone(local: TimeZone) -> TimeZone {
        switch self {
        case .floating: local
        case .fixed(let identifier): TimeZone(identifier: identifier) ?? local
        }
    }

    var isFloating: Bool {
        switch self {
        case .floating: true
        case .fixed(let identifier): TimeZone(identifier: identifier) == nil
        }
    }
}

/// When a planned notification is delivered.
///
/// ```swift
/// let meeting = PlannedSchedule.onDay(
///     PlannedDay(2026, 12, 1), TimeOfDay(14, 30), .fixed("Europe/Berlin"))
/// let hourly = PlannedSchedule.every(3600, from: Date())
/// ```
public enum PlannedSchedule: Sendable, Hashable, Codable {
    case once(Date)
    case onDay(PlannedDay, TimeOfDay, PlannedZone)
    case repeating(Recurrence)
    /// Repeatedly after an interval in seconds, at least 60. The given moment is the first
    /// delivery.
    case every(TimeInterval, from: Date)

    /// The shortest interval of a repeating trigger, in seconds (TIM-2).
    package static let secondsMin: TimeInterval = 60
}

/// A rule for repeating days, with a time of day.
///
/// ```swift
/// let rent = Recurrence(
///     .month(on: 31), at: TimeOfDay(9), from: PlannedDay(2026, 1, 31), missingDay: .lastDay)
/// let everySecondMonday = Recurrence(
///     .week(on: [2]), every: 2, at: TimeOfDay(9), from: PlannedDay(2026, 9, 7))
/// ```
public struct Recurrence: Sendable, Hashable, Codable {
    /// The days of a rule: every day, some days of the week, one day of the month, or one day of
    /// the year.
    public enum Unit: Sendable, Hashable, Codable {
        case day
        case week(on: Set<Int>)
        case month(on: Int)
        case year(month: Int, day: Int)
    }

    /// What happens in a month without the rule's day.
    public enum MissingDay: String, Sendable, Hashable, Codable {
        case lastDay
        case skip
        /// The first day of the next month, like a repeating trigger of the system (CAL-6).
        case nextMonth
    }

    package static let everyMax = 1000

    package var unit: Unit
    package var every: Int
    /// The time of day. A time that daylight saving skips becomes the next one that exists. Of a
    /// time that occurs twice, the first counts.
    package var time: TimeOfDay
    package var start: PlannedDay
    package var end: PlannedDay?
    package var zone: PlannedZone
    package var missingDay: MissingDay

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - unit: The days.
    ///   - every: The number of units between two days, 1 to 1000. Values out of range are clamped.
    ///   - time: The time of day.
    ///   - start: The first possible day.
    ///   - end: The last possible day; `nil` means no end.
    ///   - zone: The time zone of the rule.
    ///   - missingDay: What happens in a month without the day.
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
    static func gregorian(in zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        // Weeks begin on Monday, so that "every other week" does not depend on the region.
        calendar.firstWeekday = 2
        return calendar
    }

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
