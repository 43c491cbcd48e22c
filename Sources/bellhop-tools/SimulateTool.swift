import AppBuilding
import AppBundles
import ArgumentParser
import CommandSupport
import Foundation
import NotificationModel
import Scenario
import UntrustedFiles

/// Plays scenarios in virtual time and prints the unmet expectations.
struct SimulateTool: ParsableCommand {
    static let configuration = SimulateArguments.configuration

    @OptionGroup var arguments: SimulateArguments

    func run() throws {
        let output = Output.standard
        var runs: [ScenarioReport.Run] = []
        for file in arguments.files {
            let run = play(file)
            runs.append(run)
            if !arguments.json { try tell(run, output) }
        }
        if arguments.json { output.json(try ScenarioReport(runs).json()) }
        if runs.contains(where: { $0.result == nil }) { throw ExitStatus.error.code }
        if runs.contains(where: { !$0.hasPassed }) { throw ExitStatus.negative.code }
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
            if let problem = InputFile.problem(of: file) {
                printFailure(problem)
            } else {
                for fault in error.faults {
                    printFailure(CommandError(fault.message, at: "\(file):\(fault.position)"))
                }
            }
            return .init(file: file, error: error)
        }
    }

    private func tell(_ run: ScenarioReport.Run, _ output: Output) throws {
        guard let result = run.result else { return }
        if arguments.quiet {
            guard !result.hasPassed else { return }
            if arguments.files.count > 1 { output.line("== \(run.file)") }
            return output.line("\(lines: result.failureText)")
        }
        let cut: ScenarioResult.Cut
        do {
            cut = try ScenarioResult.Cut(
                from: arguments.from, until: arguments.until, of: result)
        } catch {
            throw ValidationError(error.description)
        }
        if arguments.files.count > 1 { output.line("== \(run.file)") }
        output.line("\(lines: result.text(cut))")
        if arguments.files.count > 1 { output.line("") }
    }

    private static let payloadBytesMax = 1 << 20

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
