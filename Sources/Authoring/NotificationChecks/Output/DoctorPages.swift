package enum DoctorPages {
    package static func page(for area: Check.Area) -> String {
        let checks = Check.all.filter { $0.area == area }.sorted { $0.id < $1.id }
        var text = """
            # \(area.title)

            Look up here what a finding of `bellhop doctor` means and how to fix it. *Likely* means
            that the code may do the same in a way that the check does not see. You can
            [silence](../using/doctor.md#settings) each check.

            `bellhop doctor --write-pages Documentation/doctor` writes this page from the checks.

            """
        for check in checks { text += "\n" + entry(for: check) }
        return text
    }

    /// A check on its page, without the sentences that apply to every check.
    private static func entry(for check: Check) -> String {
        let likely = check.confidence(of: check.severity) == .likely ? ", *likely*" : ""
        let unseen = check.unseen.map(\.title).joined(separator: "; ")
        return """
            ## \(check.id)

            **\(check.title).** Severity: \(check.severity.rawValue)\(likely). \(check.reason)

            - Remedy: \(check.remedy)
            - Source: \(check.source).
            \(unseen.isEmpty ? "" : "- Not seen: \(unseen).\n")
            """
    }

    package static func section(for check: Check) -> String {
        let sure =
            check.confidence(of: check.severity) == .likely
            ? "\nFindings come from source code, which may do the same in an undetected way: "
                + "*likely*.\n"
            : ""
        return """
            ## \(check.id)

            **\(check.title).** Severity: \(check.severity.rawValue).
            \(sure)
            - Why: \(check.reason)
            - Remedy: \(check.remedy)
            - Source: \(check.source).
            - Silence: `silence: [\(check.id)]` in `\(DoctorSettings.fileName)`, or a baseline.

            """
    }
}
