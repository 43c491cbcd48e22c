import Foundation
import NotificationModel
import Testing

/// 10,000 random calendar triggers, compared with arithmetic that does not use `Calendar`.
@Suite("CalendarMatch, compared with an oracle")
struct CalendarOracleTests {
    @Test(
        "fires at the date that days and clocks give (CAL-1, CAL-4, CAL-6, CAL-13, CAL-14, CAL-15)",
        arguments: 0..<10)
    func oracle(seed: UInt64) {
        var generator = SplitMix(state: seed)
        for _ in 0..<1000 {
            let trigger = RandomTrigger(using: &generator)
            let found = CalendarMatch.next(
                after: trigger.start, matching: trigger.components, zone: trigger.zone,
                calendar: Calendar(identifier: .gregorian))
            #expect(
                found == trigger.expected,
                "\(trigger.components) after \(trigger.start) in \(trigger.zone.identifier)")
        }
    }

    @Test("an earlier day of the running month never fires (CAL-15)")
    func past() throws {
        let start = try Date("2026-11-29T08:39:00Z", strategy: .iso8601)
        let wanted = DateComponents(
            year: 2026, month: 11, day: 28, hour: 13, minute: 19, second: 36)
        let found = CalendarMatch.next(
            after: start, matching: wanted, zone: .gmt, calendar: Calendar(identifier: .gregorian))
        #expect(found == nil)
    }
}

private struct RandomTrigger {
    var components = DateComponents()
    var zone: TimeZone
    var start: Date

    private static let zones = [
        "Europe/Stockholm", "America/New_York", "Asia/Tokyo", "Australia/Sydney", "Asia/Kolkata",
    ]

    init(using generator: inout some RandomNumberGenerator) {
        let name = Self.zones.randomElement(using: &generator) ?? ""
        zone = TimeZone(identifier: name) ?? .gmt
        let seconds = Int.random(in: 1_700_000_000...1_900_000_000, using: &generator)
        start = Date(timeIntervalSince1970: TimeInterval(seconds))
        components.hour = Int.random(in: 0...23, using: &generator)
        components.minute = Int.random(in: 0...59, using: &generator)
        let near = CivilDay(number: seconds / 86_400 + Int.random(in: -40...400, using: &generator))
        let day = Int.random(in: 1...31, using: &generator)
        switch Int.random(in: 0...4, using: &generator) {
        case 1: components.weekday = near.weekday
        case 2: components.day = day
        case 3: (components.month, components.day) = (near.month, day)
        case 4:
            (components.year, components.month, components.day) = (near.year, near.month, day)
        default: break
        }
    }

    /// The first date after the start, found by a walk through 900 days.
    var expected: Date? {
        guard let hour = components.hour, let minute = components.minute else { return nil }
        let local = Int(start.timeIntervalSince1970) + zone.secondsFromGMT(for: start)
        let today = local / 86_400
        for number in (today - 1)...(today + 900) where matches(CivilDay(number: number)) {
            // The first of the next month replaces a day that the month lacks, unless it has begun.
            let isLacking = (components.day ?? 1) > CivilDay(number: number).daysInMonth
            if isLacking, number + 1 <= today { continue }
            let shown = isLacking ? number + 1 : number
            let date = moment(shown * 86_400 + hour * 3600 + minute * 60)
            if date > start { return date }
        }
        return nil
    }

    private func matches(_ day: CivilDay) -> Bool {
        if let year = components.year, year != day.year { return false }
        if let month = components.month, month != day.month { return false }
        if let weekday = components.weekday, weekday != day.weekday { return false }
        return components.day.map { day.day == min($0, day.daysInMonth) } ?? true
    }

    /// Returns the moment of a local time. A repeated time has its first moment, and a skipped one
    /// has the moment by the offset before the change.
    private func moment(_ local: Int) -> Date {
        func date(_ offset: Int) -> Date {
            Date(timeIntervalSince1970: TimeInterval(local - offset))
        }
        let before = zone.secondsFromGMT(for: date(86_400))
        let after = zone.secondsFromGMT(for: date(-86_400))
        let valid = [before, after].filter { zone.secondsFromGMT(for: date($0)) == $0 }
        return valid.map(date).min() ?? date(before)
    }
}

/// A day of the Gregorian calendar.
private struct CivilDay {
    var year: Int
    var month: Int
    var day: Int
    var weekday: Int

    var daysInMonth: Int {
        let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
        return switch month {
        case 2: isLeap ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// - Parameter number: The days since 1 January 1970, 0 or more.
    init(number: Int) {
        weekday = (number + 4) % 7 + 1
        // Years of 365.2425 days that begin with March, so that a leap day is the last one.
        let days = number + 719_468
        let era = days / 146_097
        let ofEra = days % 146_097
        let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let march = (5 * ofYear + 2) / 153
        day = ofYear - (153 * march + 2) / 5 + 1
        month = march < 10 ? march + 3 : march - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }
}

private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
