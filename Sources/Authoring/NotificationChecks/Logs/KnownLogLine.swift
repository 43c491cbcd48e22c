/// A known line of a log: how to recognize it, and what to do.
///
/// What the line means and who says so is the statement of the same id in
/// `Documentation/Reference/log-lines.md`.
struct KnownLogLine: Sendable {
    /// The statement's id, for example `LOG-1`.
    let id: String
    /// The forms in which the line occurs.
    let patterns: [LogLinePattern]
    /// What to do.
    let remedy: String
    /// The doctor's checks that can find the cause in a project's files.
    let checks: [String]
    /// Whether the line reports no problem.
    let isHarmless: Bool

    init(
        _ id: String, _ patterns: [LogLinePattern], _ remedy: String, checks: [String] = [],
        isHarmless: Bool = false
    ) {
        (self.id, self.patterns, self.remedy) = (id, patterns, remedy)
        (self.checks, self.isHarmless) = (checks, isHarmless)
    }

    /// Every known line, in the order of the reference.
    static let all = ofTheApp + ofErrors + ofExtensions + ofLiveActivities + ofFirebase
}
