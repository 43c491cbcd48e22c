import DeviceKernel

extension JourneyReport {
    /// The journey as the terminal shows it: whose it is, and its steps.
    var text: String { "\(id) for \(app)\n\(stepText)" }

    /// The steps as lines for people, each with its remedy and the doctor's checks for its cause.
    var stepText: String {
        steps.flatMap { step in
            let detail = step.detail.map { " (\($0))" } ?? ""
            let source = step.behaviour.map { " [\($0)\(step.isGuess ? ", a guess" : "")]" } ?? ""
            let checks = step.checks.joined(separator: ", ")
            return [
                "  \(step.code)  \(step.sentence)\(detail)\(source)",
                step.remedy.map { "      → \($0)" },
                checks.isEmpty ? nil : "      `bellhop doctor` finds the cause: \(checks)",
            ].compactMap(\.self)
        }.joined(separator: "\n")
    }
}
