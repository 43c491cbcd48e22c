/// A known line of a log: how to recognize it, and how to fix the problem.
///
/// `Documentation/Reference/log-lines.md` has the meaning and the source, in the statement with the
/// same id.
struct KnownLogLine: Sendable {
    let id: String
    let patterns: [LogLinePattern]
    let remedy: String
    let checks: [String]
    let isHarmless: Bool

    init(
        _ id: String, _ patterns: [LogLinePattern], _ remedy: String, checks: [String] = [],
        isHarmless: Bool = false
    ) {
        (self.id, self.patterns, self.remedy) = (id, patterns, remedy)
        (self.checks, self.isHarmless) = (checks, isHarmless)
    }

    static let all = ofTheApp + ofErrors + ofExtensions + ofLiveActivities + ofFirebase + ofHTTP2
}
