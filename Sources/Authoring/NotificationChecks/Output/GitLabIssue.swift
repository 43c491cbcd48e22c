struct GitLabIssue: Encodable {
    struct Lines: Encodable { var begin: Int }
    struct Location: Encodable {
        var path: String
        var lines: Lines
    }

    var description: String
    var checkName: String
    var fingerprint: String
    var severity: String
    var location: Location

    enum CodingKeys: String, CodingKey {
        case checkName = "check_name"
        case description, fingerprint, severity, location
    }

    static func all(_ findings: [Finding]) -> [GitLabIssue] {
        zip(findings, Finding.fingerprints(findings)).map { finding, fingerprint in
            GitLabIssue(
                description: "\(finding.message) \(finding.remedy)", checkName: finding.check,
                fingerprint: fingerprint, severity: level(finding.severity),
                location: Location(
                    path: path(finding.place?.path ?? "."),
                    lines: Lines(begin: finding.place?.line ?? 1)))
        }
    }

    private static func path(_ path: String) -> String {
        path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }

    private static func level(_ severity: Finding.Severity) -> String {
        switch severity {
        case .error: "critical"
        case .warning: "minor"
        case .hint: "info"
        }
    }
}
