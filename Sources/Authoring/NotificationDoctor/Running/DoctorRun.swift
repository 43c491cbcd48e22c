internal import Foundation
package import NotificationChecks

/// A run of the doctor over files of this machine: what is found there, without what is known already or
/// was not asked for, and the changes that mend it.
///
/// ```swift
/// var run = DoctorRun(paths: ["."])
/// run.baseline = try Baseline(text: text)
/// for finding in run.report().findings { print(finding.message) }
/// ```
package struct DoctorRun: Sendable {
    /// Folders and files, as they were named.
    package var paths: [String]
    /// What to leave out, and limits.
    package var settings = DoctorSettings()
    /// Findings that are put off, which no report has.
    package var baseline = Baseline([])
    /// Where findings are reported; everywhere if `nil`.
    package var changes: ChangedFiles?
    /// Whether hints are reported, which are advice.
    package var reportsHints = false
    /// What earlier runs read; saved after each report.
    package var cache: DoctorCache?
    /// Is called after each source, on any thread, with how many are read and how many there are.
    package var onProgress: (@Sendable (_ done: Int, _ count: Int) -> Void)?

    /// A run over folders and files.
    package init(paths: [String]) { self.paths = paths }

    /// The settings that lie in the first folder; `nil` when there are none.
    package var settingsPath: String? {
        let path = URL(filePath: firstPath).appending(path: DoctorSettings.fileName).path
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }

    /// The folder that is asked for its history: the first path, or the folder in which it lies.
    package var historyFolder: String {
        let attributes = try? FileManager.default.attributesOfItem(atPath: firstPath)
        guard attributes?[.type] as? FileAttributeType != .typeDirectory else { return firstPath }
        return URL(filePath: firstPath).deletingLastPathComponent().path
    }

    private var firstPath: String { paths.first ?? "." }

    /// The files as they are now.
    package func files() -> FileTree { FileTree(disk: paths, ignored: settings.ignored) }

    /// Examines files.
    ///
    /// - Returns: What is new to the baseline and lies in changed files.
    package func report(on files: FileTree) -> Doctor.Report {
        var report = doctor.examine(files)
        cache?.save()
        if !reportsHints { report.removeHints() }
        report.findings = baseline.new(report.findings)
        if let changes { report.findings.removeAll { !changes.concern($0) } }
        return report
    }

    /// The changes that mend what a report says, as far as they prove right: with them there is no finding
    /// that was not there before.
    package func fixes(for report: Doctor.Report, in files: FileTree) -> Fixer.Proposal {
        let doctor = doctor
        return Fixer.proven(for: report.findings, in: files) { doctor.examine($0).findings }
    }

    /// The exit status that says what a run came to: 2 where one of the paths or a project's description cannot be read, 1 where a
    /// finding is at least as bad as a severity, and 0 otherwise.
    package func exitStatus(
        for report: Doctor.Report, in files: FileTree, failOn severity: Finding.Severity
    ) -> Int32 {
        let isRead =
            files.unreadableProjects.isEmpty && !paths.contains(where: files.unreadable.contains)
        guard isRead else { return 2 }
        return report.findings.contains { $0.severity <= severity } ? 1 : 0
    }

    private var doctor: Doctor {
        var doctor = Doctor(settings: settings, cache: cache)
        doctor.onProgress = onProgress
        return doctor
    }
}

extension Fixer.Change {
    /// Changes the file, and keeps what it said in another beside it.
    ///
    /// - Returns: The path of the backup, whose name no file had: `X.backup`, `X.backup2` and so on.
    /// - Throws: What Foundation throws for a file that cannot be written.
    package func apply() throws -> String {
        let backup = freeBackup
        try before.write(toFile: backup, atomically: true, encoding: .utf8)
        try after.write(toFile: path, atomically: true, encoding: .utf8)
        return backup
    }

    private var freeBackup: String {
        var name = path + ".backup"
        var number = 2
        while FileManager.default.fileExists(atPath: name) {
            name = "\(path).backup\(number)"
            number += 1
        }
        return name
    }
}
