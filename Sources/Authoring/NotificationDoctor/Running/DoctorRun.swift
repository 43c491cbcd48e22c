internal import Foundation
package import NotificationChecks

/// A run of the doctor over files on this machine: its findings, without known ones and those
/// outside of the requested files, and the changes that fix them.
///
/// ```swift
/// var run = DoctorRun(paths: ["."])
/// run.baseline = try Baseline(text: text)
/// for finding in run.report(on: run.files()).findings { print(finding.message) }
/// ```
package struct DoctorRun: Sendable {
    package var paths: [String]
    package var settings = DoctorSettings()
    package var baseline = Baseline([])
    package var changes: ChangedFiles?
    package var reportsHints = false
    package var cache: DoctorCache?
    package var onProgress: (@Sendable (_ done: Int, _ count: Int) -> Void)?

    package init(paths: [String]) { self.paths = paths }

    package var settingsPath: String? {
        let path = URL(filePath: firstPath).appending(path: DoctorSettings.fileName).path
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }

    /// The folder whose Git history is used: the first path, or its parent folder.
    package var historyFolder: String {
        let attributes = try? FileManager.default.attributesOfItem(atPath: firstPath)
        guard attributes?[.type] as? FileAttributeType != .typeDirectory else { return firstPath }
        return URL(filePath: firstPath).deletingLastPathComponent().path
    }

    private var firstPath: String { paths.first ?? "." }

    package func files() -> FileTree { FileTree(disk: paths, ignored: settings.ignored) }

    /// Examines files.
    ///
    /// - Returns: The findings outside of the baseline and concern changed files.
    package func report(on files: FileTree) -> Doctor.Report {
        var report = doctor.examine(files)
        cache?.save()
        if !reportsHints { report.removeHints() }
        report.findings = baseline.new(report.findings)
        if let changes { report.findings.removeAll { !changes.concern($0) } }
        return report
    }

    /// Returns the changes that fix the findings of a report. A change that would introduce a new
    /// finding is left out.
    package func fixes(for report: Doctor.Report, in files: FileTree) -> Fixer.Proposal {
        let doctor = doctor
        return Fixer.proven(for: report.findings, in: files) { doctor.examine($0).findings }
    }

    /// Returns the exit status of a run: 2 where a path or a project's description cannot be read,
    /// 1 where a finding is at least as severe as the given severity, and 0 otherwise.
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
    /// Changes the file, and keeps the previous content in a backup beside it.
    ///
    /// - Returns: The path of the backup, a name that did not exist: `X.backup`, `X.backup2` and so
    ///   on.
    /// - Throws: The error of Foundation for a file that cannot be written.
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
