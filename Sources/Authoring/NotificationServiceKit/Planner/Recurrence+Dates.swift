internal import Foundation

extension PlannedSchedule {
    func dates(after now: Date, until end: Date, countMax: Int, local: TimeZone) -> [Date] {
        switch self {
        case .once(let date):
            return date > now && date <= end ? [date] : []
        case .onDay(let day, let time, let zone):
            let calendar = Calendar.gregorian(in: zone.timeZone(local: local))
            guard let date = calendar.moment(day, time), date > now, date <= end else { return [] }
            return [date]
        case .repeating(let recurrence):
            return recurrence.dates(after: now, until: end, countMax: countMax, local: local)
        case .every(let seconds, let start):
            return Self.dates(every: seconds, from: start, after: now, until: end, countMax)
        }
    }

    func isOver(at now: Date, local: TimeZone) -> Bool {
        dates(after: now, until: .distantFuture, countMax: 1, local: local).isEmpty
    }

    private static func dates(
        every seconds: TimeInterval, from start: Date, after now: Date, until end: Date,
        _ countMax: Int
    ) -> [Date] {
        let step = max(secondsMin, seconds.isFinite ? seconds : .greatestFiniteMagnitude)
        let passed = now.timeIntervalSince(start)
        var number = passed < 0 ? 0 : (passed / step).rounded(.down) + 1
        var dates: [Date] = []
        while dates.count < countMax {
            let date = start.addingTimeInterval(number * step)
            guard date <= end else { break }
            // Rounding may produce `now` as the first date.
            if date > now { dates.append(date) }
            number += 1
        }
        return dates
    }
}

extension Recurrence {
    /// The maximum number of months without the day that are skipped. February 29 occurs within
    /// eight years, and `every` may skip most months.
    private static let emptyUnitsMax = 100

    func dates(after now: Date, until end: Date, countMax: Int, local: TimeZone) -> [Date] {
        let calendar = Calendar.gregorian(in: zone.timeZone(local: local))
        guard let first = calendar.moment(start, TimeOfDay(12)) else { return [] }
        let last = self.end.flatMap { calendar.moment($0, TimeOfDay(23, 59)) }
        let end = min(end, last.map { $0.addingTimeInterval(60) } ?? end)
        let startOfFirst = calendar.startOfDay(for: first)
        var index = firstIndex(from: first, near: now, calendar)
        var dates: [Date] = []
        var empty = 0
        while dates.count < countMax, empty <= Self.emptyUnitsMax {
            let days = days(ofUnit: index, from: first, calendar)
            let moments = days.compactMap { calendar.moment($0, time) }
            let fitting = moments.filter { $0 > now && $0 <= end && $0 >= startOfFirst }
            dates += fitting.filter { !dates.contains($0) }
            if let moment = moments.first, moment > end { break }
            empty = fitting.isEmpty ? empty + 1 : 0
            index += every
        }
        return Array(dates.sorted().prefix(countMax))
    }

    private var component: Calendar.Component {
        switch unit {
        case .day: .day
        case .week: .weekOfYear
        case .month: .month
        case .year: .year
        }
    }

    private func firstIndex(from first: Date, near now: Date, _ calendar: Calendar) -> Int {
        guard now > first else { return 0 }
        let parts = calendar.dateComponents([component], from: first, to: now)
        let passed: Int =
            switch unit {
            case .day: parts.day ?? 0
            case .week: parts.weekOfYear ?? 0
            case .month: parts.month ?? 0
            case .year: parts.year ?? 0
            }
        return max(0, (passed / every - 1) * every)
    }

    private func days(ofUnit index: Int, from first: Date, _ calendar: Calendar) -> [PlannedDay] {
        switch unit {
        case .day:
            let date = calendar.date(byAdding: .day, value: index, to: first)
            return date.map { [PlannedDay($0, in: calendar.timeZone)] } ?? []
        case .week(let weekdays):
            guard let week = calendar.dateInterval(of: .weekOfYear, for: first)?.start,
                let begin = calendar.date(byAdding: .weekOfYear, value: index, to: week)
            else { return [] }
            return (0..<7).compactMap { offset in
                // Counting from noon to noon avoids changes of the clock.
                guard
                    let noon = calendar.date(
                        byAdding: .day, value: offset, to: begin.addingTimeInterval(43_200)),
                    weekdays.contains(calendar.component(.weekday, from: noon))
                else { return nil }
                return PlannedDay(noon, in: calendar.timeZone)
            }
        case .month(let day):
            let month = start.year * 12 + start.month - 1 + index
            return [self.day(day, ofMonth: month, calendar)].compactMap { $0 }
        case .year(let month, let day):
            guard (1...12).contains(month) else { return [] }
            let month = (start.year + index) * 12 + month - 1
            return [self.day(day, ofMonth: month, calendar)].compactMap { $0 }
        }
    }

    private func day(_ day: Int, ofMonth month: Int, _ calendar: Calendar) -> PlannedDay? {
        let asked = PlannedDay(month / 12, month % 12 + 1, day)
        if calendar.moment(asked, TimeOfDay(12)) != nil { return asked }
        guard (1...31).contains(day) else { return nil }
        switch missingDay {
        case .skip: return nil
        case .nextMonth: return PlannedDay((month + 1) / 12, (month + 1) % 12 + 1, 1)
        case .lastDay:
            return (28...30).reversed().map { PlannedDay(month / 12, month % 12 + 1, $0) }
                .first { calendar.moment($0, TimeOfDay(12)) != nil }
        }
    }
}
