package import Foundation

/// A date and time as the device's clock shows it, without a time zone. Every value is a valid
/// date.
package struct LocalDateTime: Sendable, Hashable, CustomStringConvertible {
    package var year: Int
    package var month: Int
    package var day: Int
    package var time: LocalTime

    /// Returns the moment at which a clock in a time zone shows this date and time.
    ///
    /// A time that a change to daylight saving time skips gives a later moment.
    package func date(in zone: TimeZone) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar.date(
            from: DateComponents(
                year: year, month: month, day: day, hour: time.hour, minute: time.minute,
                second: time.second))
    }

    package var description: String {
        let date = [(year, 4), (month, 2), (day, 2)].map { Self.digits($0, $1) }
        return date.joined(separator: "-") + "T\(time)"
    }

    static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}

package struct LocalTime: Sendable, Hashable, CustomStringConvertible {
    package var hour: Int
    package var minute: Int
    package var second: Int

    package var description: String {
        [hour, minute, second].map { LocalDateTime.digits($0, 2) }.joined(separator: ":")
    }
}

extension LocalTime {
    /// Parses `7:00`, `07:00` or `07:00:30`; `nil` for anything else.
    init?(_ text: Substring) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), (1...2).contains(parts[0].count),
            parts.dropFirst().allSatisfy({ $0.count == 2 })
        else { return nil }
        let numbers = parts.compactMap(LocalDateTime.number)
        guard numbers.count == parts.count, numbers[0] < 24, numbers[1] < 60,
            numbers.count == 2 || numbers[2] < 60
        else { return nil }
        self.init(hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
    }
}

extension LocalDateTime {
    static let years = 2000...2100

    /// Parses `2026-03-01` or `2026-03-01T07:00`, also with seconds or with a space instead of the
    /// `T`; `nil` for anything else.
    ///
    /// A date without a time means midnight.
    init?(_ text: String) {
        let halves = text.split(maxSplits: 1, omittingEmptySubsequences: false) {
            $0 == "T" || $0 == " "
        }
        let parts = halves[0].split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2] else { return nil }
        let numbers = parts.compactMap(Self.number)
        guard numbers.count == 3, Self.years.contains(numbers[0]), (1...12).contains(numbers[1]),
            (1...Self.days(of: numbers[1], in: numbers[0])).contains(numbers[2])
        else { return nil }
        var time = LocalTime(hour: 0, minute: 0, second: 0)
        if halves.count == 2 {
            guard let read = LocalTime(halves[1]) else { return nil }
            time = read
        }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2], time: time)
    }

    static func number(_ text: Substring) -> Int? {
        text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
    }

    private static func days(of month: Int, in year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }
}

extension LocalDateTime {
    /// Converts a moment to the time of a clock in a time zone.
    ///
    /// A transcript contains many times, so the conversion uses arithmetic instead of a slow
    /// calendar.
    init(_ date: Date, in zone: TimeZone) {
        let seconds =
            Int(date.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: date)
        let second = ((seconds % 86_400) + 86_400) % 86_400
        time = LocalTime(hour: second / 3_600, minute: second / 60 % 60, second: second % 60)
        (year, month, day) = Self.civil(daysSince1970: (seconds - second) / 86_400)
    }

    /// Returns the Gregorian date of a day. Years start in March for the calculation, so that the
    /// leap day is their last day.
    private static func civil(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
        let daysOfEra = 146_097
        let days = daysSince1970 + 719_468
        let era = (days >= 0 ? days : days - daysOfEra + 1) / daysOfEra
        let dayOfEra = days - era * daysOfEra
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }
}
