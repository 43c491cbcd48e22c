import APNs
import ArgumentParser
import CommandSupport
import Foundation
import LocalEnvironment
import NotificationModel

/// Prints the payload of a message of another service.
struct PayloadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "payload",
        abstract: "Print the payload and the headers that a service makes of its message.",
        discussion: """
            The message is one of Firebase (HTTP v1, an Admin SDK, the legacy API), Expo, \
            OneSignal, Airship, Braze, Customer.io or Amazon SNS. A .apns file gives the payload without the \
            app. Mistakes in the message are printed on standard error.
            """)

    @Argument(help: ArgumentHelp("The message: a file, or - for standard input."))
    var file: String

    func run() throws {
        let read = try SimulatorFile(at: file)
        for line in read.message?.remarks ?? [] { printError("\(line)") }
        for (name, value) in (read.message?.headers ?? [:]).sorted(by: { $0.key < $1.key }) {
            printLine("\(name): \(value)")
        }
        let value = try JSONSerialization.jsonObject(with: Data(read.payload))
        printJSON(
            try JSONSerialization.data(
                withJSONObject: value,
                options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]))
    }
}
