import ArgumentParser
import CommandSupport
import Foundation
import NotificationDoctor
import UntrustedFiles

/// Examines a payload with the project that it is for, whose sources count: a part of
/// `bellhop push --dry-run`.
struct ExamineTool: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "examine", abstract: "Examine the payload of standard input.",
        shouldDisplay: false)

    @Argument(help: "The app's project or bundle.")
    var project: String

    func run() throws {
        let payload = Data(try InputFile.payload("-"))
        let doctor = PayloadDoctor(beside: FileTree(disk: [project]))
        let remarks = doctor.examine(payload, named: "payload").map(\.description)
        printJSON(try JSONEncoder().encode(remarks))
    }
}
