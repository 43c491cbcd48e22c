import Foundation
import Testing

@testable import NotificationServiceKit

/// Returns a date from UTC text.
func moment(_ text: String) -> Date {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    return formatter.date(from: text.count > 16 ? text : text + ":00") ?? .distantPast
}

/// Returns the dates as the clock of a time zone shows them.
func clock(_ dates: [Date], in zone: TimeZone) -> [String] {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = zone
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return dates.map { formatter.string(from: $0) }
}

struct RecurrenceTests {
    private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .current

    private func times(
        _ recurrence: Recurrence, after now: String, _ count: Int, local: TimeZone? = nil
    ) -> [String] {
        let local = local ?? berlin
        let dates = PlannedSchedule.repeating(recurrence).dates(
            after: moment(now), until: .distantFuture, countMax: count, local: local)
        return clock(dates, in: recurrence.zone.timeZone(local: local))
    }

    /// A rule, the current time in UTC, and the next dates in Berlin's local time.
    private typealias Row = (rule: Recurrence, now: String, expected: [String])

    private static let rows: [Row] = [
        // Each day. A date that is exactly now does not count as next.
        (
            Recurrence(.day, at: .init(9, 30), from: .init(2025, 1, 1)), "2025-06-01 07:29",
            ["2025-06-01 09:30", "2025-06-02 09:30"]
        ),
        (
            Recurrence(.day, at: .init(9, 30), from: .init(2025, 1, 1)), "2025-06-01 07:30",
            ["2025-06-02 09:30", "2025-06-03 09:30"]
        ),
        // Not before the first day, and not after the last.
        (
            Recurrence(.day, at: .init(0), from: .init(2025, 6, 3)), "2025-06-01 12:00",
            ["2025-06-03 00:00", "2025-06-04 00:00"]
        ),
        (
            Recurrence(
                .day, at: .init(23, 59), from: .init(2025, 1, 1), until: .init(2025, 6, 1)),
            "2025-05-31 22:00", ["2025-06-01 23:59"]
        ),
        (
            Recurrence(.day, at: .init(9), from: .init(2025, 1, 1), until: .init(2025, 5, 1)),
            "2025-06-01 00:00", []
        ),
        // Every third day, counted from the first.
        (
            Recurrence(.day, every: 3, at: .init(9), from: .init(2025, 1, 1)),
            "2025-06-01 00:00",
            ["2025-06-03 09:00", "2025-06-06 09:00"]
        ),
        // Monday and Sunday of every other week. Weeks begin on Monday.
        (
            Recurrence(.week(on: [1, 2]), every: 2, at: .init(9), from: .init(2025, 6, 4)),
            "2025-06-01 00:00",
            ["2025-06-08 09:00", "2025-06-16 09:00", "2025-06-22 09:00", "2025-06-30 09:00"]
        ),
        (
            Recurrence(.week(on: []), at: .init(9), from: .init(2025, 6, 4)),
            "2025-06-01 00:00",
            []
        ),
        // A day that some months do not have.
        (
            Recurrence(.month(on: 31), at: .init(9), from: .init(2025, 1, 1)),
            "2025-01-31 09:00",
            ["2025-02-28 09:00", "2025-03-31 09:00", "2025-04-30 09:00"]
        ),
        (
            Recurrence(
                .month(on: 31), at: .init(9), from: .init(2025, 1, 1), missingDay: .skip),
            "2025-01-31 09:00", ["2025-03-31 09:00", "2025-05-31 09:00"]
        ),
        (
            Recurrence(
                .month(on: 31), at: .init(9), from: .init(2025, 1, 1), missingDay: .nextMonth),
            "2025-01-31 09:00", ["2025-03-01 09:00", "2025-03-31 09:00", "2025-05-01 09:00"]
        ),
        (
            Recurrence(.month(on: 15), every: 5, at: .init(9), from: .init(2024, 11, 20)),
            "2025-01-01 00:00", ["2025-04-15 09:00", "2025-09-15 09:00"]
        ),
        (
            Recurrence(.month(on: 32), at: .init(9), from: .init(2025, 1, 1)),
            "2025-01-01 00:00",
            []
        ),
        // The 29th of February.
        (
            Recurrence(.year(month: 2, day: 29), at: .init(9), from: .init(2020, 2, 29)),
            "2025-01-01 00:00", ["2025-02-28 09:00", "2026-02-28 09:00"]
        ),
        (
            Recurrence(
                .year(month: 2, day: 29), at: .init(9), from: .init(2020, 2, 29),
                missingDay: .skip),
            "2025-01-01 00:00", ["2028-02-29 09:00", "2032-02-29 09:00"]
        ),
        (
            Recurrence(
                .year(month: 2, day: 29), at: .init(9), from: .init(2020, 1, 1),
                missingDay: .nextMonth),
            "2025-01-01 00:00", ["2025-03-01 09:00", "2026-03-01 09:00"]
        ),
        // The clock goes forward on 30 March at 2, and back on 26 October at 3.
        (
            Recurrence(.day, at: .init(2, 30), from: .init(2025, 1, 1)), "2025-03-28 12:00",
            ["2025-03-29 02:30", "2025-03-30 03:00", "2025-03-31 02:30"]
        ),
        (
            Recurrence(.day, at: .init(2, 30), from: .init(2025, 1, 1)), "2025-10-25 12:00",
            ["2025-10-26 02:30", "2025-10-27 02:30"]
        ),
        // Invalid rules have no dates.
        (Recurrence(.day, at: .init(9), from: .init(2025, 2, 30)), "2025-01-01 00:00", []),
        (
            Recurrence(.year(month: 13, day: 1), at: .init(9), from: .init(2025, 1, 1)),
            "2025-01-01 00:00", []
        ),
    ]

