internal import DeviceModel

extension Explanation: CustomStringConvertible {
    package var description: String {
        var lines = ["\(id)\(severity.map { " (\($0))" } ?? "")", "  \(text)"]
        if let remedy { lines.append("  → \(remedy)") }
        lines += causes.lines.map { "  \($0)" }
        let isOfKey = kind == .key || kind == .header
        if let why {
            let label = isOfKey ? "In another place or with another type" : "Why"
            lines.append("  \(label): \(why)")
        }
        if let follows {
            let guess = follows.isGuess ? ", a guess about iOS" : ""
            lines.append("  Follows \(follows.id)\(guess): \(follows.text)")
        }
        if let source { lines.append("  Source: \(source)") }
        for (input, checks) in JourneyReport.Step.byInput(checks) {
            let list = checks.joined(separator: ", ")
            let use = isOfKey ? "finds its mistakes" : "can tell its cause"
            lines.append("  `bellhop doctor \(input.rawValue)` \(use): \(list)")
        }
        if let example {
            lines.append("  \(example.heading)")
            lines += example.text.split(separator: "\n").map { "    \($0)" }
        }
        if !reasons.isEmpty {
            let use =
                kind == .check ? "Can tell the cause of" : "Reasons in a journey that follow it"
            lines.append("  \(use): \(reasons.joined(separator: ", "))")
        }
        if !tests.isEmpty { lines.append("  Tests that prove it:") }
        for test in tests {
            lines.append("    \(test.file)\(test.name.isEmpty ? "" : ": \(test.name)")")
        }
        if let leftOut { lines.append("  No test proves it: \(leftOut)") }
        if let documentation { lines.append("  Described in \(documentation)") }
        return lines.joined(separator: "\n")
    }
}

extension JourneyReason.Example {
    fileprivate var heading: String {
        switch kind {
        case .push: "Example: a push with this payload; `bellhop preview --no-app FILE` shows it:"
        case .scenario: "Example: this scenario; `bellhop simulate FILE` plays it:"
        case .code: "Example:"
        }
    }
}
