import ArgumentParser
import CommandSupport
import Foundation
import NotificationChecks
import NotificationDoctor
import NotificationModel
import UntrustedFiles

struct DoctorTool: AsyncParsableCommand {
    static let configuration = DoctorArguments.configuration

    @OptionGroup var arguments: DoctorArguments

    func run() async throws {
        if arguments.list { return listChecks() }
        if let check = arguments.about.flatMap({ Check.named($0.uppercased()) }) {
            return printLine("\(lines: DoctorPages.section(for: check))")
        }
        if let writePages = arguments.writePages { return try write(pages: writePages) }
        var run = DoctorRun(paths: arguments.paths)
        for path in run.paths { if let problem = InputFileError(reading: path) { throw problem } }
        run.settings = try readSettings(run)
        run.reportsHints = arguments.hints || arguments.failOn == .hint
        run.cache = arguments.cache ? .ofUser : nil
        if let writeBaseline = arguments.writeBaseline {
            if let problem = InputFileError(writing: writeBaseline) { throw problem }
            let findings = report(run, on: run.files()).findings
            try Baseline(findings).text.write(
                toFile: writeBaseline, atomically: true, encoding: .utf8)
            return printError("\(findings.count) findings are in \(writeBaseline).")
        }
        run.baseline = try readBaseline()
        if let revision = arguments.changedSince { try await readChanges(&run, since: revision) }
        let files = run.files()
        var report = report(run, on: files)
        // Reports the remaining findings at their new places.
        if arguments.fix, try applyFixes(report, files, run) {
            report = self.report(run, on: run.files())
        }
        if !arguments.dryRun { show(report) }
        for path in files.unreadableProjects {
            if let problem = InputFileError(reading: path) { printFailure(problem) }
        }
        let status = run.exitStatus(for: report, in: files, failOn: arguments.failOn)
        if let status = ExitStatus(rawValue: status), status != .success { throw status.code }
    }

    private func report(_ run: DoctorRun, on files: FileTree) -> Doctor.Report {
        var run = run
        let progress = ProgressLine { Output.errors.write($0) }
        if isatty(2) == 1 { run.onProgress = { progress.show($0, of: $1) } }
        defer { progress.end() }
        return run.report(on: files)
    }

    private func readBaseline() throws -> Baseline {
        guard let baseline = arguments.baseline else { return Baseline([]) }
        let text = try InputFile.text(baseline, bytesMax: Self.baselineBytesMax)
        guard let known = try? Baseline(text: text) else {
            throw CommandError(
                "The file is not a baseline.", at: baseline,
                remedy: "Write one: "
                    + "`\(ShellText.line(["bellhop", "doctor", "--write-baseline", baseline]))`.")
        }
        return known
    }

    private func readChanges(_ run: inout DoctorRun, since revision: String) async throws {
        do {
            run.changes = try await ChangedFiles.since(revision, in: run.historyFolder)
            run.settings.former = try await ChangedFiles.activitySources(
                at: revision, in: run.historyFolder)
        } catch let error as ChangedFiles.QueryError {
            throw CommandError(
                error.description, at: "--changed-since",
                remedy: "Name a revision of the repository that holds the project.")
        }
    }

    static let baselineBytesMax = 64 * 1024 * 1024
    static let settingsBytesMax = 1024 * 1024

    private func readSettings(_ run: DoctorRun) throws -> DoctorSettings {
        var settings = DoctorSettings()
        if let path = arguments.config ?? run.settingsPath {
            do {
                settings = try DoctorSettings(
                    yaml: InputFile.text(path, bytesMax: Self.settingsBytesMax))
            } catch let error as DoctorSettings.ParseError {
                throw CommandError(error.description, at: path)
            }
        }
        if let deviceOS = arguments.deviceOS { settings.deviceOS = deviceOS }
        if let server = arguments.server { settings.server = server }
        return settings
    }

    private func show(_ report: Doctor.Report) {
        if let format = arguments.json ? .json : arguments.format {
            return printLine(format.printable(report))
        }
        let isColored =
            isatty(1) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
        printLine(TextReport(isColored: isColored, explains: arguments.explain).printable(report))
    }

    /// Applies the unambiguous fixes, or prints them in a dry run. Returns whether it changed a
    /// file.
    private func applyFixes(
        _ report: Doctor.Report, _ files: FileTree, _ run: DoctorRun
    ) throws -> Bool {
        let proposal = run.fixes(for: report, in: files)
        for refusal in proposal.refusals { printError("\(lines: refusal, indent: 2)") }
        for change in proposal.changes {
            if arguments.dryRun {
                printLine("\(lines: change.difference)")
                continue
            }
            printError("\(lines: change.difference)")
            guard let backup = try? change.apply() else {
                throw InputFileError(writing: change.path)
                    ?? InputFileError("The file cannot be changed.", at: change.path, remedy: nil)
            }
            printError("Changed \(change.path); the original is \(backup).")
        }
        if proposal.changes.isEmpty {
            printError("No finding has an unambiguous fix.")
        }
        return !proposal.changes.isEmpty && !arguments.dryRun
    }

    private func listChecks() {
        for check in Check.all.sorted(by: { $0.id < $1.id }) {
            printLine("\(check.id)  \(check.severity.rawValue)  \(check.title)")
        }
    }

    private func write(pages folder: String) throws {
        let url = URL(filePath: folder)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for area in Check.Area.allCases {
            try DoctorPages.page(for: area).write(
                to: url.appending(path: "\(area.rawValue).md"), atomically: true, encoding: .utf8)
        }
    }
}
