package import DeviceModel
package import NotificationModel

extension JourneyReport.Step {
    var unchecked: [(input: Check.Input, checks: [String])] {
        Self.byInput(checks.filter { !checked.contains($0) })
    }

    /// Whether the step itself is the cause: a rule of the device refused something, or the detail
    /// names a line of code, as that of a process that ended at a failed precondition does.
    private var isCause: Bool {
        code.hasPrefix("refused.") || detail?.contains(/\.(?:swift|mm?|c|cpp):\d/) ?? false
    }

    static func byInput(_ checks: [String]) -> [(input: Check.Input, checks: [String])] {
        Check.Input.allCases.compactMap { input in
            let own = checks.filter { Check.input(of: $0) == input }
            return own.isEmpty ? nil : (input, own)
        }
    }

    /// The findings in lines. Without findings, the checks that found nothing and those that did
    /// not run.
    package var causeLines: [PrintableText] {
        guard findings.isEmpty else {
            return findings.flatMap { finding in
                [
                    "Found: \(finding.check) \(finding.place.map { "\($0): " } ?? "")\(finding.message)",
                    "→ \(finding.remedy)",
                ] as [PrintableText]
            }
        }
        let unchecked = unchecked
        var lines = unchecked.map { input, checks in
            "`bellhop doctor \(input.rawValue)` can tell: \(checks.joined(separator: ", "))"
                as PrintableText
        }
        if !checked.isEmpty {
            let isUnknown = unchecked.isEmpty && !isCause
            let end = isUnknown ? "; the cause is not known" : ""
            lines.insert(
                "`bellhop doctor` checked \(checked.joined(separator: ", ")) and found nothing\(end)",
                at: 0)
        }
        return lines
    }
}
