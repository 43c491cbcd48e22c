package import Foundation

/// Hours without sound, in the person's current time zone.
public struct QuietHours: Sendable, Hashable, Codable {
    package var start: TimeOfDay
    /// The end; a time before `start` is on the next day, and the same time means a whole day.
    package var end: TimeOfDay
    package var weekdays: Set<Int>

    /// Creates quiet hours. By default, they begin on every day; 1 is Sunday, 7 is Saturday.
    public init(from start: TimeOfDay, to end: TimeOfDay, on weekdays: Set<Int> = Set(1...7)) {
        self.start = start
        self.end = end
        self.weekdays = weekdays
    }

    /// Returns the end of the quiet hours that include a moment, or `nil` outside of quiet hours.
    ///
    /// - Parameters:
    ///   - date: The moment. The start belongs to the quiet hours, the end does not.
    ///   - zone: The person's time zone.
    package func end(at date: Date, in zone: TimeZone) -> Date? {
        let calendar = Calendar.gregorian(in: zone)
        // They began on this day or the previous one.
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
