package import NotificationModel

/// The text report for a terminal, grouped by area. It begins with the error that explains most of
/// the other findings.
///
/// ```swift
/// print(TextReport(isColored: false, explains: true).text(report))
/// ```
package struct TextReport {
    package var isColored: Bool
    package var explains: Bool

    package init(isColored: Bool, explains: Bool = false) {
        (self.isColored, self.explains) = (isColored, explains)
    }

    /// Returns the whole report. Text quoted from files is made printable.
    package func text(_ report: Doctor.Report) -> String { printable(report).description }

    package func printable(_ report: Doctor.Report) -> PrintableText {
        var lines: [PrintableText] = []
        if let cause = Self.rootCause(report.findings) {
            lines += ["\(paint(1, "Begin with \(cause.check)")): \(cause.message)", ""]
        }
        for area in Check.Area.allCases {
            let own = report.findings.filter { Check.named($0.check)?.area == area }
            guard !own.isEmpty else { continue }
            lines.append(paint(1, "\(area.title)"))
            lines += own.flatMap(self.lines)
            lines.append("")
        }
        lines += report.notes.map { paint(2, "note: \($0)") }
        lines.append("\(Self.summary(report))")
        return PrintableText(lines)
    }

    static func rootCause(_ findings: [Finding]) -> Finding? {
        guard findings.count > 1 else { return nil }
        for check in Check.causes {
            let found = findings.first { $0.check == check.id && $0.severity == .error }
            if let found { return found }
        }
        return nil
    }

    private func lines(_ finding: Finding) -> [PrintableText] {
        let colour = [Finding.Severity.error: 31, .warning: 33, .hint: 36][finding.severity]
        let sure = finding.confidence == .likely ? " (likely)" : ""
        let head: PrintableText = "\(finding.check) \(finding.severity.rawValue)\(sure)"
        let place = finding.place.map { "\($0): " } ?? ""
        var lines: [PrintableText] = [
            "  \(paint(colour ?? 0, head)) \(place)\(finding.message)",
            "      → \(finding.remedy)",
        ]
        lines += (finding.evidence ?? []).map { "      because \($0.place): \($0.text)" }
        if explains, let check = Check.named(finding.check) {
            lines += ["      \(check.reason)", "      \(check.documentation)"]
        }
        return lines
    }

    private static func summary(_ report: Doctor.Report) -> String {
        let hidden = report.hiddenHintCount
        let shown = Finding.Severity.allCases.filter { $0 != .hint || hidden == 0 }
        let counts = shown.map { severity in
            Self.count(report.findings.count { $0.severity == severity }, severity.rawValue)
        }
        let hints = hidden == 0 ? "" : " \(Self.count(hidden, "hint")) with --hints."
        return counts.joined(separator: ", ")
            + " in \(Self.count(report.fileCount, "file")).\(hints)"
    }

    private static func count(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    private func paint(_ code: Int, _ text: PrintableText) -> PrintableText {
        isColored ? text.styled(code) : text
    }
}
