import ArgumentParser
import CommandSupport
import Foundation
import GatewayOperations
import LocalEnvironment
import NotificationModel
import WebScreen

struct AppsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apps",
        abstract: "List the apps on the running device, with their device tokens.")

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var options: StateOptions

    func run() async throws {
        let client = try options.client()
        let data = try await client.get("api/apps")
        if json { return printJSON(data) }
        for app in try JSONDecoder().decode([AppEntry].self, from: data) {
            printLine("\(app.id)  \(app.name), \(app.authorization), \(app.process)")
            if let token = app.token { printLine("  device token  \(token)") }
            if let token = app.callToken { printLine("  VoIP token  \(token)") }
            for (type, token) in (app.reloadTokens ?? [:]).sorted(by: { $0.key < $1.key }) {
                printLine("  \(type) token  \(token)")
            }
        }
    }
}

struct InstallCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install",
        abstract: "Install X.app on the running device, or replace it by a newer build.",
        discussion: """
            `bellhop bundle` makes X.app. The device keeps a copy, and opens the app once, so that it \
            can ask for permission and register for pushes. What it asks is on the screen while the \
            device is unlocked. It is there again at the next start.
            """)

    @Argument(help: "The bundle.", completion: .directory)
    var app: String

    @OptionGroup var options: StateOptions

    func run() async throws {
        let fields = InstallRequest(path: try TypedPath.existing(app).standardizedFileURL.path)
        let client = try options.client()
        let data = try await client.post("api/apps", fields)
        let entry = try JSONDecoder().decode(AppEntry.self, from: data)
        printLine("\(entry.id)  \(entry.name)")
        if let token = entry.token { printLine("device token  \(token)") }
        if entry.authorization == "notDetermined" {
            printError(
                "The app may not show notifications yet. Its question appears once the device is "
                    + "unlocked: \(options.folder().command("set", "locked", "no")).")
        }
    }
}

struct UninstallCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "uninstall",
        abstract: "Remove an app from the running device, with its files and notifications.",
        discussion: """
            Its device token is unregistered: the gateway answers 410 to pushes for it. What it put \
            into a keychain stays, as on a phone.
            """)

    @Argument(help: "The bundle identifier.")
    var app: String

    @OptionGroup var options: StateOptions

    func run() async throws {
        let client = try options.client()
        let data = try await client.delete("api/apps/\(app)")
        let removed = try JSONDecoder().decode(RemovedApp.self, from: data)
        printLine("\(app) is removed.")
        guard !removed.left.isEmpty else { return }
        throw CommandError(
            (["Some of its files are left:"] + removed.left).joined(separator: "\n"))
    }
}

struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Simulate restoring a backup to a new phone.",
        discussion: """
            Every app gets another device token; for the old ones the gateway answers 410. Apps are \
            ended and launched again, and what they have pending stays.
            """)

    @OptionGroup var options: StateOptions

    func run() async throws {
        let client = try options.client()
        let data = try await client.post("api/apps/restore", [String: String]())
        for app in try JSONDecoder().decode([AppEntry].self, from: data) {
            printLine("\(app.id)  \(app.name)")
            if let token = app.token { printLine("device token  \(token)") }
        }
    }
}

struct LogsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "logs",
        abstract: "Print what the apps and extensions on the running device printed.")

    @Option(help: ArgumentHelp("Only of this app and its extensions.", valueName: "bundle id"))
    var app: String?

    @Flag(name: .shortAndLong, help: "Print new lines as they arrive, until interrupted.")
    var follow = false

    @Flag(help: "Print one JSON value per line.")
    var json = false

    @OptionGroup var options: StateOptions

    private static let pause = Duration.milliseconds(300)

    func run() async throws {
        let client = try options.client()
        var last = 0
        repeat {
            let data = try await client.get("api/logs?after=\(last)")
            let entries = try JSONDecoder().decode([LogEntry].self, from: data)
            for entry in entries where isWanted(entry) { try tell(entry) }
            last = entries.last?.number ?? last
            if follow { try await Task.sleep(for: Self.pause) }
        } while follow
    }

    private func isWanted(_ entry: LogEntry) -> Bool {
        guard let app else { return true }
        return entry.process == app || entry.process.hasPrefix("\(app) (")
    }

    private func tell(_ entry: LogEntry) throws {
        guard json else { return printLine("[\(entry.process)] \(entry.line)") }
        printJSON(try JSONEncoder().encode(entry))
    }
}
