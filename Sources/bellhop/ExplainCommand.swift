import ArgumentParser
import CommandSupport
import Foundation
import NotificationChecks
import NotificationModel

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain an id or a key, such as NSE-9, P006, BadDeviceToken or thread-id.",
        discussion: """
            A statement about iOS or APNs is printed with its source and the tests that prove it, a \
            check of the doctor with its remedy, a journey's reason with the statement that it follows \
            and an example of its input, a reason of APNs with its status and remedy, a header or a key \
            of a payload with its place, its type and its effect.

            Ids that are spelled like an unknown one are named.
            """)

    @Argument(
        help: ArgumentHelp(
            "The id, as a journey or the doctor prints it, or the key.", valueName: "id"))
    var id: String

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
        let explanation = try Reference.bundled().explanation(of: id)
        guard json else { return printLine("\(lines: explanation.description)") }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        printJSON(try encoder.encode(explanation))
    }
}
