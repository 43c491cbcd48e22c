package import DeviceModel
internal import Foundation
package import NotificationModel

extension JourneyReport {
    package var text: PrintableText { "\(id) for \(app)\n\(stepText)" }

    package var stepText: PrintableText { PrintableText(stepLines) }

    private var stepLines: [PrintableText] { steps.flatMap { $0.lines(after: "  ") } }
}

extension RegistrationReport {
    /// The steps with their times of day in UTC.
    package var text: PrintableText {
        let lines = steps.flatMap { step in
            let time = JourneyReport.Step.timeFormat.format(step.at)
                .dropFirst(11).prefix(12)
            return step.lines(after: "  \(time)  ")
        }
        return "The registration of \(app)\n\(PrintableText(lines))"
    }
}

extension JourneyReport.Step {
    fileprivate func lines(after start: String) -> [PrintableText] {
        let detail = detail.map { " (\($0))" } ?? ""
        let source = statement.map { " [\($0)\(isGuess ? ", a guess" : "")]" } ?? ""
        var lines: [PrintableText] = ["\(start)\(code)  \(sentence)\(detail)\(source)"]
        // The remedy of a finding fits the case better than the one of the reason.
        if let remedy, findings.isEmpty { lines.append("      → \(remedy)") }
        return lines + causeLines.map { "      \($0)" }
    }
}
