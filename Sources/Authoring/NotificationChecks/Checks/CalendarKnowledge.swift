internal import Foundation

private struct WrittenDate {
    /// The value of each component that the source sets; the value is `nil` where it is not a
    /// number literal.
    private(set) var parts: [String: Int?] = [:]
    private(set) var isOtherCalendar = false

    private static let names: Set<String> = [
        "era", "year", "yearForWeekOfYear", "month", "day", "weekday", "weekdayOrdinal", "hour",
        "minute", "second",
    ]

    /// Reads `DateComponents(hour: 9)` and `dateComponents([.hour], from: date)`.
    mutating func read(_ text: String) {
        if text.contains("identifier:") { isOtherCalendar = true }
        for match in text.matches(of: /\b([a-zA-Z]+)\s*:\s*(-?[0-9]+\b)?/.wordBoundaryKind(.simple))
        {
            set(String(match.1), to: match.2.flatMap { Int($0) })
        }
        for match in text.matches(of: /\.([a-zA-Z]+)\b/.wordBoundaryKind(.simple)) {
            set(String(match.1), to: nil)
        }
    }

    mutating func set(_ name: String, to value: Int?) {
        if Self.names.contains(name) { parts[name] = .some(value) }
    }

    mutating func remove(_ name: String) { parts[name] = nil }

    func has(_ name: String) -> Bool { parts[name] != nil }

    func number(_ name: String) -> Int? { parts[name] ?? nil }
}

extension WrittenDate {
    private static let ranges: [(name: String, values: ClosedRange<Int>)] = [
        ("month", 1...12), ("day", 1...31), ("weekday", 1...7), ("hour", 0...23),
        ("minute", 0...59), ("second", 0...59),
    ]

    private static let daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

    var impossible: (name: String, value: Int, values: ClosedRange<Int>)? {
        for (name, values) in Self.ranges where !isOtherCalendar || values.lowerBound == 0 {
            if let value = number(name), !values.contains(value) { return (name, value, values) }
        }
        return nil
    }

    var missingDay: (month: Int, day: Int)? {
        guard !isOtherCalendar, let month = number("month"), let day = number("day"),
            (1...12).contains(month), day > Self.daysOfMonths[month - 1]
        else { return nil }
        return (month, day)
    }

    /// The day of the month, where some months do not have it (29 to 31).
    var rareDay: Int? {
        guard !isOtherCalendar, !has("month"), !has("weekday"), let day = number("day"), day > 28
        else { return nil }
        return day
    }
}

extension SwiftSource {
    /// Check X025: returns the problems of a calendar trigger's date.
    func calendarProblems(_ call: CallSite) -> [Observation] {
        guard let argument = call["dateMatching"] else { return [] }
        let (place, repeats) = (place(call.line), call["repeats"]?.text == "true")
        let date = date(argument.text, call)
        if let (name, value, values) = date.impossible {
            return [
                Observation(
                    place,
                    "\(name) is \(value), and no date has that: it never fires.",
                    remedy: "Write a value from \(values.lowerBound) to \(values.upperBound).")
            ]
        }
        if let (month, day) = date.missingDay {
            return [
                Observation(
                    place, "Month \(month) lacks a day \(day).",
                    remedy: "Write a day that the month has.")
            ]
        }
        guard repeats else { return [] }
        if date.has("year") { return [Observation(place, "It repeats and has a year.")] }
        return date.rareDay.map { day in
            [
                Observation(
                    place, "In months without a day \(day) it fires on the first of the next.",
                    severity: day == 31 ? nil : .hint,
                    remedy:
                        "Schedule a request for the last day of each month, or use a day up to 28.")
            ]
        } ?? []
    }

    /// Returns what the source sets in a date: in the call itself, or in the variable of that name
    /// and by assignments before the call.
    private func date(_ text: String, _ call: CallSite) -> WrittenDate {
        var date = WrittenDate()
        guard let name = text.wholeMatch(of: /(?:self\.)?(\w+)/).map({ String($0.1) }) else {
            date.read(text)
            return date
        }
        let declared = declaration(of: name, at: call.line)
        if let declared { date.read(declared.value) }
        let own = assignments.filter {
            $0.function == call.function && $0.line <= call.line && $0.target.contains(name)
        }
        for use in own.suffix(ProjectModel.judgedMax) {
            guard let match = use.target.wholeMatch(of: /(?:self\.)?(\w+)[?!]?\.(\w+)/),
                String(match.1) == name,
                declaration(of: name, at: use.line)?.line == declared?.line
            else { continue }
            let part = String(match.2)
            if use.value == "nil" {
                date.remove(part)
            } else {
                date.set(part, to: Int(use.value))
            }
        }
        return date
    }
}
