package import NotificationModel

extension JourneyReport {
    /// The journey as the terminal shows it: whose it is, and its steps.
    package var text: PrintableText { "\(id) for \(app)\n\(stepText)" }

    /// The steps as lines for people, each with its remedy and the doctor's checks for its cause.
    package var stepText: PrintableText { PrintableText(stepLines) }

    private var stepLines: [PrintableText] {
        steps.flatMap { step in
            let detail = step.detail.map { " (\($0))" } ?? ""
            let source = step.behaviour.map { " [\($0)\(step.isGuess ? ", a guess" : "")]" } ?? ""
            var lines: [PrintableText] = ["  \(step.code)  \(step.sentence)\(detail)\(source)"]
            if let remedy = step.remedy { lines.append("      → \(remedy)") }
            if !step.checks.isEmpty {
                let checks = step.checks.joined(separator: ", ")
                lines.append("      `bellhop doctor` finds the cause: \(checks)")
            }
            return lines
        }
    }
}
