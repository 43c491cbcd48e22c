import ArgumentParser
import CommandSupport
import Foundation
import GatewayOperations
import NotificationModel
import UntrustedFiles

/// The sources of a gateway's settings, in ascending precedence: a file, the environment and flags.
struct GatewaySettingsOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The YAML file of settings.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    @Option(
        help: ArgumentHelp(
            "The PostgreSQL database, for example postgresql://bellhop@db.example.com/gateway; "
                + "the password is a separate setting.", valueName: "address"))
    var database: String?

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp("Any setting, for example stored-max=5000.", valueName: "name=value"))
    var assignments: [String] = []

    private static let configBytesMax = 1024 * 1024

    /// Reads the settings.
    ///
    /// - Parameter named: The values of the command's other flags, which override `--set`.
    func settings(_ named: [String: String] = [:]) throws -> GatewaySettings {
        var flags: [String: String] = [:]
        for assignment in assignments {
            do {
                let (name, value) = try NameValueError.pair(assignment)
                flags[name] = value
            } catch {
                throw ValidationError(
                    "\(error) For example stored-max=5000; --print-config shows all names.")
            }
        }
        flags.merge(named) { $1 }
        flags["database"] = database ?? flags["database"]
        let file = try config.map { path in
            (path: path, text: try InputFile.text(path, bytesMax: Self.configBytesMax))
        }
        return try GatewaySettings(
            file: file, environment: ProcessInfo.processInfo.environment, flags: flags)
    }
}

struct GatewayDatabaseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "database", abstract: "Manage the database of `serve --store postgres`.",
        subcommands: [GatewayDatabaseMigrateCommand.self])
}

struct GatewayDatabaseMigrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Create or migrate the tables of a PostgreSQL database.",
        discussion: """
            The database must be empty, or the gateway's. Everything is done in one transaction, or \
            nothing. The password is in the environment or in a file:

              BELLHOP_GATEWAY_DATABASE_PASSWORD=secret \\
                bellhop gateway database migrate \\
                --database postgresql://bellhop@db.example.com/gateway
              bellhop gateway database migrate \\
                --database postgresql://bellhop@db.example.com/gateway \\
                --set database-password-file=FILE
            """)

    @OptionGroup var sources: GatewaySettingsOptions

    func run() async throws {
        let settings = try sources.settings()
        printLine("\(try await settings.migrateDatabase())")
    }
}

struct GatewayMoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Move pushes, tokens, channels and devices from the state folder to PostgreSQL.",
        discussion: """
            The gateway must not run, and the database must be empty, with its tables:

              bellhop gateway database migrate \\
                --database postgresql://bellhop@db.example.com/gateway
              bellhop gateway move \\
                --database postgresql://bellhop@db.example.com/gateway
              bellhop gateway serve --store postgres \\
                --database postgresql://bellhop@db.example.com/gateway

            One transaction takes everything. What ends it before leaves both as they were, and it can be \
            done again. Afterwards the old store is renamed, and nothing of it is deleted.
            """)

    @OptionGroup var sources: GatewaySettingsOptions

    @OptionGroup var options: StateOptions

    func run() async throws {
        let settings = try sources.settings()
        printLine("\(try await settings.moveStore(in: try options.folder().gatewayFiles()))")
    }
}
