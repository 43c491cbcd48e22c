package import DeviceModel
package import NotificationModel

extension JourneyReport {
    package var text: PrintableText { "\(id) for \(app)\n\(stepText)" }

    package var stepText: PrintableText { PrintableText(stepLines) }

    private var stepLines: [PrintableText] {
        steps.flatMap { step in
            let detail = step.detail.map { " (\($0))" } ?? ""
            let source = step.statement.map { " [\($0)\(step.isGuess ? ", a guess" : "")]" } ?? ""
            var lines: [PrintableText] = ["  \(step.code)  \(step.sentence)\(detail)\(source)"]
            // The remedy of a finding fits the case better than the one of the reason.
            if let remedy = step.remedy, step.findings.isEmpty { lines.append("      → \(remedy)") }
            lines += step.causeLines.map { "      \($0)" }
            return lines
        }
    }
}