    @Test("a rule has the expected next dates", arguments: rows.indices)
    func next(index: Int) {
        let (rule, now, expected) = Self.rows[index]
        #expect(times(rule, after: now, max(2, expected.count)) == expected, "\(rule)")
    }

    @Test("a local time that repeats counts once, at its first occurrence")
    func overlap() {
        let rule = Recurrence(.day, at: .init(2, 30), from: .init(2025, 1, 1))
        let dates = PlannedSchedule.repeating(rule).dates(
            after: moment("2025-10-25 12:00"), until: .distantFuture, countMax: 2, local: berlin)
        #expect(dates == [moment("2025-10-26 00:30"), moment("2025-10-27 01:30")])
        let between = PlannedSchedule.repeating(rule).dates(
            after: moment("2025-10-26 00:45"), until: .distantFuture, countMax: 1, local: berlin)
        #expect(between == [moment("2025-10-27 01:30")])
    }

    @Test("a rule with a fixed zone keeps its clock, a floating one follows the user")
    func zones() throws {
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        for (zone, expected) in [
            (PlannedZone.fixed("Europe/Berlin"), "2025-06-01 07:00"),
            (.floating, "2025-06-01 00:00"), (.fixed("Nowhere/Land"), "2025-06-01 00:00"),
        ] {
            let rule = Recurrence(.day, at: .init(9), from: .init(2025, 1, 1), zone: zone)
            let dates = PlannedSchedule.repeating(rule).dates(
                after: moment("2025-05-31 23:00"), until: .distantFuture, countMax: 1, local: tokyo)
            #expect(dates == [moment(expected)])
        }
    }

    @Test(
        arguments: [
            (60, "2025-01-01 00:00", ["2025-01-01 00:01", "2025-01-01 00:02"]),
            (60, "2024-12-31 23:59", ["2025-01-01 00:00", "2025-01-01 00:01"]),
            (90_000, "2025-01-01 00:00:30", ["2025-01-02 01:00", "2025-01-03 02:00"]),
            // The system repeats no interval below a minute.
            (5, "2025-01-01 00:00", ["2025-01-01 00:01", "2025-01-01 00:02"]),
            (.infinity, "2025-01-01 00:00", []), (.nan, "2025-01-01 00:00", []),
        ] as [(TimeInterval, String, [String])])
    func intervals(seconds: TimeInterval, now: String, expected: [String]) {
        let dates = PlannedSchedule.every(seconds, from: moment("2025-01-01 00:00"))
            .dates(after: moment(now), until: .distantFuture, countMax: 2, local: berlin)
        #expect(clock(dates, in: TimeZone(identifier: "GMT") ?? berlin) == expected)
    }

    @Test func onceIsOnce() {
        let date = moment("2025-06-01 12:00")
        for schedule in [
            PlannedSchedule.once(date),
            .onDay(.init(2025, 6, 1), .init(14), .fixed("Europe/Berlin")),
        ] {
            let before = schedule.dates(
                after: date - 1, until: .distantFuture, countMax: 5, local: berlin)
            #expect(before == [date])
            #expect(schedule.isOver(at: date, local: berlin))
        }
    }
}

struct QuietHoursTests {
    @Test(
        "quiet hours include their start and exclude their end",
        arguments: [
            ("2025-06-01 19:59", nil), ("2025-06-01 20:00", "2025-06-02 05:00"),
            ("2025-06-02 04:59", "2025-06-02 05:00"), ("2025-06-02 05:00", nil),
            // The night in which the clock goes forward is shorter, and the other one is longer.
            ("2025-03-29 21:00", "2025-03-30 05:00"), ("2025-10-25 20:00", "2025-10-26 06:00"),
        ])
    func night(date: String, end: String?) {
        let hours = QuietHours(from: .init(22), to: .init(7))
        let berlin = TimeZone(identifier: "Europe/Berlin") ?? .current
        #expect(hours.end(at: moment(date), in: berlin) == end.map(moment))
    }

    @Test(
        arguments: [
            // Saturday's quiet hours extend into Sunday, which has no quiet hours.
            (
                QuietHours(from: .init(22), to: .init(7), on: [7]), "2025-06-08 03:00",
                "2025-06-08 07:00"
            ),
            (QuietHours(from: .init(22), to: .init(7), on: [7]), "2025-06-08 23:00", nil),
            (QuietHours(from: .init(13), to: .init(14)), "2025-06-08 13:30", "2025-06-08 14:00"),
            (QuietHours(from: .init(13), to: .init(13)), "2025-06-08 12:30", "2025-06-08 13:00"),
            (QuietHours(from: .init(13), to: .init(13)), "2025-06-08 13:00", "2025-06-09 13:00"),
            (QuietHours(from: .init(13), to: .init(14), on: []), "2025-06-08 13:30", nil),
        ] as [(QuietHours, String, String?)])
    func days(hours: QuietHours, date: String, end: String?) throws {
        let zone = try #require(TimeZone(identifier: "GMT"))
        #expect(hours.end(at: moment(date), in: zone) == end.map(moment))
    }
}
