/// Says what will go wrong with an app's notifications, from its files alone.
///
/// ```swift
/// let report = Doctor().examine(FileTree(memory: ["push.apns": bytes]))
/// ```
public struct Doctor: Sendable {
    /// What the doctor found, and what it could not read.
    public struct Report: Sendable, Hashable {
        /// The findings: the worst first, then in the order of the checks and the places.
        public var findings: [Finding]
        /// What could not be read or resolved, each in a sentence with its file.
        public var notes: [String]
        /// How many files were looked at.
        public var fileCount: Int

        /// How many hints were left out.
        package private(set) var hiddenHintCount = 0

        /// Leaves out the hints, which are advice.
        package mutating func removeHints() {
            let count = findings.count
            findings.removeAll { $0.severity == .hint }
            hiddenHintCount += count - findings.count
        }

        /// Makes a report.
        package init(findings: [Finding], notes: [String], fileCount: Int) {
            (self.findings, self.notes, self.fileCount) = (findings, notes, fileCount)
        }
    }

    /// What to leave out, and limits.
    package var settings: DoctorSettings

    /// Parses the sources, which are not examined without one.
    private let parser: (any SourceParser)?
    /// What earlier runs read and found; takes what this one does.
    package var cache: DoctorCache?
    /// Is called after each source, on any thread, with how many are read and how many there are.
    package var onProgress: (@Sendable (_ done: Int, _ count: Int) -> Void)?

    /// Makes a doctor that does not examine again what stays the same, and sources only with a parser.
    package init(
        settings: DoctorSettings, cache: DoctorCache? = nil, parser: (any SourceParser)?
    ) {
        (self.settings, self.cache, self.parser) = (settings, cache, parser)
    }

    /// Examines files and what belongs together among them. Never fails: what cannot be read is
    /// in the report's notes.
    ///
    /// - Parameter checks: The checks to run; all of them unless fewer are named.
    public func examine(_ files: FileTree, checks: [Check] = Check.all) -> Report {
        guard let reports = cache?.reports, checks.map(\.id) == Check.all.map(\.id) else {
            return examined(files, checks)
        }
        let key = ReportCache.key(files, settings)
        if let known = reports.report(key, files) { return known }
        let trace = ReadTrace()
        var traced = files
        traced.trace = trace
        let report = examined(traced, checks)
        reports.add(report, trace, key, files)
        return report
    }

    private func examined(_ files: FileTree, _ checks: [Check]) -> Report {
        let reading = SourceReading(
            parser: parser, cache: cache?.sources, onProgress: onProgress)
        let subject = SubjectBuilder(files: files, settings: settings, reading: reading).subject()
        let findings = findings(in: subject, checks)
        return Report(
            findings: findings, notes: subject.notes + files.skipped.notes,
            fileCount: files.paths.count)
    }

    func findings(in subject: Subject, _ checks: [Check]) -> [Finding] {
        var findings: [Finding] = []
        let subjects = subject.perApp()
        for check in checks where !settings.silenced.contains(check.id) {
            var seen = Set<String>()
            for observation in Observation.merged(subjects.flatMap(check.find)) {
                // Configurations that agree say the same of the same place.
                let key = "\(observation.place.map(\.description) ?? "")|\(observation.message)"
                guard seen.insert(key).inserted, !subject.isSilenced(check.id, observation.place)
                else { continue }
                findings.append(finding(check, observation))
            }
        }
        return findings.enumerated().sorted { left, right in
            left.element.severity == right.element.severity
                ? left.offset < right.offset : left.element.severity < right.element.severity
        }.map(\.element)
    }

    private func finding(_ check: Check, _ observation: Observation) -> Finding {
        // Settings say how much a finding weighs for a team, not how sure it is.
        let severity = observation.severity ?? check.severity
        return Finding(
            check: check.id, severity: settings.severities[check.id] ?? severity,
            message: observation.message.description, remedy: observation.remedy ?? check.remedy,
            place: observation.place,
            confidence: observation.confidence ?? check.confidence(of: severity),
            evidence: observation.evidence.isEmpty ? nil : observation.evidence)
    }
}
