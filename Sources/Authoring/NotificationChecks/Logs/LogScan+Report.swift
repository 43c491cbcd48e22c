internal import APNs

extension LogScan {
    package var hasProblem: Bool {
        findings.contains { finding in
            guard case .statement(let id) = finding.meaning else { return true }
            return KnownLogLine.of(id)?.isHarmless != true
        }
    }

    /// Returns a report on the meanings of the known lines. It shows the file name as the user
    /// typed it.
    package func report(of file: String, reference: Reference) -> String {
        var parts = findings.map { text(of: $0, file: file, reference: reference) }
        let rest = lineCount - knownLineCount
        if rest > 0 {
            parts.append(
                "\(rest) of \(lineCount) lines: not known.")
        }
        if case .statement(let id)? = findings.first?.meaning {
            parts.append("`bellhop explain \(id)` prints the sources of an entry.")
        }
        return parts.joined(separator: "\n")
    }

    private func text(of finding: Finding, file: String, reference: Reference) -> String {
        let meaning = finding.meaning.explained(by: reference)
        var lines = ["\(file):\(finding.lines.first ?? 0): \(meaning.title)"]
        if let others = finding.otherLines { lines.append("  \(others)") }
        lines.append("  \(meaning.cause)")
        if meaning.isGuess { lines.append("  This cause is a guess: Apple does not state it.") }
        lines.append("  → \(meaning.remedy)")
        if meaning.causes.count > 1 { lines += meaning.causes.lines.map { "  \($0)" } }
        if !meaning.checks.isEmpty {
            lines.append("  `bellhop doctor` can tell: \(meaning.checks.joined(separator: ", "))")
        }
        return lines.joined(separator: "\n")
    }
}

extension LogScan.Finding {
    fileprivate var otherLines: String? {
        let others = lines.dropFirst()
        guard !others.isEmpty else { return nil }
        let numbers = others.map(String.init).joined(separator: ", ")
        let more = count - lines.count
        return more > 0
            ? "Also in lines \(numbers) and \(more) more."
            : "Also in \(others.count == 1 ? "line" : "lines") \(numbers)."
    }
}

private struct ExplainedLine {
    var title: String
    var cause: String
    var isGuess = false
    var remedy: String
    var causes: [LikelyCause]
    var checks: [String]
}

extension LogLineMeaning {
    fileprivate func explained(by reference: Reference) -> ExplainedLine {
        switch self {
        case .statement(let id):
            let known = KnownLogLine.of(id)
            let statement = reference.statement(id)
            return ExplainedLine(
                title: "\(statement?.quotation ?? "") (\(id))", cause: statement?.cause ?? "",
                isGuess: statement?.source.contains("a guess") == true,
                remedy: known?.remedy ?? "", causes: LikelyCause.causes(of: id),
                checks: known?.checks ?? [])
        case .reason(let text):
            let reason = Reason(text: text)
            return ExplainedLine(
                title: "\(text) (APNs, status \(reason.status ?? 0))", cause: reason.sentence,
                remedy: reason.remedy, causes: LikelyCause.causes(of: reason.text(in: .documented)),
                checks: reason.checks)
        }
    }
}

extension Reference.Statement {
    var quotation: String? { logLine.map { String($0.0) } }

    var cause: String? { logLine.map { String($0.1) } }

    private var logLine: (Substring, Substring)? {
        text.wholeMatch(of: /`([^`]+)` (.+)/).map { ($0.output.1, $0.output.2) }
    }
}

extension KnownLogLine {
    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

    static func of(_ id: String) -> KnownLogLine? { byID[id] }
}
