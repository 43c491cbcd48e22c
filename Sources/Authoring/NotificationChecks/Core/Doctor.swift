/// Predicts problems of an app's notifications from its files, without running the app.
///
/// ```swift
/// let report = Doctor().examine(FileTree(disk: ["Chat"]))
/// for finding in report.findings where finding.severity == .error { print(finding) }
/// ```
public struct Doctor: Sendable {
    /// The result of an examination: the findings, and notes about what the doctor could not read.
    public struct Report: Sendable, Hashable {
        /// The findings, ordered by severity (the worst first), then by check, then by place.
        public var findings: [Finding]
        /// What could not be read or resolved. Each note is a sentence that names the file.
        public var notes: [String]
        /// The number of examined files.
        public var fileCount: Int

        package private(set) var hiddenHintCount = 0

        package mutating func removeHints() {
            let count = findings.count
            findings.removeAll { $0.severity == .hint }
            hiddenHintCount += count - findings.count
        }

        package init(findings: [Finding], notes: [String], fileCount: Int) {
            (self.findings, self.notes, self.fileCount) = (findings, notes, fileCount)
        }
    }

    package var settings: DoctorSettings

    /// The parser of Swift sources; without one, sources are not examined.
    private let parser: (any SourceParser)?
    /// The results of earlier runs. The doctor adds the results of this run.
    package var cache: DoctorCache?
    /// The progress callback: how many sources are read, out of how many. It is called after each
    /// source, on any thread.
    package var onProgress: (@Sendable (_ done: Int, _ count: Int) -> Void)?

    /// Creates a doctor. Without a `parser` it does not examine sources; without a `cache` every
    /// run reads all files.
    package init(
        settings: DoctorSettings, cache: DoctorCache? = nil, parser: (any SourceParser)?
    ) {
        (self.settings, self.cache, self.parser) = (settings, cache, parser)
    }

    /// Examines files together and returns a report. It never fails: files that cannot be read are
    /// in the report's notes.
    ///
    /// - Parameter checks: The checks to run. By default, all of them.
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
        let model = ProjectModelBuilder(files: files, settings: settings, reading: reading).model()
        let findings = findings(in: model, checks)
        return Report(
            findings: findings, notes: model.notes + files.skipped.notes,
            fileCount: files.paths.count)
    }

    func findings(in model: ProjectModel, _ checks: [Check]) -> [Finding] {
        var findings: [Finding] = []
        let models = model.perApp()
        for check in checks where !settings.silenced.contains(check.id) {
            var seen = Set<String>()
            for observation in Observation.merged(models.flatMap(check.find)) {
                // Two configurations report the same message for the same place once.
                let key = "\(observation.place.map(\.description) ?? "")|\(observation.message)"
                guard seen.insert(key).inserted, !model.isSilenced(check.id, observation.place)
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
        // The settings change how much a finding matters to a team, but not how certain it is.
        let severity = observation.severity ?? check.severity
        return Finding(
            check: check.id, severity: settings.severities[check.id] ?? severity,
            message: observation.message.description, remedy: observation.remedy ?? check.remedy,
            place: observation.place,
            confidence: observation.confidence ?? check.confidence(of: severity),
            evidence: observation.evidence.isEmpty ? nil : observation.evidence)
    }
}
