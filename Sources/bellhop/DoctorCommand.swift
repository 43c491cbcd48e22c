public import ArgumentParser
import Foundation
import GatewayOperations
import LocalEnvironment
public import NotificationDoctor
import NotificationModel
import PushTools

/// Finds the mistakes that make notifications fail silently.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Find the mistakes that make notifications fail silently, before a push is sent.",
        discussion: """
            Reads Xcode projects, XcodeGen's project.yml, Swift packages, built apps (.app, .ipa, \
            .xcarchive), property lists, entitlements, profiles, payloads, strings, sounds and \
            pictures, and puts together what belongs together.

            With --device it asks the running device what would happen to payloads now: nothing is \
            sent, shown, stored or heard, and the app's service extension is not run.

            The exit status is 0 when there is nothing of the given severity, 1 when there is, and \
            2 when a path or the settings cannot be read.
            """)

    @Argument(
        help: ArgumentHelp("Folders and files to examine.", valueName: "path"),
        completion: .file())
    var paths: [String] = ["."]

    @Option(help: "The form of the report: json, sarif, junit, github or gitlab.")
    var format: MachineReport?

    @Flag(help: "The same as --format json.")
    var json = false

    @Flag(help: "Say why each finding matters, and where it is described.")
    var explain = false

    @Flag(help: "Report hints, too: advice, wording, texts of the user interface.")
    var hints = false

    @Option(
        help: ArgumentHelp(
            "The mildest severity that makes the exit status 1: error, warning or hint.",
            valueName: "severity"))
    var failOn: Finding.Severity = .error

    @Option(
        help: ArgumentHelp(
            "The settings; \(DoctorSettings.fileName) of the first path otherwise.",
            valueName: "file"))
    var config: String?

    @Option(
        help: ArgumentHelp("Report only what is not in this file.", valueName: "file"))
    var baseline: String?

    @Option(help: ArgumentHelp("Write what is found to a baseline.", valueName: "file"))
    var writeBaseline: String?

    @Option(
        help: ArgumentHelp(
            "Report only findings in files that git says were changed since then.",
            valueName: "rev"))
    var changedSince: String?

    @Flag(help: "Mend what can be mended without a choice, where that proves right; keep backups.")
    var fix = false

    @Flag(help: "With --fix: print the changes as a diff, and change nothing.")
    var dryRun = false

    @Option(help: ArgumentHelp("The oldest system that matters, for T008.", valueName: "version"))
    var deviceOS: String?

    @Option(help: "The server that pushes go to, for B009: sandbox or production.")
    var server: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Remember what was read of sources, in the user's folder for caches.")
    var cache = true

    @Flag(help: "List the checks.")
    var list = false

    @Option(
        help: ArgumentHelp(
            "Describe a check: what, why, how an iPhone behaves, the remedy.", valueName: "id"))
    var about: String?

    @Flag(help: "Ask the running device what would happen to these payloads now.")
    var device = false

    @Option(help: ArgumentHelp("The app that they are for, with --device.", valueName: "id"))
    var app: String?

    @OptionGroup var options: StateOptions

    @Option(
        help: ArgumentHelp(
            "Write the pages of the documentation into a folder.", visibility: .hidden))
    var writePages: String?

    func validate() throws {
        if let server, !["sandbox", "production"].contains(server) {
            throw ValidationError("--server is sandbox or production.")
        }
        if dryRun, !fix { throw ValidationError("--dry-run belongs to --fix.") }
        if let about, Check.named(about.uppercased()) == nil {
            throw ValidationError("There is no check \(about). --list shows all.")
        }
    }

    func run() async throws {
        if list { return listChecks() }
        if let check = about.flatMap({ Check.named($0.uppercased()) }) {
            return printLine("\(lines: DoctorPages.section(for: check))")
        }
        if device {
            return try await askDevice()
        }
        if let writePages { return try write(pages: writePages) }
        var run = DoctorRun(paths: paths)
        if let path = run.missingPath {
            printError("There is no \(path).")
            throw ExitCode(2)
        }
        run.settings = try readSettings(run)
        run.reportsHints = hints || failOn == .hint
        run.cache = cache ? .ofUser : nil
        if let writeBaseline {
            let findings = report(run, on: run.files()).findings
            try Baseline(findings).text.write(
                toFile: writeBaseline, atomically: true, encoding: .utf8)
            return printError("\(findings.count) findings are in \(writeBaseline).")
        }
        run.baseline = try readBaseline()
        run.changes = try await readChanges(run)
        let files = run.files()
        var report = report(run, on: files)
        // What is left, with its places as they are now.
        if fix, try applyFixes(report, files, run) { report = self.report(run, on: run.files()) }
        if !dryRun { show(report) }
        let status = run.exitStatus(for: report, in: files, failOn: failOn)
        if status != 0 { throw ExitCode(status) }
    }

    private func askDevice() async throws {
        let answers: [DeviceDoctor.Answer]
        do {
            answers = try await DeviceDoctor(client: options.client(), app: app)
                .answers(about: paths)
        } catch let error
            where error is UpClient.RefusedError || error is LocalServiceError
            || error is PushInputError
        {
            printError("\(error)")
            throw ExitCode(2)
        }
        if json || format == .json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            printJSON(try encoder.encode(answers))
        } else {
            for answer in answers { printLine(answer.text) }
        }
        if answers.compactMap(\.severity).contains(where: { $0 <= failOn }) { throw ExitCode(1) }
    }

    private func report(_ run: DoctorRun, on files: FileTree) -> Doctor.Report {
        var run = run
        let progress = ProgressLine { Output.errors.write($0) }
        if isatty(2) == 1 { run.onProgress = { progress.show($0, of: $1) } }
        defer { progress.end() }
        return run.report(on: files)
    }

    private func readBaseline() throws -> Baseline {
        guard let baseline else { return Baseline([]) }
        do {
            return try Baseline(text: String(contentsOfFile: baseline, encoding: .utf8))
        } catch {
            printError("\(baseline) is not a baseline. Write one with --write-baseline.")
            throw ExitCode(2)
        }
    }

    private func readChanges(_ run: DoctorRun) async throws -> ChangedFiles? {
        guard let changedSince else { return nil }
        do {
            return try await ChangedFiles.since(changedSince, in: run.historyFolder)
        } catch let error as ChangedFiles.QueryError {
            printError("--changed-since: \(lines: error.description, indent: 2)")
            throw ExitCode(2)
        }
    }

    /// The largest file of settings, in bytes.
    private static let settingsBytesMax = 1024 * 1024

    private func readSettings(_ run: DoctorRun) throws -> DoctorSettings {
        var settings = DoctorSettings()
        if let path = config ?? run.settingsPath {
            do {
                settings = try DoctorSettings(
                    yaml: InputFile.text(path, bytesMax: Self.settingsBytesMax))
            } catch let error as PushInputError {
                printError("The settings cannot be used: \(error)")
                throw ExitCode(2)
            } catch {
                printError("\(path): \(lines: "\(error)", indent: 2)")
                throw ExitCode(2)
            }
        }
        if let deviceOS { settings.deviceOS = deviceOS }
        if let server { settings.server = server }
        return settings
    }

    private func show(_ report: Doctor.Report) {
        if let format = json ? .json : format { return printLine(format.printable(report)) }
        let isColored =
            isatty(1) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
        printLine(TextReport(isColoured: isColored, explains: explain).printable(report))
    }

    /// Mends what can be mended, and says whether there was something.
    private func applyFixes(
        _ report: Doctor.Report, _ files: FileTree, _ run: DoctorRun
    ) throws -> Bool {
        let proposal = run.fixes(for: report, in: files)
        for refusal in proposal.refusals { printError("\(lines: refusal, indent: 2)") }
        for change in proposal.changes {
            if dryRun {
                printLine("\(lines: change.difference)")
                continue
            }
            printError("\(lines: change.difference)")
            guard let backup = try? change.apply() else {
                printError("\(change.path) cannot be changed. May it be written?")
                throw ExitCode(2)
            }
            printError("Changed \(change.path); the old one is \(backup).")
        }
        if proposal.changes.isEmpty {
            printError("Nothing here can be mended without a choice of yours.")
        }
        return !proposal.changes.isEmpty && !dryRun
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

extension MachineReport: ExpressibleByArgument {}
extension Finding.Severity: ExpressibleByArgument {}
