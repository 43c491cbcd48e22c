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
        // A closure that makes the date assigns its parts.
        for match in text.matches(
            of: /\.([a-zA-Z]+)\b(?:\s*=\s*(-?[0-9]+\b))?/.wordBoundaryKind(.simple))
        {
            set(String(match.1), to: match.2.flatMap { Int($0) })
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

extension WrittenDate {
    /// Reads the way from an expression to the value that makes the date: first the value, then
    /// what is assigned to the names on the way.
    fileprivate init(_ way: [WrittenValue]) {
        for step in way.reversed() {
            guard let name = step.text.wholeMatch(of: /(?:self\.)?(\w+)/).map({ String($0.1) })
            else {
                read(step.text)
                continue
            }
            for use in step.source.assignments(to: name, before: step) {
                guard let part = use.target.split(separator: ".").last.map(String.init) else {
                    continue
                }
                if use.value == "nil" {
                    remove(part)
                } else {
                    set(part, to: Int(use.value))
                }
            }
        }
    }
}

extension SwiftSource {
    /// Returns the assignments to members of a variable that come before an expression in the same
    /// function, or to members of a property anywhere in the file.
    fileprivate func assignments(to name: String, before use: WrittenValue) -> [Assignment] {
        let declared = local(name, at: use.line)
        let targets = assignments.filter { $0.target.contains(name) }
        return targets.filter { other in
            guard
                let match = other.target.wholeMatch(of: /(?:self\.)?(\w+)[?!]?\.(\w+)/),
                String(match.1) == name
            else { return false }
            guard let declared else { return local(name, at: other.line) == nil }
            return other.function == use.function && other.line <= use.line
                && local(name, at: other.line)?.line == declared.line
        }.suffix(ProjectModel.judgedMax)
    }
}

extension ProjectModel {
    /// Check X025: returns the problems of a calendar trigger's date.
    func calendarProblems(
        _ call: SwiftSource.CallSite, in source: SwiftSource
    ) -> [Observation] {
        guard let argument = call["dateMatching"] else { return [] }
        let ways = follower.ways(of: WrittenValue(argument.text, call, source))
        let repeats = repeats(call, source)
        let found = ways.lazy.compactMap {
            WrittenDate($0).problem(at: source.place(call.line), repeats)
        }
        return found.first.map { [$0] } ?? []
    }
}

extension WrittenDate {
    fileprivate func problem(at place: Place, _ repeats: Bool) -> Observation? {
        if let (name, value, values) = impossible {
            return Observation(
                place, "\(name) is \(value), and no date has that: it never fires.",
                remedy: "Write a value from \(values.lowerBound) to \(values.upperBound).")
        }
        if let (month, day) = missingDay {
            return Observation(
                place, "Month \(month) lacks a day \(day).",
                remedy: "Write a day that the month has.")
        }
        guard repeats else { return nil }
        if has("year") { return Observation(place, "It repeats and has a year.") }
        return rareDay.map { day in
            Observation(
                place, "In months without a day \(day) it fires on the first of the next.",
                severity: day == 31 ? nil : .hint,
                remedy: "Schedule a request for the last day of each month, or use a day up to 28.")
        }
    }
}
