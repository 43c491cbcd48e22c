internal import DeviceModel
internal import Foundation

extension ScenarioResult {
    /// The part of a transcript that is printed, in the device's local time.
    ///
    /// The bounds are inclusive and have the form `2026-03-01T08:00:00`.
    package struct Cut: Sendable, Hashable {
        package var from: String?
        package var until: String?

        package init() {}

        /// Parses the times of a command line. A time without a date means its first occurrence at
        /// or after the start of the transcript.
        ///
        /// - Throws: `ScenarioCutError` for an invalid time.
        package init(
            from: String?, until: String?, of result: ScenarioResult
        ) throws(ScenarioCutError) {
            let start = result.transcript.first?.at ?? ""
            if let from { self.from = try Self.moment(from, start) }
            if let until { self.until = try Self.moment(until, start) }
        }

        private static func moment(
            _ text: String, _ start: String
        ) throws(ScenarioCutError) -> String {
            if let date = LocalDateTime(text) { return date.description }
            guard let time = LocalTime(Substring(text)) else { throw ScenarioCutError(text: text) }
            guard let first = LocalDateTime(start) else { return time.description }
            let sameDay = LocalDateTime(
                year: first.year, month: first.month, day: first.day, time: time)
            return sameDay.description >= start ? sameDay.description : sameDay.nextDay.description
        }

        func contains(_ line: Line) -> Bool {
            (from.map { line.at >= $0 } ?? true) && (until.map { line.at <= $0 } ?? true)
        }
    }

    /// Returns the transcript, followed by all journeys with their reasons. The text does not end
    /// with a line break.
    ///
    /// The date is printed when it changes. Each line has the time, the app, the kind and the text.
    package func text(_ cut: Cut = Cut()) -> String {
        let lines = transcript.filter(cut.contains)
        let width = lines.map { Self.width($0.appName ?? "") }.max() ?? 0
        var output: [String] = []
        var day = ""
        for line in lines {
            let date = String(line.at.prefix { $0 != "T" })
            if date != day {
                if !day.isEmpty { output.append("") }
                output.append(date)
                day = date
            }
            output.append(Self.text(line, appWidth: width))
        }
        for journey in journeys {
            if !output.isEmpty { output.append("") }
            output += Self.titled(journey)
        }
        return output.joined(separator: "\n")
    }

    /// The journeys of the notifications that the failures name, or all journeys if the failures
    /// name none. The text does not end with a line break.
    package var failureText: String {
        let texts = failures.flatMap { [$0.message] + $0.details }
        let named = Set(
            texts.flatMap { $0.matches(of: /\bn[1-9][0-9]*\b/).map { String($0.output) } })
        let about = journeys.filter { named.contains($0.id) }
        return (about.isEmpty ? journeys : about).map { Self.titled($0).joined(separator: "\n") }
            .joined(separator: "\n\n")
    }

    private static func titled(_ journey: JourneyReport) -> [String] {
        ["\(journey.id) for \(journey.app)"] + text(journey)
    }

    private static func text(_ line: Line, appWidth: Int) -> String {
        let time = line.at.split(separator: "T").last.map(String.init) ?? line.at
        let text = line.text.split(whereSeparator: \.isNewline).joined(separator: " ")
        switch line.kind {
        case .step: return "\(time)  > \(text)"
        case .comment: return "\(time)  # \(text)"
        default: break
        }
        let name = padded(line.appName ?? "", to: appWidth)
        let row = "\(time)  \(name)  \(padded(line.kind.text, to: kindWidth))  \(text)"
        return String(row.reversed().drop { $0 == " " }.reversed())
    }

    private static func text(_ journey: JourneyReport) -> [String] {
        journey.steps.flatMap { step in
            let detail = step.detail.map { " (\($0))" } ?? ""
            let source = step.statement.map { " [\($0)\(step.isGuess ? ", a guess" : "")]" } ?? ""
            let line = "  \(step.code)  \(step.sentence)\(detail)\(source)"
            return [line] + (step.remedy.map { ["      → \($0)"] } ?? [])
        }
    }

    private static let kindWidth = Kind.allCases.map(\.text.count).max() ?? 0

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - self.width(text)))
    }

    /// Returns the width of a text in terminal columns. Chinese, Japanese and Korean characters
    /// have two.
    private static func width(_ text: String) -> Int {
        text.reduce(0) { sum, character in
            sum + (character.unicodeScalars.contains(where: isWide) ? 2 : 1)
        }
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

/// The error for an invalid time on a command line.
package struct ScenarioCutError: Error, Sendable, Hashable, CustomStringConvertible {
    let text: String

    package var description: String {
        "“\(text)” is not a time. Write the device's local time, like 08:00 or 2026-03-01T08:00."
    }
}

extension ScenarioResult.Kind {
    var text: String {
        switch self {
        case .lockScreen: "lock screen"
        default: rawValue
        }
    }
}

extension LocalDateTime {
    var nextDay: LocalDateTime {
        guard let date = date(in: .gmt) else { return self }
        return LocalDateTime(date + 86_400, in: .gmt)
    }
}
