import ArgumentParser
import DeviceKernel
import Foundation
import NotificationModel

/// Prints why a notification looks as it does.
struct JourneyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "journey",
        abstract: "Print the decisions about a notification, in order, each with its reason.")

    @Argument(help: "The notification: n1, n2, …, or nothing for the list of all.")
    var id: String?

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var options: StateOptions

    func run() async throws {
        let running = try options.folder().running()
        if let id {
            let data = try await get("api/journeys/\(id)", running)
            json ? printJSON(data) : try printReport(data)
        } else {
            let data = try await get("api/journeys", running)
            json ? printJSON(data) : try printList(data)
        }
    }

    private func get(_ path: String, _ running: StateFolder.Running) async throws -> Data {
        do {
            return try await HouseClient(running: running).get(path)
        } catch is HouseClient.Refusal {
            throw Trouble(
                "There is no notification \(id ?? ""). `bellhop journey` lists the ones there are.")
        }
    }

    private func printReport(_ data: Data) throws {
        printLine(try JSONDecoder().decode(JourneyReport.self, from: data).text)
    }

    private func printList(_ data: Data) throws {
        let summaries = try JSONDecoder().decode([JourneyReport.Summary].self, from: data)
        if summaries.isEmpty { printLine("Nothing has arrived yet.") }
        for summary in summaries {
            printLine("\(summary.id)  \(summary.title)  \(summary.sentence)")
        }
    }
}
