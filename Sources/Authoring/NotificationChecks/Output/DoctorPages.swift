package enum DoctorPages {
    package static func page(for area: Check.Area) -> String {
        let checks = Check.all.filter { $0.area == area }.sorted { $0.id < $1.id }
        var text = """
            # \(area.title)

            What `bellhop doctor` looks for. This page is made from the checks; change them and run
            `bellhop doctor --write-pages Documentation/doctor`.

            """
        for check in checks { text += "\n" + section(for: check) }
        return text
    }

    package static func section(for check: Check) -> String {
        let sure =
            check.confidence(of: check.severity) == .likely
            ? "\nRead from source code, which may do the same in a way that is not seen: *likely*.\n"
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
