package import Foundation

/// A date with a time of day as the device's clock shows it, in no time zone of its own.
package struct LocalDateTime: Sendable, Hashable, CustomStringConvertible {
    /// The year, 2000 to 2100.
    package var year: Int
    /// The month, 1 to 12.
    package var month: Int
    /// The day, 1 to 31; always one that the month has.
    package var day: Int
    /// The time of the day.
    package var time: LocalTime

    /// The moment at which a clock in this zone shows it; a time that the zone skips is moved on.
    package func date(in zone: TimeZone) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar.date(
            from: DateComponents(
                year: year, month: month, day: day, hour: time.hour, minute: time.minute,
                second: time.second))
    }

    /// The usual spelling, for example `2026-03-01T07:00:00`.
    package var description: String {
        let date = [(year, 4), (month, 2), (day, 2)].map { Self.digits($0, $1) }
        return date.joined(separator: "-") + "T\(time)"
    }

    static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}

/// A time of day as the device's clock shows it.
package struct LocalTime: Sendable, Hashable, CustomStringConvertible {
    /// The hour, 0 to 23.
    package var hour: Int
    /// The minute, 0 to 59.
    package var minute: Int
    /// The second, 0 to 59.
    package var second: Int

    /// The usual spelling, for example `07:00:00`.
    package var description: String {
        [hour, minute, second].map { LocalDateTime.digits($0, 2) }.joined(separator: ":")
    }
}

extension LocalTime {
    /// Reads `7:00`, `07:00` or `07:00:30`; `nil` for anything else.
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
    /// The first and last year that a scenario may name.
    static let years = 2000...2100

    /// Reads `2026-03-01`, `2026-03-01T07:00`, also with seconds or with a space for the `T`; `nil`
    /// for anything else. A date alone means midnight.
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

    /// A number of ASCII digits alone.
    static func number(_ text: Substring) -> Int? {
        text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
    }

    private static func days(of month: Int, in year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }
}

extension LocalDateTime {
    /// What a clock in this zone shows at a moment. A transcript has many, so it is reckoned from the
    /// seconds and not asked of a calendar, which takes long.
    init(_ date: Date, in zone: TimeZone) {
        let seconds =
            Int(date.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: date)
        let second = ((seconds % 86_400) + 86_400) % 86_400
        time = LocalTime(hour: second / 3_600, minute: second / 60 % 60, second: second % 60)
        (year, month, day) = Self.civil(daysSince1970: (seconds - second) / 86_400)
    }

    /// The Gregorian date of a day. Years are counted from March, so that the leap day is their last.
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
