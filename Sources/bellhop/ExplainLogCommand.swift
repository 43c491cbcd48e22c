import ArgumentParser
import CommandSupport
import Foundation
import LocalEnvironment
import NotificationChecks
import NotificationModel
import UntrustedFiles

/// Says what lines of an iPhone's log mean.
struct ExplainLogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain-log",
        abstract: "Say what known lines of an iPhone's log mean for notifications.",
        discussion: """
            The exit status is 0 when no line names a trouble, 1 when one does, and 2 when nothing \
            is known of any line.
            """)

    @Argument(
        help: ArgumentHelp("The log, or - for standard input.", valueName: "file"),
        completion: .file())
    var file: String

    /// The largest log that is read, in bytes.
    private static let logBytesMax = 1024 * 1024 * 1024

    func run() throws {
        let bytes: [UInt8]
        do { bytes = try InputFile.read(file, bytesMax: Self.logBytesMax) } catch {
            printError("\(error)")
            throw ExitCode(2)
        }
        let matches = LogDictionary.matches(in: String(decoding: bytes, as: UTF8.self))
        guard !matches.isEmpty else {
            printLine(
                "No line is known. Filter the log for the extension's name, SpringBoard or installd."
            )
            throw ExitCode(2)
        }
        for match in matches {
            printLine("\(file):\(match.line): \(match.entry.text)\n  \(match.entry.cause)")
            printLine("  → \(match.entry.remedy)")
            if !match.entry.checks.isEmpty {
                printLine("  Checks: \(match.entry.checks.joined(separator: ", "))")
            }
        }
        if matches.contains(where: { !$0.entry.isHarmless }) { throw ExitCode(1) }
    }
}
