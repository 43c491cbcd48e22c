import ArgumentParser
import CommandSupport
import Foundation
import LocalEnvironment
import NotificationChecks
import NotificationModel
import UntrustedFiles

struct ExplainLogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain-log",
        abstract: "Explain what known lines of an iPhone or server log mean for notifications.",
        discussion: """
            Each known line is printed with its cause, the remedy and the checks of `bellhop doctor` \
            that can tell. A cause that Apple does not state is called a guess.

            \(ExitStatus.sentence([
                .success: "when no line reports a problem", .negative: "when one does",
                .error: "when no line is known",
            ]))
            """)

    @Argument(
        help: ArgumentHelp("The log, or - for standard input.", valueName: "file"),
        completion: .file())
    var file: String

    func run() throws {
        var scan = LogScan()
        try InputFile.parts(of: file) { scan.read($0) }
        scan.finish()
        guard !scan.findings.isEmpty else {
            throw CommandError(
                "No line is known.", at: file,
                remedy: "Filter the log for the extension's name, SpringBoard or installd.")
        }
        printLine("\(lines: scan.report(of: file, reference: try .bundled()))")
        if scan.hasProblem { throw ExitStatus.negative.code }
    }
}
