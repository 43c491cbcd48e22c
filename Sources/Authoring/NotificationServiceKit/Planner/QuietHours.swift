package import Foundation

/// Hours in which the person wants no sound, by the clock of wherever they are.
public struct QuietHours: Sendable, Hashable, Codable {
    /// When they begin.
    package var start: TimeOfDay
    /// When they end; before `start` it is the next day's. The same as `start` is a whole day.
    package var end: TimeOfDay
    /// The days on which they begin: 1 is Sunday, 7 Saturday.
    package var weekdays: Set<Int>

    /// Describes quiet hours, of each day unless days are named.
    public init(from start: TimeOfDay, to end: TimeOfDay, on weekdays: Set<Int> = Set(1...7)) {
        self.start = start
        self.end = end
        self.weekdays = weekdays
    }

    /// When the quiet hours end in which a moment lies; `nil` outside of them.
    ///
    /// - Parameters:
    ///   - date: The moment. The first moment is quiet, the end is not.
    ///   - zone: Where the person is.
    package func end(at date: Date, in zone: TimeZone) -> Date? {
        let calendar = Calendar.gregorian(in: zone)
        // They began on this day or on the one before.
        for offset in [0, -1] {
            let noon = calendar.startOfDay(for: date).addingTimeInterval(43_200)
            guard let day = calendar.date(byAdding: .day, value: offset, to: noon),
                weekdays.contains(calendar.component(.weekday, from: day)),
                let begin = calendar.moment(PlannedDay(day, in: zone), start),
                let last = calendar.date(
                    byAdding: .day, value: end.minutes > start.minutes ? 0 : 1, to: day),
                let end = calendar.moment(PlannedDay(last, in: zone), end)
            else { continue }
            if begin <= date, date < end { return end }
        }
        return nil
    }
}
