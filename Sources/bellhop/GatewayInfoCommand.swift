import ArgumentParser
import CommandSupport
import Foundation
import GatewayOperations
import NotificationModel

struct GatewayInfoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Print where the gateway is: its ports, its certificate and its provider's key.",
        discussion: """
            It is the gateway that `bellhop push`, `bellhop token` and the other commands find with the \
            same --state: that of `bellhop up` or of `bellhop gateway serve`. Nothing is made. For \
            example:

              curl --cacert "$(bellhop gateway info --json | jq -r .ca)" \\
                https://localhost:8443/
            """)

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var options: StateOptions

    func run() throws {
        let gateway = try options.gateway()
        let info = try GatewayInfo(gateway)
        if !gateway.isRunning {
            printError("The gateway is not running. Start it with \(gateway.startCommand).")
        }
        guard json else {
            return printLine(PrintableText(info.rows.map { "\($0.name)  \($0.value)" }))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        printJSON(try encoder.encode(info))
    }
}
