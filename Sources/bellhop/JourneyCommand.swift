import ArgumentParser
import CommandSupport
import DeviceModel
import Foundation
import GatewayOperations
import LocalEnvironment
import NotificationChecks
import NotificationModel

struct JourneyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "journey",
        abstract: "Print the decisions about a notification, in order, each with its reason.",
        discussion: """
            Without a notification, the list of all that the device knows, the newest first: when each \
            arrived, its first line, and its outcome. With --registration, how each app registered \
            for pushes since `bellhop up` started, and what failed.
            """)

    @Argument(help: "The notification: n1, n2, …. Default: list all.")
    var id: String?

    @Option(help: ArgumentHelp("List only this app's notifications.", valueName: "bundle id"))
    var app: String?

    @Option(
        help: ArgumentHelp(
            "List only notifications with this outcome: \(outcomeNames).", valueName: "outcome"),
        transform: JourneyCommand.outcome(named:))
    var outcome: JourneyOutcome.Kind?

    @Flag(help: "Print how the apps registered for remote notifications.")
    var registration = false

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var options: StateOptions

    func validate() throws {
        if registration, id != nil || outcome != nil {
            throw ValidationError("--registration can be combined with --app and --json only.")
        }
        guard id != nil, app != nil || outcome != nil else { return }
        throw ValidationError("--app and --outcome cannot be combined with \(id ?? "").")
    }

    func run() async throws {
        if registration {
            try await printRegistrations()
        } else if let id {
            let data = try await get("api/journeys/\(id)")
            json ? printJSON(data) : try printReport(data)
        } else {
            let data = try await get("api/journeys")
            try printList(data)
        }
    }

    private func get(_ path: String) async throws -> Data {
        do {
            return try await options.client().get(path)
        } catch let refusal as UpClient.RefusedError where refusal.status == 404 {
            throw CommandError(
                "The notification \(id ?? "") does not exist.",
                remedy: "\(options.folder().command("journey")) lists the existing ones.")
        }
    }

    private func printReport(_ data: Data) throws {
        printLine(try JSONDecoder().decode(JourneyReport.self, from: data).text)
    }

    private func printRegistrations() async throws {
        let data = try await options.client().get("api/registrations")
        let reports = try JSONDecoder().decode([RegistrationReport].self, from: data)
            .filter { app == nil || $0.app == app }
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return printJSON(try encoder.encode(reports))
        }
        for report in reports { printLine(report.text) }
        if reports.isEmpty {
            printLine("No app\(app.map { " \($0)" } ?? "") started since `bellhop up` did.")
        }
    }

    private func printList(_ data: Data) throws {
        let all = try JSONDecoder().decode([JourneyReport.Summary].self, from: data)
        let summaries = all.filter { summary in
            (app.map { $0 == summary.app } ?? true)
                && (outcome.map { $0 == summary.outcome.kind } ?? true)
        }
        if json { return printJSON(try JSONEncoder().encode(summaries)) }
        if summaries.isEmpty {
            printLine(
                all.isEmpty
                    ? "Nothing has arrived yet."
                    : "None of \(all.count) notifications "
                        + "matches.")
        }
        for summary in summaries {
            // A list shows the time in seconds; the steps show the rest.
            let time = String(summary.arrivedAt.prefix(19)).replacing("T", with: " ")
            printLine("\(summary.id)  \(time)  \(summary.title)  \(summary.outcome.text)")
        }
    }
}

extension JourneyCommand {
    fileprivate static var outcomeNames: String {
        JourneyOutcome.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    }

    fileprivate static func outcome(named name: String) throws -> JourneyOutcome.Kind {
        guard let kind = JourneyOutcome.Kind(rawValue: name) else {
            throw ValidationError("This outcome does not exist. Outcomes: \(outcomeNames).")
        }
        return kind
    }
}
