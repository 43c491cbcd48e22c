import Foundation
import NotificationModel
import Testing

@Suite("CalendarMatch")
struct CalendarMatchTests {
    private static let stockholm = TimeZone(identifier: "Europe/Stockholm") ?? .gmt
    private static let tokyo = TimeZone(identifier: "Asia/Tokyo") ?? .gmt

    private static var gregorian: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = stockholm
        return calendar
    }

    /// Returns a date in Stockholm, from text such as `2026-03-28 12:00:00`.
    private static func moment(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = stockholm
        formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
        return formatter.date(from: text)
    }

    private static func components(
        year: Int? = nil, month: Int? = nil, day: Int? = nil, hour: Int? = nil,
        minute: Int? = nil, second: Int? = nil, weekday: Int? = nil, quarter: Int? = nil
    ) -> DateComponents {
        DateComponents(
            calendar: gregorian, year: year, month: month, day: day, hour: hour, minute: minute,
            second: second, weekday: weekday, quarter: quarter)
    }

    @Test(
        "finds the next date that matches every component",
        arguments: [
            // CAL-1, CAL-2, CAL-3: daily, hourly, each minute; smaller components count as 0.
            (components(hour: 8), "2026-01-05 07:59:59", "2026-01-05 08:00:00"),
            (components(hour: 8), "2026-01-05 08:00:00", "2026-01-06 08:00:00"),
            (components(hour: 8, minute: 30), "2026-01-05 08:10:00", "2026-01-05 08:30:00"),
            (components(minute: 15), "2026-01-05 08:10:07", "2026-01-05 08:15:00"),
            (components(second: 30), "2026-01-05 08:10:31", "2026-01-05 08:11:30"),
            // CAL-3, CAL-5: weekly; weekday 1 is Sunday.
            (components(hour: 9, weekday: 1), "2026-01-05 12:00:00", "2026-01-11 09:00:00"),
            (components(weekday: 3), "2026-01-05 12:00:00", "2026-01-06 00:00:00"),
            // CAL-3: monthly and yearly.
            (components(day: 15), "2026-01-20 12:00:00", "2026-02-15 00:00:00"),
            (components(month: 6, day: 1), "2026-06-01 00:00:00", "2027-06-01 00:00:00"),
            (components(month: 6), "2026-01-05 12:00:00", "2026-06-01 00:00:00"),
            (components(year: 2027), "2026-01-05 12:00:00", "2027-01-01 00:00:00"),
            // CAL-6: a day that the month does not have.
            (components(month: 6, day: 31), "2026-01-05 12:00:00", "2026-07-01 00:00:00"),
            // CAL-13: the hour that the clocks skip in spring.
            (components(hour: 2, minute: 30), "2026-03-29 00:00:00", "2026-03-29 03:30:00"),
        ] as [(DateComponents, String, String)])
    func next(wanted: DateComponents, after: String, expected: String) throws {
        let start = try #require(Self.moment(after))
        let found = CalendarMatch.next(after: start, matching: wanted, zone: Self.stockholm)
        #expect(found == Self.moment(expected))
    }

    @Test("takes only the first of the hours that repeat in autumn (CAL-14)")
    func autumn() throws {
        let wanted = Self.components(hour: 2, minute: 30)
        let evening = try #require(Self.moment("2026-10-24 20:00:00"))
        let first = try #require(
            CalendarMatch.next(after: evening, matching: wanted, zone: Self.stockholm))
        #expect(first.timeIntervalSince(evening) == 6.5 * 3600)
        let second = CalendarMatch.next(after: first, matching: wanted, zone: Self.stockholm)
        #expect(second == Self.moment("2026-10-26 02:30:00"))
    }

    @Test(
        "finds nothing for impossible or past components (CAL-7, CAL-8, CAL-15)",
        arguments: [
            components(hour: -1), components(hour: 24), components(minute: 60),
            components(second: -1), components(month: 0), components(day: 32),
            components(weekday: 8), components(hour: 8, quarter: 0), components(year: 2020),
        ])
    func nothing(wanted: DateComponents) throws {
        let start = try #require(Self.moment("2026-01-05 12:00:00"))
        #expect(CalendarMatch.next(after: start, matching: wanted, zone: Self.stockholm) == nil)
    }

    @Test("follows the device's time zone, unless the components name one (CAL-10, CAL-11)")
    func zones() throws {
        let start = try #require(Self.moment("2026-01-05 12:00:00"))
        var wanted = Self.components(hour: 8)
        let floating = CalendarMatch.next(after: start, matching: wanted, zone: Self.tokyo)
        #expect(floating == Self.moment("2026-01-06 00:00:00"))
        wanted.timeZone = Self.stockholm
        let pinned = CalendarMatch.next(after: start, matching: wanted, zone: Self.tokyo)
        #expect(pinned == Self.moment("2026-01-06 08:00:00"))
    }

    @Test(
        "uses the calendar that the components name (CAL-12)",
        arguments: [
            // The first day of a Chinese year, and the middle of autumn.
            (.chinese, 1, 1, "2026-01-05 12:00:00", "2026-02-17 01:00:00"),
            (.chinese, 1, 1, "2026-02-17 01:00:00", "2027-02-06 01:00:00"),
            (.chinese, 8, 15, "2026-01-05 12:00:00", "2026-09-25 02:00:00"),
            // The first day of a Hebrew year; Buddhist months are the Gregorian ones.
            (.hebrew, 1, 1, "2026-01-05 12:00:00", "2026-09-12 02:00:00"),
            (.buddhist, 6, 1, "2026-01-05 12:00:00", "2026-06-01 02:00:00"),
        ] as [(Calendar.Identifier, Int, Int, String, String)])
    func calendars(
        identifier: Calendar.Identifier, month: Int, day: Int, after: String, expected: String
    ) throws {
        let wanted = DateComponents(
            calendar: Calendar(identifier: identifier),
            timeZone: TimeZone(identifier: "Asia/Shanghai"), month: month, day: day, hour: 8,
            minute: 0)
        let start = try #require(Self.moment(after))
        let found = CalendarMatch.next(after: start, matching: wanted, zone: Self.tokyo)
        #expect(found == Self.moment(expected))
    }

    @Test("finds a date again from its components in any calendar (CAL-1, CAL-12)")
    func ownComponents() throws {
        let date = try #require(Self.moment("2026-05-05 12:34:56"))
        let start = try #require(Self.moment("2026-01-05 12:00:00"))
        for identifier in [Calendar.Identifier.gregorian, .chinese, .japanese, .islamicCivil] {
            var calendar = Calendar(identifier: identifier)
            calendar.timeZone = Self.stockholm
            let all = calendar.dateComponents(in: Self.stockholm, from: date)
            let wanted = DateComponents(
                calendar: calendar, timeZone: Self.stockholm, month: all.month, day: all.day,
                hour: all.hour, minute: all.minute)
            let found = CalendarMatch.next(after: start, matching: wanted, zone: Self.tokyo)
            #expect(found == Self.moment("2026-05-05 12:34:00"), "\(identifier)")
        }
    }

    @Test(
        "CAL-9 matching agrees with Calendar, with the policy that keeps smaller components",
        arguments: [
            components(month: 2, day: 30, hour: 8, minute: 15, second: 20),
            components(month: 3, day: 29, hour: 2, minute: 30, second: 10),
            components(hour: 2, minute: 45, second: 5),
            components(hour: 12, minute: 0, second: 0, weekday: 3),
        ])
    func matchingIsCalendars(components: DateComponents) throws {
        let start = try #require(Self.moment("2026-02-14 12:00:00"))
        var wanted = components
        wanted.calendar = nil
        let expected = Self.gregorian.nextDate(
            after: start, matching: wanted, matchingPolicy: .nextTimePreservingSmallerComponents)
        #expect(expected != nil)
        let found = CalendarMatch.next(after: start, matching: components, zone: Self.stockholm)
        #expect(found == expected)
    }
}
