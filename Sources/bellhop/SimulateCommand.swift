import AppBuilding
import ArgumentParser
import Device
import Foundation
import NotificationModel
import Scenario
import UntrustedFiles

/// Plays scenarios in virtual time and says what was not as expected.
struct SimulateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Play scenarios on a device with virtual time: what is seen, heard, and why.",
        discussion: """
            Documentation/scenarios.md describes the files. The transcript goes to standard output, \
            and what is wrong to standard error. The exit status is 0 when every expectation is \
            met, 1 when one is not, and 2 when a file is not a scenario.
            """)

    @Argument(help: "The scenarios.", completion: .file(extensions: ["yaml", "yml"]))
    var files: [String]

    @Flag(help: "Print one JSON document for all files.")
    var json = false

    @Flag(help: "Print the journeys of failures only, and nothing for a file without one.")
    var quiet = false

    @Option(
        help: ArgumentHelp(
            "Print the transcript from this local time on, like 08:00 or 2026-03-01T08:00.",
            valueName: "time"))
    var from: String?

    @Option(help: ArgumentHelp("Print it until this local time.", valueName: "time"))
    var until: String?

    func validate() throws {
        if quiet, json || from != nil || until != nil {
            throw ValidationError(
                "--quiet prints no transcript: leave --json, --from and --until away.")
        }
        guard json, from != nil || until != nil else { return }
        throw ValidationError("--from and --until cut the text; the JSON document is whole.")
    }

    func run() throws {
        let output = Output.standard
        var runs: [ScenarioReport.Run] = []
        for file in files {
            let run = play(file)
            runs.append(run)
            if !json { try tell(run, output) }
        }
        if json { output.json(try ScenarioReport(runs).json()) }
        if runs.contains(where: { $0.result == nil }) { throw ExitCode(2) }
        if runs.contains(where: { !$0.hasPassed }) { throw ExitCode(1) }
    }

    private func play(_ file: String) -> ScenarioReport.Run {
        let url = URL(filePath: file)
        do {
            var runner = try ScenarioRunner(
                Scenario(contentsOf: url), files: Self.files(beside: url))
            let result = runner.run()
            for failure in result.failures {
                printError("\(lines: failure.description(file: file), indent: 2)")
            }
            return .init(file: file, result: result)
        } catch {
            printError("\(lines: error.description(file: file), indent: 2)")
            return .init(file: file, error: error)
        }
    }

    private func tell(_ run: ScenarioReport.Run, _ output: Output) throws {
        guard let result = run.result else { return }
        if quiet {
            guard !result.hasPassed else { return }
            if files.count > 1 { output.line("== \(run.file)") }
            return output.line("\(lines: result.failureText)")
        }
        let cut: ScenarioResult.Cut
        do { cut = try ScenarioResult.Cut(from: from, until: until, of: result) } catch {
            throw ValidationError(error.description)
        }
        if files.count > 1 { output.line("== \(run.file)") }
        output.line("\(lines: result.text(cut))")
        if files.count > 1 { output.line("") }
    }

    /// The largest payload that is read, in bytes.
    private static let payloadBytesMax = 1 << 20

    /// Reads what a scenario names, relative to its own folder.
    private static func files(beside scenario: URL) -> ScenarioFiles {
        let folder = scenario.deletingLastPathComponent()
        var files = ScenarioFiles()
        files.payload = { path in
            try UntrustedFile.read(url(path, in: folder), bytesMax: payloadBytesMax)
        }
        files.bundle = { path in
            try AppBundle(at: url(path, in: folder)).descriptionWithSounds
        }
        files.project = { path in
            try AppBuilder.describedApplication(
                of: try ProjectLocation(url(path, in: folder)))
        }
        return files
    }

    private static func url(_ path: String, in folder: URL) -> URL {
        URL(filePath: path, relativeTo: folder).standardizedFileURL
    }
}
